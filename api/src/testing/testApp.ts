import {
  login,
  type AnswerOf,
  type BodyOf,
  type ErrorType,
  type Operation,
  type ParamsOf,
  type QueryOf,
  type Tokens,
} from '@portolan/contracts';
import { errorsOf } from '@portolan/contracts/operations';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { AppOptions } from '../app/AppDependencies.ts';
import { readConfig, type Config } from '../kernel/process/config.ts';
import { createApp } from '../app/createApp.ts';
import { createLogger } from '../kernel/process/logger.ts';
import type { Database } from '../kernel/db/index.ts';
import type { Letter as WholeLetter } from '../kernel/mail/letter.ts';
import { qaPath } from '../qa/qaRoutes.ts';
import { createSealer } from '../kernel/secrets/sealing.ts';
import { recordExample } from './recordExample.ts';
import { testPassword, type TestPerson } from './world.ts';

/** A clock that a test can move. It starts with the tests' own. */
export interface TestClock {
  (): Date;
  advance(milliseconds: number): void;
}

export function testClock(): TestClock {
  let offset = 0;
  return Object.assign(() => new Date(Date.now() + offset), {
    advance: (milliseconds: number) => void (offset += milliseconds),
  });
}

/** A mail as its receiver reads it. */
type Letter = Omit<WholeLetter, 'to' | 'from'>;

/** A test's request of an operation. */
export interface Call<O extends Operation> {
  readonly params?: ParamsOf<O>;
  readonly query?: QueryOf<O>;
  readonly body?: BodyOf<O>;
  readonly headers?: Record<string, string>;
}

/** A signed-in browser: its tokens and its cookie. */
export interface TestSession {
  readonly tokens: Tokens;
  /** As in a `Cookie` header. */
  readonly cookie: string;
  /** Headers of a signed-in caller. */
  readonly headers: Record<string, string>;
  call<O extends Operation>(operation: O, call?: Call<O>): Promise<LightMyRequestResponse>;
  /** The same browser with other tokens. */
  with(tokens: Tokens): TestSession;
  /** As `TestApp.lettersTo`. */
  lettersTo(email: string): Promise<readonly Letter[]>;
}

/** The API for tests: called through HTTP, with everything behind it real. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly clock: TestClock;
  /** Sent mails to an address, newest first, after waiting mails are sent. */
  lettersTo(email: string): Promise<readonly Letter[]>;
  /** @throws Error when the sign-in is refused. */
  signIn(person: TestPerson): Promise<TestSession>;
  call<O extends Operation>(operation: O, call?: Call<O>): Promise<LightMyRequestResponse>;
}

const signingKey = JSON.stringify(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }));

const masterKey = randomBytes(32).toString('base64url');
/** Seals as the apps of tests do. */
export const testSealer = createSealer(Buffer.from(masterKey, 'base64url'));

/** The token of QA's controls in tests. */
export const qaToken = randomBytes(32).toString('base64url');

/** Key by which the sandbox signs its calls in tests. */
export const sandboxSecret = randomBytes(32).toString('base64url');

/** A configuration for tests, which writes nothing to disk. */
export function testConfig(change: Partial<Config> = {}): Config {
  return { ...readConfig({ PORTOLAN_ENV: 'demo' }), signingKey, qaToken, masterKey, sandboxSecret, ...change };
}

/** Composes the API on a test's database. Close `app` after. */
export async function openTestApp(
  db: Database,
  change: Partial<Config> = {},
  appDeps: Partial<
    Pick<AppOptions, 'booking' | 'logger' | 'hotelDelaysMs' | 'flightDelaysMs' | 'txtRecords' | 'checkIssuer'>
  > = {},
): Promise<TestApp> {
  const clock = testClock();
  // Nothing is written to disk: tests ask for mails through QA's controls.
  const mailTransport = { send: async () => undefined };
  const app = await createApp({
    logger: createLogger(undefined, 'silent'),
    hotelDelaysMs: [0, 0, 0],
    flightDelaysMs: [0, 0],
    // No domain of a test exists.
    txtRecords: async () => [],
    ...appDeps,
    db,
    clock,
    config: testConfig(change),
    mailTransport,
  });

  const call: TestApp['call'] = async (operation, { params, query, body, headers = {} } = {}) => {
    const values = (params ?? {}) as Record<string, string>;
    const url = operation.path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(values[name] ?? ''));
    const request: InjectOptions = { method: operation.method, url, headers: { host: 'localhost', ...headers } };
    if (query !== undefined) request.query = query as Record<string, string | string[]>;
    if (body !== undefined) request.payload = body as object;
    const answer = await (operation.mediaType === 'text/event-stream' ? firstWords(app, request) : app.inject(request));
    assertDeclared(operation, answer);
    recordExample(operation, { params, query, body }, answer);
    return answer;
  };

  async function signIn(person: TestPerson): Promise<TestSession> {
    const answer = await call(login, {
      body: { email: person.email, password: testPassword },
      headers: { host: person.host },
    });
    if (answer.statusCode !== 200) throw new Error(`Signing in was refused: ${answer.body}`);
    const tokens = answer.json<AnswerOf<typeof login>>();
    const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    return sessionOf({ call, lettersTo }, { tokens, cookie, host: person.host });
  }

  async function lettersTo(email: string): Promise<readonly Letter[]> {
    const answer = await app.inject({
      url: `${qaPath}/mails`,
      query: { to: email },
      headers: { host: 'localhost', authorization: `Bearer ${qaToken}` },
    });
    return answer.json<{ mails: Letter[] }>().mails;
  }

  return { app, clock, lettersTo, signIn, call };
}

/** Statuses with Retry-After, as the API's document has them. */
const retryStatuses = new Set([429, 503]);

/** Checks every answer of every test against the API's document. @throws Error naming where to declare it */
function assertDeclared(operation: Operation, answer: LightMyRequestResponse): void {
  const { id, successStatus } = operation;
  const { statusCode } = answer;
  if (retryStatuses.has(statusCode) && answer.headers['retry-after'] === undefined)
    throw new Error(`${id} answered ${statusCode} without Retry-After.`);
  if (statusCode === successStatus || statusCode === 304) return;
  if (statusCode < 400) throw new Error(`${id} answered ${statusCode}; its contract says ${successStatus}.`);
  const { type } = answer.json<{ type: ErrorType }>();
  if (!errorsOf(operation).includes(type))
    throw new Error(`${id} answered ${type}, which the errors of its declaration do not name.`);
}

/** The first event of a stream's answer; disconnects then. */
async function firstWords(app: FastifyInstance, request: InjectOptions): Promise<LightMyRequestResponse> {
  const answer = await app.inject({ ...request, payloadAsStream: true });
  let body = '';
  for await (const words of answer.stream()) {
    body = String(words);
    break;
  }
  return Object.create(answer, {
    body: { value: body },
    json: { value: () => JSON.parse(body) as unknown },
  }) as LightMyRequestResponse;
}

/** Status and error type of a refused call. */
export const refusalOf = (answer: { readonly statusCode: number; json<T>(): T }): [status: number, type: string] => [
  answer.statusCode,
  answer.json<{ type: string }>().type,
];

/** Token of the link in a mail. */
export function tokenIn(letter: Letter | undefined): string {
  const token = /https?:\/\/\S+[/=]([\w.-]+)$/m.exec(letter?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`There is no link in ${JSON.stringify(letter?.subject)}.`);
  return token;
}

/** A browser with these tokens and this cookie, at a host. */
export function sessionOf(
  api: Pick<TestApp, 'call' | 'lettersTo'>,
  { tokens, cookie, host }: { readonly tokens: Tokens; readonly cookie: string; readonly host: string },
): TestSession {
  const headers = { host, authorization: `Bearer ${tokens.accessToken}`, cookie };
  return {
    tokens,
    cookie,
    headers,
    lettersTo: api.lettersTo,
    call: (operation, sent) =>
      api.call(operation, { ...sent, headers: { ...headers, ...sent?.headers } } as typeof sent),
    with: (other) => sessionOf(api, { tokens: other, cookie, host }),
  };
}
