import { login, type AnswerOf } from '@portolan/contracts';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { demoPassword } from '../demo/demoCompanies.ts';
import type { TestApp, TestPerson, TestSession } from '../testing/index.ts';
import { qaToken, sessionOf } from '../testing/testApp.ts';
import { qaPath } from './qaRoutes.ts';

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';

/** The controls' state, answered by each call. */
export interface QaState {
  readonly now: string;
  readonly offsetMs: number;
  readonly suppliers: Readonly<Record<string, unknown>>;
}

/** Calls one of the controls with the right token, or with other headers. */
export function callQa(
  app: FastifyInstance,
  method: Method,
  path: string,
  body?: object,
  headers: Record<string, string> = { authorization: `Bearer ${qaToken}` },
): Promise<LightMyRequestResponse> {
  return app.inject({
    method,
    url: qaPath + path,
    headers: { host: 'localhost', ...headers },
    ...(body && { payload: body }),
  });
}

/** Signs a person of the demo world in through the real sign-in. @throws Error when it is refused */
export async function signInToDemo(api: TestApp, email: string): Promise<{ session: TestSession; person: TestPerson }> {
  const host = email.endsWith('dunav.example') ? 'dunav.localhost' : 'localhost';
  const answer = await api.call(login, { body: { email, password: demoPassword }, headers: { host } });
  if (answer.statusCode !== 200) throw new Error(`${email} may not sign in: ${answer.body}`);
  const tokens = answer.json<AnswerOf<typeof login>>();
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const claims = JSON.parse(Buffer.from(tokens.accessToken.split('.')[1] ?? '', 'base64url').toString()) as {
    sub: string;
    cid: string;
    tid: string;
  };
  return {
    session: sessionOf(api, { tokens, cookie, host }),
    person: { tenantId: claims.tid, companyId: claims.cid, id: claims.sub, email, host },
  };
}
