import { createHmac, generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto';
import { exchangeToken, fetchCustomer, logout, requestPasswordReset, resetPassword } from '@portolan/contracts';
import { tableOf, type Proof } from '../Proof.ts';
import { shuffled, randomFrom } from '../randomFrom.ts';
import { migrate, openDatabase, type Database } from '../../../api/src/kernel/db/index.ts';
import { openTestApp, tokenIn, type TestApp, type TestSession } from '../../../api/src/testing/testApp.ts';
import { addPerson, makeWorld, type TestPerson, type TestWorld } from '../../../api/src/testing/world.ts';

const keys = generateKeyPairSync('ed25519');
const foreignKey = generateKeyPairSync('ed25519');
const newPassword = 'tre båtar i en hamn';

/** Testbed of a proof: the API over an embedded database, with a new person for each case. */
interface Ground {
  readonly db: Database;
  readonly api: TestApp;
  readonly world: TestWorld;
}

/** A newly signed-in person. */
interface Family {
  readonly person: TestPerson;
  readonly session: TestSession;
}

/** One way to end a family of tokens; returns failures, in words. */
type Ending = (ground: Ground, family: Family) => Promise<string[]>;

const statusOf = async ({ session, person }: Family, headers: Record<string, string> = {}): Promise<number> =>
  (await session.call(fetchCustomer, { params: { id: person.id }, headers })).statusCode;
const refresh = ({ api }: Ground, { session }: Family, refreshToken: string) =>
  api.call(exchangeToken, {
    body: { grantType: 'REFRESH_TOKEN', refreshToken },
    headers: { host: 'localhost', cookie: session.cookie },
  });
const unless = (is: boolean, words: string): string[] => (is ? [] : [words]);

/** After its end neither token works. */
async function isDead(ground: Ground, family: Family, refreshTokens: readonly string[]): Promise<string[]> {
  const [access, ...refreshed] = [
    await statusOf(family),
    ...(await Promise.all(refreshTokens.map(async (token) => (await refresh(ground, family, token)).statusCode))),
  ];
  return [
    ...unless(access === 401, `the access token still answers ${access}`),
    ...unless(
      refreshed.every((status) => status === 401),
      `a refresh token still answers ${refreshed.join()}`,
    ),
  ];
}

const endings: Readonly<Record<string, Ending>> = {
  'a used refresh token comes again': async (ground, family) => {
    const first = family.session.tokens.refreshToken;
    const second = (await refresh(ground, family, first)).json<{ refreshToken: string }>().refreshToken;
    const third = (await refresh(ground, family, second)).json<{ refreshToken: string }>().refreshToken;
    const reused = await refresh(ground, family, first);
    return [
      ...unless(reused.statusCode === 401, `reuse answers ${reused.statusCode}`),
      ...(await isDead(ground, family, [second, third])),
    ];
  },
  'signing out': async (ground, family) => {
    const { refreshToken } = family.session.tokens;
    await family.session.call(logout, { body: { refreshToken } });
    return isDead(ground, family, [refreshToken]);
  },
  'a new password': async (ground, family) => {
    const { api } = ground;
    const { email } = family.person;
    await api.call(requestPasswordReset, { body: { email } });
    const token = tokenIn((await api.lettersTo(email))[0]);
    const [once, twice] = [
      await api.call(resetPassword, { params: { token }, body: { newPassword } }),
      await api.call(resetPassword, { params: { token }, body: { newPassword } }),
    ];
    return [
      ...unless(
        once.statusCode === 204 && twice.statusCode === 410,
        `the link answers ${once.statusCode}, then ${twice.statusCode}`,
      ),
      ...(await isDead(ground, family, [family.session.tokens.refreshToken])),
    ];
  },
  'the person is archived': async (ground, family) => {
    await ground.db.asOwner
      .updateTable('customers')
      .set({ status: 'ARCHIVED' })
      .where('id', '=', family.person.id)
      .execute();
    ground.api.clock.advance(1_000); // values cached for a second
    return isDead(ground, family, [family.session.tokens.refreshToken]);
  },
};

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const signed = (key: KeyObject, header: object, claims: object): string => {
  const content = `${encode(header)}.${encode(claims)}`;
  return `${content}.${sign(null, Buffer.from(content), key).toString('base64url')}`;
};
const decoded = (part = ''): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

/** Thirty ways to forge an access token out of a valid one. */
function forgeriesOf(token: string): Readonly<Record<string, string>> {
  const [head, body] = token.split('.');
  const [header, claims] = [decoded(head), decoded(body)];
  const ours = (change: object, headers: object = {}) =>
    signed(keys.privateKey, { ...header, ...headers }, { ...claims, ...change });
  const theirs = (headers: object = {}) => signed(foreignKey.privateKey, { ...header, ...headers }, claims);
  const hmac = (alg: string, key: string) => {
    const content = `${encode({ ...header, alg })}.${encode(claims)}`;
    return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`;
  };
  const publicPem = keys.publicKey.export({ format: 'pem', type: 'spki' }).toString();
  const now = Math.floor(Date.now() / 1000);
  return {
    'alg none': `${encode({ ...header, alg: 'none' })}.${encode(claims)}.`,
    'alg NONE': `${encode({ ...header, alg: 'NONE' })}.${encode(claims)}.`,
    'alg none, signed': `${encode({ ...header, alg: 'none' })}.${encode(claims)}.${token.split('.')[2]}`,
    'HS256 with the public key': hmac('HS256', publicPem),
    'HS256 with nothing': hmac('HS256', ''),
    'alg ES256': ours({}, { alg: 'ES256' }),
    'a foreignKey’s signature': theirs(),
    'its own jwk': theirs({ jwk: foreignKey.publicKey.export({ format: 'jwk' }) }),
    'a jku': theirs({ jku: 'https://evil.example/jwks.json' }),
    'an x5u': theirs({ x5u: 'https://evil.example/x' }),
    'a path as kid': theirs({ kid: '../../dev/null' }),
    'an unknown crit': ours({}, { crit: ['x'], x: 1 }),
    'typ JWT': ours({}, { typ: 'JWT' }),
    'another issuer': ours({ iss: 'evil' }),
    'another audience': ours({ aud: 'other' }),
    'no audience': ours({ aud: undefined }),
    expired: ours({ exp: now - 1 }),
    'no expiry': ours({ exp: undefined }),
    'an expiry in words': ours({ exp: 'tomorrow' }),
    'not yet valid': ours({ nbf: now + 900 }),
    'no subject': ours({ sub: undefined }),
    'another subject': ours({ sub: randomUUID() }),
    'another company': ours({ cid: randomUUID() }),
    'another tenant': ours({ tid: 'dunav' }),
    'another session': ours({ sid: randomUUID() }),
    'SQL as session': ours({ sid: "' or 1=1 --" }),
    'an unknown role': ours({ roles: ['ROOT'] }),
    'another cookie': ours({ bound: 'x' }),
    'four parts': `${token}.x`,
    'cut short': token.slice(0, -10),
    'claims that are a list': signed(keys.privateKey, header, []),
    nonsense: 'garbage',
  };
}

/** The API's half of reliability T7: however a family of tokens ends, none of its tokens works afterwards; and a forged token is 401. */
export const proveTokenFamilies: Proof = async ({ seed, isSmall, report }) => {
  const perEnding = isSmall ? 3 : 250;
  const db = await openDatabase({});
  const failures: string[] = [];
  const rows: (readonly (string | number)[])[] = [];
  try {
    await migrate(db);
    const world = await makeWorld(db);
    const limits = { windowMinutes: 15, perAccount: 1_000_000, perAddress: 1_000_000 };
    const api = await openTestApp(db, {
      signingKey: JSON.stringify(keys.privateKey.export({ format: 'jwk' })),
      loginLimits: limits,
      resetLimits: limits,
    });
    const ground = { db, api, world };
    const cases = shuffled(
      Object.keys(endings).flatMap((name) => Array.from({ length: perEnding }, () => name)),
      randomFrom(seed),
    );
    for (const [at, name] of cases.entries()) {
      const family = await aFamily(ground);
      const alive = await statusOf(family);
      const problems = [
        ...unless(alive === 200, `was ${alive} before`),
        ...((await endings[name]?.(ground, family)) ?? []),
      ];
      failures.push(...problems.map((problem) => `${name}: ${problem}`));
      if (at % 100 === 99) report(`${at + 1} of ${cases.length} families`);
    }
    for (const name of Object.keys(endings))
      rows.push([name, perEnding, failures.filter((failure) => failure.startsWith(name)).length]);
    const family = await aFamily(ground);
    const forgeries = Object.entries(forgeriesOf(family.session.tokens.accessToken));
    for (const [kind, token] of forgeries) {
      const status = await statusOf(family, { authorization: `Bearer ${token}` });
      failures.push(...unless(status === 401, `forged, ${kind}: ${status}`));
    }
    rows.push([
      'forged access tokens',
      forgeries.length,
      failures.filter((failure) => failure.startsWith('forged')).length,
    ]);
    await api.app.close();
    return {
      n: cases.length + forgeries.length,
      failures,
      table: tableOf([['How it ends', 'Tried', 'Not so'], ...rows]),
    };
  } finally {
    await db.close();
  }
};

async function aFamily({ db, api, world }: Ground): Promise<Family> {
  const person = await addPerson(db, world.own, { roles: ['TRAVELLER'] });
  return { person, session: await api.signIn(person) };
}
