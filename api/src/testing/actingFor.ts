import { impersonate, type AnswerOf } from '@portolan/contracts';
import type { TestSession } from './testApp.ts';
import type { TestCompany } from './world.ts';

/** The browser of an agent who acts for a company as a whole. */
export async function actingFor(
  agent: TestSession,
  { companyId }: Pick<TestCompany, 'companyId'>,
): Promise<TestSession> {
  const answer = await agent.call(impersonate, { body: { companyId, reason: 'Asked by phone' } });
  if (answer.statusCode !== 200) throw new Error(`The agent may not act: ${answer.body}`);
  return agent.with(answer.json<AnswerOf<typeof impersonate>>());
}
