import { randomUUID } from 'node:crypto';
import { exchangeToken, fetchCustomer, fetchSigningKeys, login, logout, type Tokens } from '@portolan/contracts';
import {
  addCompany,
  addPerson,
  makeWorld,
  openTestApp,
  testPassword,
  withDatabases,
  type TestApp,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
  });
  afterAll(() => api.app.close());

  const aPerson = () => addPerson(database(), world.own, { roles: ['TRAVELLER'] });
  const ownProfile = (session: TestSession, id: string, headers: Record<string, string> = {}) =>
    session.call(fetchCustomer, { params: { id }, headers });
  const refresh = (session: TestSession, refreshToken: string, headers: Record<string, string> = {}) =>
    api.call(exchangeToken, {
      body: { grantType: 'REFRESH_TOKEN', refreshToken },
      headers: { host: 'localhost', cookie: session.cookie, ...headers },
    });
  const tryPassword = (email: string, password: string, host = 'localhost') =>
    api.call(login, { body: { email, password }, headers: { host } });

  describe('signing in', () => {
    it('Signing in answers tokens, and binds them to a cookie that scripts cannot read', async () => {
      const answer = await tryPassword(world.own.traveller.email, testPassword);
      expect(answer.statusCode).toBe(200);
      expect(answer.cookies).toEqual([
        expect.objectContaining({ name: 'portolan-80', httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 43_200 }),
      ]);
    });

    it('Signing in over https sets a __Host- cookie', async () => {
      const secure = await openTestApp(database(), { trustedProxies: 1 });
      const answer = await secure.call(login, {
        body: { email: world.own.traveller.email, password: testPassword },
        headers: { 'x-forwarded-proto': 'https' },
      });
      expect(answer.cookies).toEqual([
        expect.objectContaining({ name: '__Host-portolan-443', secure: true, path: '/' }),
      ]);
      await secure.app.close();
    });

    it('Signing in ignores the case of the e-mail', async () => {
      expect((await tryPassword(world.own.traveller.email.toUpperCase(), testPassword)).statusCode).toBe(200);
    });

    it('A wrong password and an unknown e-mail get the same answer', async () => {
      const wrong = await tryPassword(world.own.traveller.email, 'wrong');
      const unknown = await tryPassword('nobody@nordlys.example', 'wrong');
      const told = (answer: typeof wrong) => {
        const { type, message } = answer.json();
        return [answer.statusCode, type, message, Object.keys(answer.headers).sort()];
      };
      expect(told(wrong)).toEqual(told(unknown));
      expect(wrong.json().type).toBe('INVALID_CREDENTIALS');
    });

    it('Signing in knows people of the host’s tenant only', async () => {
      expect((await tryPassword(world.foreign.traveller.email, testPassword)).statusCode).toBe(401);
      expect((await tryPassword(world.foreign.traveller.email, testPassword, 'dunav.localhost')).statusCode).toBe(200);
    });

    it('People who have left cannot sign in', async () => {
      const gone = await addPerson(database(), world.own, { roles: ['TRAVELLER'], change: { status: 'ARCHIVED' } });
      expect((await tryPassword(gone.email, testPassword)).json().type).toBe('INVALID_CREDENTIALS');
    });

    it('A suspended subscription is revealed only after the right password', async () => {
      const change = { subscriptionStatus: 'SUSPEND' } as const;
      const company = await addCompany(database(), {
        tenantId: 'nordlys',
        host: 'localhost',
        canary: 'Suspended',
        change,
      });
      const right = await tryPassword(company.admin.email, testPassword);
      expect([right.statusCode, right.json().type]).toEqual([403, 'SUBSCRIPTION_SUSPENDED']);
      expect((await tryPassword(company.admin.email, 'wrong')).json().type).toBe('INVALID_CREDENTIALS');
    });

    it('An account has ten tries in fifteen minutes, even with the right password at last, without limiting other accounts', async () => {
      const victim = await aPerson();
      for (let tries = 0; tries < 10; tries++) expect((await tryPassword(victim.email, 'wrong')).statusCode).toBe(401);
      const refused = await tryPassword(victim.email, testPassword);
      expect([refused.statusCode, refused.json().type]).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
      expect((await tryPassword(world.own.traveller.email, testPassword)).statusCode).toBe(200);
      api.clock.advance(15 * 60_000);
      expect((await tryPassword(victim.email, testPassword)).statusCode).toBe(200);
    });

    it('A network address that tries many accounts is throttled', async () => {
      const strict = await openTestApp(database(), {
        loginLimits: { windowMinutes: 15, perAccount: 10, perAddress: 3 },
      });
      strict.clock.advance(60 * 60_000);
      const tries = [];
      for (let number = 0; number < 4; number++) {
        tries.push(await strict.call(login, { body: { email: `nobody-${number}@nordlys.example`, password: 'x' } }));
      }
      expect(tries.map((answer) => answer.statusCode)).toEqual([401, 401, 401, 429]);
      await strict.app.close();
    });

    it('A blocked network address leaves no row of its tries, and old rows are deleted', async () => {
      const counted = async () =>
        Number(
          (
            await database()
              .asOwner.selectFrom('loginAttempts')
              .select(({ fn }) => fn.countAll().as('rows'))
              .executeTakeFirstOrThrow()
          ).rows,
        );
      await database().asOwner.deleteFrom('loginAttempts').execute();
      const strict = await openTestApp(database(), {
        loginLimits: { windowMinutes: 15, perAccount: 10, perAddress: 3 },
      });
      strict.clock.advance(3 * 60 * 60_000);
      const tryAs = async (name: string) =>
        (await strict.call(login, { body: { email: `${name}@nordlys.example`, password: 'x' } })).statusCode;
      for (const name of ['a', 'b', 'c']) expect(await tryAs(name)).toBe(401);
      expect(await counted()).toBe(4);
      for (const name of ['d', 'e', 'f']) expect(await tryAs(name)).toBe(429);
      expect(await counted()).toBe(4);
      strict.clock.advance(2 * 60 * 60_000);
      expect([await tryAs('g'), await counted()]).toEqual([401, 2]);
      await strict.app.close();
    });
  });

  describe('a session', () => {
    it('A session needs the token and the cookie, each of the same sign-in', async () => {
      const person = await aPerson();
      const [first, second] = [await api.signIn(person), await api.signIn(person)];
      expect((await ownProfile(first, person.id)).statusCode).toBe(200);
      for (const headers of [
        { cookie: '' },
        { cookie: second.cookie },
        { cookie: 'portolan-80=forged' },
        { authorization: '' },
      ]) {
        const answer = await ownProfile(first, person.id, headers);
        expect([answer.statusCode, answer.json().type]).toEqual([401, 'NOT_SIGNED_IN']);
      }
    });

    it('A session ends after an hour without refreshing', async () => {
      const person = await aPerson();
      const session = await api.signIn(person);
      api.clock.advance(61 * 60_000);
      expect((await ownProfile(session, person.id)).statusCode).toBe(401);
    });

    it('A session ends after twelve hours, however often it was refreshed', async () => {
      const session = await api.signIn(await aPerson());
      let { refreshToken } = session.tokens;
      for (let hour = 0; hour < 11; hour++) {
        api.clock.advance(60 * 60_000);
        refreshToken = (await refresh(session, refreshToken)).json<Tokens>().refreshToken;
      }
      api.clock.advance(60 * 60_000);
      expect((await refresh(session, refreshToken)).json().type).toBe('REFRESH_TOKEN_INVALID');
    });

    it('A session ends within a second of signing out', async () => {
      const person = await aPerson();
      const session = await api.signIn(person);
      expect((await ownProfile(session, person.id)).statusCode).toBe(200);
      const { refreshToken } = session.tokens;
      const out = await api.call(logout, { body: { refreshToken }, headers: { cookie: session.cookie } });
      expect([out.statusCode, out.body]).toEqual([204, '']);
      expect(out.cookies[0]).toMatchObject({ name: 'portolan-80', value: '', maxAge: 0 });
      api.clock.advance(1_000);
      expect((await ownProfile(session, person.id)).statusCode).toBe(401);
      expect((await refresh(session, refreshToken)).statusCode).toBe(401);
    });

    it('A refresh token without its cookie cannot end a session', async () => {
      const person = await aPerson();
      const session = await api.signIn(person);
      await api.call(logout, { body: { refreshToken: session.tokens.refreshToken } });
      api.clock.advance(1_000);
      expect((await ownProfile(session, person.id)).statusCode).toBe(200);
    });

    it('A session ends within a second when the person is archived', async () => {
      const person = await aPerson();
      const session = await api.signIn(person);
      expect((await ownProfile(session, person.id)).statusCode).toBe(200);
      await database()
        .asOwner.updateTable('customers')
        .set({ status: 'ARCHIVED' })
        .where('id', '=', person.id)
        .execute();
      api.clock.advance(1_000);
      expect((await ownProfile(session, person.id)).statusCode).toBe(401);
    });
  });

  describe('refreshing', () => {
    it('Refreshing gives a new pair, which works', async () => {
      const person = await aPerson();
      const session = await api.signIn(person);
      const answer = await refresh(session, session.tokens.refreshToken);
      const next = answer.json<Tokens>();
      expect(next.refreshToken).not.toBe(session.tokens.refreshToken);
      expect((await ownProfile(session, person.id, { authorization: `Bearer ${next.accessToken}` })).statusCode).toBe(
        200,
      );
      expect((await refresh(session, next.refreshToken)).statusCode).toBe(200);
    });

    it('Refreshing needs the cookie of the session', async () => {
      const session = await api.signIn(await aPerson());
      for (const cookie of ['', 'portolan-80=forged']) {
        expect((await refresh(session, session.tokens.refreshToken, { cookie })).json().type).toBe(
          'REFRESH_TOKEN_INVALID',
        );
      }
    });

    it('Refreshing answers the same successor for ten seconds, for a browser that lost the answer', async () => {
      const session = await api.signIn(await aPerson());
      const first = (await refresh(session, session.tokens.refreshToken)).json<Tokens>();
      api.clock.advance(9_000);
      const second = (await refresh(session, session.tokens.refreshToken)).json<Tokens>();
      expect(second.refreshToken).toBe(first.refreshToken);
      expect((await refresh(session, second.refreshToken)).statusCode).toBe(200);
    });

    it('Refreshing in parallel with one token answers the same successor', async () => {
      const session = await api.signIn(await aPerson());
      const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(session, session.tokens.refreshToken)));
      expect(new Set(answers.map((answer) => answer.json<Tokens>().refreshToken)).size).toBe(1);
    });

    it.each([
      ['ten seconds later', async (_session: TestSession, _next: string) => api.clock.advance(11_000)],
      [
        'once its successor was used',
        async (session: TestSession, next: string) => void (await refresh(session, next)),
      ],
    ])('A used token %s is treated as stolen: the whole family ends, with its access token', async (_when, pass) => {
      const person = await aPerson();
      const session = await api.signIn(person);
      const next = (await refresh(session, session.tokens.refreshToken)).json<Tokens>();
      await pass(session, next.refreshToken);
      expect((await refresh(session, session.tokens.refreshToken)).json().type).toBe('REFRESH_TOKEN_REUSED');
      expect((await refresh(session, next.refreshToken)).json().type).toBe('REFRESH_TOKEN_INVALID');
      api.clock.advance(1_000);
      expect((await ownProfile(session, person.id)).statusCode).toBe(401);
    });

    it('The person of a session ended by reuse gets one mail in their language, and the company’s trail has it', async () => {
      const person = await addPerson(database(), world.own, { roles: ['TRAVELLER'], change: { language: 'sv' } });
      const session = await api.signIn(person);
      await refresh(session, session.tokens.refreshToken);
      api.clock.advance(11_000);
      for (const type of ['REFRESH_TOKEN_REUSED', 'REFRESH_TOKEN_INVALID'])
        expect((await refresh(session, session.tokens.refreshToken)).json().type).toBe(type);
      expect((await api.lettersTo(person.email)).map(({ subject }) => subject)).toEqual([
        'Du har loggats ut från nordlys',
      ]);
      const events = await database()
        .asOwner.selectFrom('auditEvents')
        .select(['actorId', 'entity', 'action', 'companyId'])
        .where('actorId', '=', person.id)
        .execute();
      expect(events).toEqual([
        { actorId: person.id, entity: 'session', action: 'endForReuse', companyId: world.own.companyId },
      ]);
    });

    it('An unknown refresh token, and one of another tenant, is refused', async () => {
      const session = await api.signIn(world.foreign.traveller);
      expect((await refresh(session, randomUUID())).json().type).toBe('REFRESH_TOKEN_INVALID');
      expect((await refresh(session, session.tokens.refreshToken)).json().type).toBe('REFRESH_TOKEN_INVALID');
      expect((await refresh(session, session.tokens.refreshToken, { host: 'dunav.localhost' })).statusCode).toBe(200);
    });

    it('The database stores no tokens, only hashes', async () => {
      const session = await api.signIn(await aPerson());
      const secrets = [session.tokens.refreshToken, session.cookie.split('=')[1]];
      const rows = JSON.stringify([
        await database().asOwner.selectFrom('refreshTokens').selectAll().execute(),
        await database().asOwner.selectFrom('sessionFamilies').selectAll().execute(),
      ]);
      expect(secrets.filter((secret) => secret === undefined || rows.includes(secret))).toEqual([]);
    });
  });

  it('Only the public key is published', async () => {
    const { keys } = (await api.call(fetchSigningKeys)).json();
    expect(keys).toEqual([
      { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', x: expect.any(String), kid: expect.any(String) },
    ]);
  });
});
