import { exchangeToken, fetchCustomer, findSignOn } from '@portolan/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createSealer } from '../../kernel/secrets/sealing.ts';
import { anIdentityProvider, type IdentityProvider } from '../../testing/anIdentityProvider.ts';
import { throughProvider } from '../../testing/throughProvider.ts';
import {
  addCompany,
  addPerson,
  makeWorld,
  openTestApp,
  withDatabases,
  type TestApp,
  type TestCompany,
  type TestPerson,
  type TestWorld,
} from '../../testing/index.ts';
import { createSignOnSettings } from './signOnSettings.ts';

const masterKey = randomBytes(32).toString('base64url');
const callback = 'http://localhost/api/auth/sso/callback';

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let provider: IdentityProvider;
  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database(), { masterKey });
    provider = await anIdentityProvider([callback]);
    await settings().save(world.own, provider.settings, ['Vildsvin.example'], api.clock());
  });
  afterAll(async () => {
    await api.app.close();
    await provider.close();
  });

  const settings = () => createSignOnSettings(database(), createSealer(Buffer.from(masterKey, 'base64url')));
  const aPerson = (company: TestCompany = world.own, change = {}) =>
    addPerson(database(), company, { roles: ['TRAVELLER'], change });
  const cookiesOf = (answer: LightMyRequestResponse) =>
    answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const open = (url: string, cookie = '', host = 'localhost') =>
    api.app.inject({ url, headers: { host, cookie, accept: 'text/html' } });
  const begin = (company: TestCompany = world.own, redirectTo = '/trips?page=2') =>
    open(`/api/auth/sso/${company.companyId}?${new URLSearchParams({ redirectTo })}`);

  /** A whole sign-on, to the address that the portal sends the browser to in the end. */
  async function signOn(who: { email: string; isVerified?: boolean } | null, company: TestCompany = world.own) {
    provider.letIn(who && { isVerified: true, ...who });
    const begun = await begin(company);
    const cookie = cookiesOf(begun);
    const back = await throughProvider(begun.headers.location ?? '', callback);
    const ended = await open(back.slice('http://localhost'.length), cookie);
    return { cookie, back, target: ended.headers.location ?? '', ended };
  }
  const codeOf = (target: string) => /^\/auth\/token-exchange\/([\w.-]+)\?/.exec(target)?.[1] ?? '';
  const exchange = (code: string, cookie = '', isConfirmed?: boolean, host = 'localhost') =>
    api.call(exchangeToken, {
      body: {
        grantType: 'AUTHORIZATION_CODE',
        authorizationCode: code,
        ...(isConfirmed !== undefined && { isConfirmed }),
      },
      headers: { host, cookie },
    });
  const aCode = async (person: TestPerson) => {
    const { target, cookie } = await signOn(person);
    return { code: codeOf(target), cookie };
  };
  const told = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json<{ type: string }>().type];

  describe('the company’s sign-on', () => {
    it('[S7.18] leads through the provider to a code, and the code to tokens tied to this browser', async () => {
      const person = await aPerson();
      const { target, cookie } = await signOn({ email: person.email.toUpperCase() });
      expect(target).toMatch(/^\/auth\/token-exchange\/[\w-]{22}\.[\w-]{43}\?redirectTo=%2Ftrips%3Fpage%3D2$/);
      const answer = await exchange(codeOf(target), cookie);
      expect([answer.statusCode, Object.keys(answer.json())]).toEqual([200, ['accessToken', 'refreshToken']]);
      const { accessToken } = answer.json<{ accessToken: string }>();
      const bound = answer.cookies.filter(({ name }) => name === 'portolan-80');
      expect(bound).toEqual([expect.objectContaining({ httpOnly: true, sameSite: 'Strict' })]);
      const profile = (headers: Record<string, string>) =>
        api.call(fetchCustomer, {
          params: { id: person.id },
          headers: { authorization: `Bearer ${accessToken}`, ...headers },
        });
      expect((await profile({ cookie: `portolan-80=${bound[0]?.value}` })).statusCode).toBe(200);
      expect((await profile({})).statusCode).toBe(401);
    });

    it('asks the provider with PKCE, state and nonce, and tells the browser nothing of them', async () => {
      const begun = await begin();
      const url = new URL(begun.headers.location ?? '');
      expect(url.origin).toBe(provider.settings.issuer);
      expect(Object.fromEntries(url.searchParams)).toMatchObject({
        code_challenge_method: 'S256',
        code_challenge: expect.any(String),
        state: expect.any(String),
        nonce: expect.any(String),
        redirect_uri: callback,
      });
      expect(begun.cookies).toEqual([
        expect.objectContaining({
          name: 'portolan-sign-on-80',
          httpOnly: true,
          sameSite: 'Lax',
          maxAge: 600,
          value: expect.stringMatching(/^v1\./),
        }),
      ]);
      expect(begun.cookies[0]?.value).not.toContain(url.searchParams.get('state'));
    });

    it('keeps the provider’s secret sealed in the database', async () => {
      const { rows } = await sql<{ all: string }>`select json_agg(s)::text as all from company_sign_ons s`.execute(
        database().asOwner,
      );
      expect(rows[0]?.all).not.toContain(provider.settings.clientSecret);
      expect(await settings().find(world.own)).toMatchObject(provider.settings);
    });

    it.each([
      ['an e-mail that nobody of the company has', async () => ({ email: 'stranger@vildsvin.example' })],
      ['an e-mail of the neighbour company', async () => ({ email: world.neighbour.traveller.email })],
      ['an e-mail of another tenant', async () => ({ email: world.foreign.traveller.email })],
      [
        'an e-mail that the provider has not verified',
        async () => ({ email: (await aPerson()).email, isVerified: false }),
      ],
      ['somebody who has left', async () => aPerson(world.own, { status: 'ARCHIVED' })],
      ['somebody who has not accepted the invitation', async () => aPerson(world.own, { status: 'INVITED' })],
    ])('lets nobody in with %s, and says so', async (_what, who) => {
      expect((await signOn(await who())).target).toBe('/login?problem=unknown');
    });

    it('lets nobody in whose company is suspended, and says so', async () => {
      const company = await addCompany(database(), {
        tenantId: 'nordlys',
        host: 'localhost',
        canary: 'Suspended',
        change: { subscriptionStatus: 'SUSPEND' },
      });
      await settings().save(company, provider.settings, ['suspended.example'], api.clock());
      expect((await signOn(company.traveller, company)).target).toBe('/login?problem=suspended');
    });

    it('that the provider refuses ends on the sign-in page', async () => {
      const { target, ended } = await signOn(null);
      expect([target, ended.cookies]).toEqual([
        '/login?problem=failed',
        [expect.objectContaining({ name: 'portolan-sign-on-80', value: '' })],
      ]);
    });

    it('whose provider cannot be reached ends there too', async () => {
      const company = await addCompany(database(), { tenantId: 'nordlys', host: 'localhost', canary: 'Unreachable' });
      const unreachable = { ...provider.settings, issuer: 'http://127.0.0.1:1' };
      await settings().save(company, unreachable, [`${randomUUID()}.example`], api.clock());
      expect((await begin(company)).headers.location).toBe('/login?problem=failed');
    });

    it('does not exist for a company without a provider, or at another tenant’s portal', async () => {
      expect((await begin(world.neighbour)).statusCode).toBe(404);
      expect((await open(`/api/auth/sso/${world.own.companyId}`, '', 'dunav.localhost')).statusCode).toBe(404);
    });

    it.each([
      ['in a browser that did not begin it', (url: string, _cookie: string) => open(url)],
      ['with another state', (url: string, cookie: string) => open(url.replace(/state=[^&]*/, 'state=other'), cookie)],
      [
        'with a cookie that somebody made up',
        (url: string, cookie: string) => open(url, cookie.replace(/.{6}$/, 'AAAAAA')),
      ],
      ['with another code', (url: string, cookie: string) => open(url.replace(/code=[^&]*/, 'code=other'), cookie)],
      ['at another tenant’s portal', (url: string, cookie: string) => open(url, cookie, 'dunav.localhost')],
    ])('takes no answer of the provider %s', async (_what, send) => {
      provider.letIn({ email: (await aPerson()).email, isVerified: true });
      const begun = await begin();
      const back = (await throughProvider(begun.headers.location ?? '', callback)).slice('http://localhost'.length);
      expect((await send(back, cookiesOf(begun))).headers.location).toBe('/login?problem=failed');
    });

    it('takes an answer of the provider once, and within ten minutes', async () => {
      const { back, cookie } = await signOn(await aPerson());
      expect((await open(back.slice('http://localhost'.length), cookie)).headers.location).toBe(
        '/login?problem=failed',
      );
      provider.letIn({ email: (await aPerson()).email, isVerified: true });
      const begun = await begin();
      const late = await throughProvider(begun.headers.location ?? '', callback);
      api.clock.advance(600_001);
      expect((await open(late.slice('http://localhost'.length), cookiesOf(begun))).headers.location).toBe(
        '/login?problem=failed',
      );
    });
  });

  describe('the code', () => {
    it('is taken up once', async () => {
      const { code, cookie } = await aCode(await aPerson());
      expect((await exchange(code, cookie)).statusCode).toBe(200);
      expect(told(await exchange(code, cookie))).toEqual([401, 'AUTHORIZATION_CODE_INVALID']);
    });

    it('is for one of two who take it up at the same time', async () => {
      const { code, cookie } = await aCode(await aPerson());
      const answers = await Promise.all([exchange(code, cookie), exchange(code, cookie)]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
    });

    it('works for a minute', async () => {
      const [inTime, late] = [await aCode(await aPerson()), await aCode(await aPerson())];
      api.clock.advance(55_000);
      expect((await exchange(inTime.code, inTime.cookie)).statusCode).toBe(200);
      api.clock.advance(5_001);
      expect(told(await exchange(late.code, late.cookie))).toEqual([401, 'AUTHORIZATION_CODE_INVALID']);
    });

    it('is kept as a hash alone', async () => {
      const { code } = await aCode(await aPerson());
      const { rows } = await sql<{ all: string }>`select json_agg(c)::text as all from authorization_codes c`.execute(
        database().asOwner,
      );
      expect(rows[0]?.all).not.toContain(code.split('.')[1]);
    });

    it('in another browser than the one that began asks first who it is, signs nobody in, and still works after', async () => {
      const person = await aPerson(world.own, { firstName: 'Elin', lastName: 'Sandberg' });
      const { code } = await aCode(person);
      const elsewhere = cookiesOf(await begin());
      for (const cookie of ['', elsewhere]) {
        const answer = await exchange(code, cookie);
        expect(told(answer)).toEqual([409, 'SIGN_ON_UNCONFIRMED']);
        expect([answer.json<{ meta: object }>().meta, answer.cookies]).toEqual([
          expect.objectContaining({ person: { name: 'Elin Sandberg', email: person.email } }),
          [],
        ]);
      }
      expect((await exchange(code, '', true)).statusCode).toBe(200);
    });

    it.each([
      ['nonsense', () => 'nonsense'],
      ['with one character changed', (code: string) => code.replace(/.$/, code.endsWith('A') ? 'B' : 'A')],
      ['of another company', (code: string) => code.replace(/^.{4}/, 'AAAA')],
    ])('that is %s is refused', async (_what, change) => {
      const { code, cookie } = await aCode(await aPerson());
      expect(told(await exchange(change(code), cookie, true))).toEqual([401, 'AUTHORIZATION_CODE_INVALID']);
    });

    it('is refused at another tenant’s portal, and for who has left meanwhile', async () => {
      const person = await aPerson();
      const { code, cookie } = await aCode(person);
      expect((await exchange(code, cookie, true, 'dunav.localhost')).statusCode).toBe(401);
      await database()
        .asOwner.updateTable('customers')
        .set({ status: 'ARCHIVED' })
        .where('id', '=', person.id)
        .execute();
      expect((await exchange(code, cookie)).statusCode).toBe(401);
    });
  });

  describe('whose sign-on an e-mail belongs to', () => {
    const find = async (email: string, host = 'localhost') =>
      (await api.call(findSignOn, { body: { email }, headers: { host } })).json<{ companyId: string | null }>()
        .companyId;

    it('follows from its domain, whether or not anybody has the address', async () => {
      const { companyId } = world.own;
      expect([await find('nobody@vildsvin.example'), await find(' Elin@VILDSVIN.example ')]).toEqual([
        companyId,
        companyId,
      ]);
      expect([
        await find('elin@sub.vildsvin.example'),
        await find('elin@elsewhere.example'),
        await find('vildsvin.example@x'),
      ]).toEqual([null, null, null]);
    });

    it('is nobody’s at another tenant’s portal', async () => {
      expect(await find('elin@vildsvin.example', 'dunav.localhost')).toBeNull();
    });
  });
});
