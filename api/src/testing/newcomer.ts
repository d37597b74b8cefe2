import { randomUUID } from 'node:crypto';
import { acceptInvitation, inviteEmployees, type AnswerOf, type Tokens } from '@portolan/contracts';
import type { Side } from './isolation/isolationFixture.ts';
import { sessionOf, tokenIn, type TestSession } from './testApp.ts';

export const newcomerPassword = 'tre båtar i en hamn';

/** A new person of the walker's company, invited and joined, in a session of their own. */
export async function joinedNewcomer({
  company,
  session,
}: Side): Promise<{ readonly session: TestSession; readonly email: string }> {
  const email = `${randomUUID()}@walk.example`;
  const invited = await session.call(inviteEmployees, {
    params: { companyId: company.companyId },
    body: { emails: [email] },
  });
  if (invited.json<AnswerOf<typeof inviteEmployees>>().invited.length === 0)
    throw new Error(`Nobody was invited: ${invited.body}`);
  const joined = await session.call(acceptInvitation, {
    params: { token: tokenIn((await session.lettersTo(email))[0]) },
    body: { firstName: 'New', lastName: 'Name', password: newcomerPassword, language: 'en', acceptedTerms: true },
  });
  const cookie = joined.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const api = { call: session.call as never, lettersTo: session.lettersTo };
  return { session: sessionOf(api, { tokens: joined.json<Tokens>(), cookie, host: company.host }), email };
}
