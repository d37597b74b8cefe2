import { createHmac, generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto';
import { fetchCustomer } from '@portolan/contracts';
import {
  makeWorld,
  openTestApp,
  withDatabases,
  type TestApp,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: string | undefined): Record<string, unknown> =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString());
const foreignKey = generateKeyPairSync('ed25519');
const ours = generateKeyPairSync('ed25519');
const signedBy = (key: KeyObject, header: object, claims: object) => {
  const content = `${encode(header)}.${encode(claims)}`;
  return `${content}.${sign(null, Buffer.from(content), key).toString('base64url')}`;
};

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let session: TestSession;
  let header: Record<string, unknown>;
  let claims: Record<string, unknown>;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database(), { signingKey: JSON.stringify(ours.privateKey.export({ format: 'jwk' })) });
    session = await api.signIn(world.own.traveller);
    const [head, body] = session.tokens.accessToken.split('.');
    [header, claims] = [decode(head), decode(body)];
  });
  afterAll(() => api.app.close());

  const withToken = (token: string) =>
    session.call(fetchCustomer, {
      params: { id: world.own.traveller.id },
      headers: { authorization: `Bearer ${token}` },
    });

  it('A token that the tests sign with our key and the same claims is accepted, which proves the refusals below', async () => {
    expect((await withToken(signedBy(ours.privateKey, header, claims))).statusCode).toBe(200);
  });

  const now = Math.floor(Date.now() / 1000);
  const hmac = (content: string, key: string | Buffer) => createHmac('sha256', key).update(content).digest('base64url');
  const publicKeyText = ours.publicKey.export({ format: 'pem', type: 'spki' }).toString();

  const forgeries: Record<string, () => string> = {
    'without a signature (alg none)': () => `${encode({ ...header, alg: 'none' })}.${encode(claims)}.`,
    'with alg NONE in capitals': () => `${encode({ ...header, alg: 'NONE' })}.${encode(claims)}.`,
    'signed with the public key as an HMAC secret': () => {
      const content = `${encode({ ...header, alg: 'HS256' })}.${encode(claims)}`;
      return `${content}.${hmac(content, publicKeyText)}`;
    },
    'signed with an empty HMAC secret': () => {
      const content = `${encode({ ...header, alg: 'HS256' })}.${encode(claims)}`;
      return `${content}.${hmac(content, '')}`;
    },
    'signed with a foreign key': () => signedBy(foreignKey.privateKey, header, claims),
    'that brings its own key (jwk)': () =>
      signedBy(foreignKey.privateKey, { ...header, jwk: foreignKey.publicKey.export({ format: 'jwk' }) }, claims),
    'that names a key elsewhere (jku)': () =>
      signedBy(foreignKey.privateKey, { ...header, jku: 'https://evil.example/jwks.json' }, claims),
    'with a path for a key id': () => signedBy(foreignKey.privateKey, { ...header, kid: '../../dev/null' }, claims),
    'with an unknown critical header': () => signedBy(ours.privateKey, { ...header, crit: ['x'], x: 1 }, claims),
    'of another type': () => signedBy(ours.privateKey, { ...header, typ: 'JWT' }, claims),
    'without a type': () => signedBy(ours.privateKey, { alg: 'EdDSA' }, claims),
    'from another issuer': () => signedBy(ours.privateKey, header, { ...claims, iss: 'evil' }),
    'for another audience': () => signedBy(ours.privateKey, header, { ...claims, aud: 'other-api' }),
    'that expired': () => signedBy(ours.privateKey, header, { ...claims, exp: now - 1 }),
    'that never expires': () => signedBy(ours.privateKey, header, { ...claims, exp: undefined }),
    'whose expiry is text': () => signedBy(ours.privateKey, header, { ...claims, exp: String(now + 900) }),
    'that is not valid yet': () => signedBy(ours.privateKey, header, { ...claims, nbf: now + 900 }),
    'without a subject': () => signedBy(ours.privateKey, header, { ...claims, sub: undefined }),
    'of another person with this session': () =>
      signedBy(ours.privateKey, header, { ...claims, sub: world.own.admin.id }),
    'of another company': () => signedBy(ours.privateKey, header, { ...claims, cid: world.neighbour.companyId }),
    'of another tenant': () => signedBy(ours.privateKey, header, { ...claims, tid: 'dunav' }),
    'of a session that does not exist': () => signedBy(ours.privateKey, header, { ...claims, sid: randomUUID() }),
    'with SQL for a session': () => signedBy(ours.privateKey, header, { ...claims, sid: "' or 1=1 --" }),
    'with a role that does not exist': () => signedBy(ours.privateKey, header, { ...claims, roles: ['ROOT'] }),
    'bound to another cookie': () => signedBy(ours.privateKey, header, { ...claims, bound: 'x' }),
    'with one character changed': () => {
      const token = session.tokens.accessToken;
      return token.slice(0, 60) + (token[60] === 'A' ? 'B' : 'A') + token.slice(61);
    },
    'cut short': () => session.tokens.accessToken.slice(0, -10),
    'in four parts': () => `${session.tokens.accessToken}.x`,
    'whose claims are no object': () => signedBy(ours.privateKey, header, []),
    'that is no token': () => 'garbage',
    'that is empty': () => '',
    'longer than any header': () => 'a'.repeat(5000),
  };

  it.each(Object.keys(forgeries))('A token %s is 401', async (kind) => {
    const answer = await withToken(forgeries[kind]?.() ?? '');
    expect([answer.statusCode, answer.json().type]).toEqual([401, 'NOT_SIGNED_IN']);
  });

  it('Roles in a token grant nothing: the database’s roles count', async () => {
    const token = signedBy(ours.privateKey, header, { ...claims, roles: ['COMPANY_ADMIN'] });
    const answer = await session.call(fetchCustomer, {
      params: { id: world.own.admin.id },
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.statusCode).toBe(403);
  });
});
