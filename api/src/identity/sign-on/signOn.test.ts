import { exchangeToken, fetchCustomer, findSignOn, type Role, type SignOnRefusal } from '@portolan/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { withScope } from '../../kernel/db/index.ts';
import type { Config } from '../../kernel/process/config.ts';
import { createLogger } from '../../kernel/process/logger.ts';
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
import { findPerson } from '../sessions/sessionRepository.ts';
import { refusalOfPerson } from './signOnService.ts';
import { createSignOnSettings } from './signOnSettings.ts';

const masterKey = randomBytes(32).toString('base64url');
const callback = 'http://localhost/api/auth/sso/callback';

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let provider: IdentityProvider;
  const lines: string[] = [];
  beforeAll(async () => {
    world = await makeWorld(database());
    const logger = createLogger({ write: (line) => void lines.push(line) }, 'warn');
    api = await openTestApp(database(), { masterKey }, { logger });
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

  /** A whole sign-on. @returns the portal's address that the browser ends at */
  async function signOn(
    who: { email: string; isVerified?: boolean | undefined } | null,
    company: TestCompany = world.own,
  ) {
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
    it('[S7.18] A sign-on leads through the provider to a code, and the code to tokens bound to this browser', async () => {
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

    it('A sign-on uses PKCE, state and nonce, and hides them from the browser', async () => {
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

    it('The provider’s secret is sealed in the database', async () => {
      const { rows } = await sql<{ all: string }>`select json_agg(s)::text as all from company_sign_ons s`.execute(
        database().asOwner,
      );
      expect(rows[0]?.all).not.toContain(provider.settings.clientSecret);
      expect(await settings().find(world.own)).toMatchObject(provider.settings);
    });

    it.each<[SignOnRefusal, string, () => Promise<{ email: string; isVerified?: boolean | undefined }>]>([
      ['EMAIL_MISSING', 'no e-mail', async () => ({ email: '' })],
      ['PERSON_UNKNOWN', 'an unknown e-mail', async () => ({ email: 'stranger@vildsvin.example' })],
      ['DOMAIN_NOT_PROVEN', 'an e-mail of the neighbour', async () => ({ email: world.neighbour.traveller.email })],
      ['DOMAIN_NOT_PROVEN', 'an e-mail of another tenant', async () => ({ email: world.foreign.traveller.email })],
      [
        'EMAIL_NOT_VERIFIED',
        'an e-mail that the provider has not verified',
        async () => ({ email: (await aPerson()).email, isVerified: false }),
      ],
      [
        'VERIFICATION_MISSING',
        'an e-mail of which the provider does not say whether it is verified',
        async () => ({ email: (await aPerson()).email, isVerified: undefined }),
      ],
      ['PERSON_ARCHIVED', 'a person who has left', async () => aPerson(world.own, { status: 'ARCHIVED' })],
      ['PERSON_INVITED', 'a person with an open invitation', async () => aPerson(world.own, { status: 'INVITED' })],
    ])('A sign-on is refused as %s for %s', async (refusal, _what, who) => {
      const { email, ...more } = await who();
      const { target } = await signOn('isVerified' in more ? { email, isVerified: more.isVerified } : { email });
      expect(target).toBe(`/login?problem=${refusal}`);
    });

    it('ROLE_NOT_ALLOWED: a person who runs the portal cannot sign in with a company’s provider in production', async () => {
      const { tenantId, companyId, traveller } = world.own;
      const scope = { tenantId, companyIds: [companyId], userId: null };
      const key = { tenantId, companyId, customerId: traveller.id };
      const person = await withScope(database(), scope, (trx) => findPerson(trx, key));
      if (person === undefined) throw new Error('The world has no traveller.');
      const refused = (roles: readonly Role[], environment: Config['environment']) =>
        refusalOfPerson({ ...person, roles: [...roles] }, { environment }, api.clock());
      expect(refused(['TENANT_ADMIN'], 'production')).toBe('ROLE_NOT_ALLOWED');
      expect(refused(['COMPANY_ADMIN'], 'production')).toBeNull();
    });

    it.each<[SignOnRefusal, string]>([
      ['SIGN_IN_REFUSED', 'access_denied'],
      ['SIGN_IN_REFUSED', 'login_required'],
      ['CLIENT_REFUSED', 'unauthorized_client'],
      ['REQUEST_REFUSED', 'invalid_scope'],
      ['PROVIDER_FAILED', 'temporarily_unavailable'],
      ['PROVIDER_FAILED', 'server_error'],
    ])('A sign-on is refused as %s when the provider answers %s', async (refusal, error) => {
      const begun = await begin();
      const state = new URL(begun.headers.location ?? '').searchParams.get('state') ?? '';
      const answer = new URLSearchParams({ error, state, iss: provider.settings.issuer });
      const ended = await open(`/api/auth/sso/callback?${answer}`, cookiesOf(begun));
      expect(ended.headers.location).toBe(`/login?problem=${refusal}`);
    });

    it('CLIENT_REFUSED: a sign-on with a wrong client secret is refused', async () => {
      const company = await addCompany(database(), { tenantId: 'nordlys', host: 'localhost', canary: 'Secretive' });
      const [, domain = ''] = company.traveller.email.split('@');
      await settings().save(company, { ...provider.settings, clientSecret: 'wrong' }, [domain], api.clock());
      expect((await signOn(company.traveller, company)).target).toBe('/login?problem=CLIENT_REFUSED');
    });

    it('SIGN_ON_CHANGED: a sign-on that was switched off meanwhile is refused', async () => {
      const company = await addCompany(database(), { tenantId: 'nordlys', host: 'localhost', canary: 'Changing' });
      const [, domain = ''] = company.traveller.email.split('@');
      await settings().save(company, provider.settings, [domain], api.clock());
      provider.letIn({ email: company.traveller.email, isVerified: true });
      const begun = await begin(company);
      const back = await throughProvider(begun.headers.location ?? '', callback);
      await database()
        .asOwner.updateTable('companySignOns')
        .set({ isActive: false })
        .where('companyId', '=', company.companyId)
        .execute();
      const ended = await open(back.slice('http://localhost'.length), cookiesOf(begun));
      expect(ended.headers.location).toBe('/login?problem=SIGN_ON_CHANGED');
    });

    it('A refusal is in the log with its reason, without the person and without secrets', async () => {
      lines.length = 0;
      const person = await aPerson();
      const { back } = await signOn({ email: person.email, isVerified: false });
      await signOn(null);
      expect(lines.map((line) => (JSON.parse(line) as { refusal?: string }).refusal).filter(Boolean)).toEqual([
        'EMAIL_NOT_VERIFIED',
        'SIGN_IN_REFUSED',
      ]);
      const code = new URL(back).searchParams.get('code') ?? '';
      for (const secret of [person.email, code, provider.settings.clientSecret])
        expect(lines.join('')).not.toContain(secret);
    });

    it('A sign-on of a suspended company’s people is refused', async () => {
      const company = await addCompany(database(), {
        tenantId: 'nordlys',
        host: 'localhost',
        canary: 'Suspended',
        change: { subscriptionStatus: 'SUSPEND' },
      });
      await settings().save(company, provider.settings, ['suspended.example'], api.clock());
      expect((await signOn(company.traveller, company)).target).toBe('/login?problem=SUBSCRIPTION_SUSPENDED');
    });

    it('A sign-on that the provider refuses ends on the sign-in page', async () => {
      const { target, ended } = await signOn(null);
      expect([target, ended.cookies]).toEqual([
        '/login?problem=SIGN_IN_REFUSED',
        [expect.objectContaining({ name: 'portolan-sign-on-80', value: '' })],
      ]);
    });

    it('A sign-on whose provider cannot be reached ends on the sign-in page', async () => {
      const company = await addCompany(database(), { tenantId: 'nordlys', host: 'localhost', canary: 'Unreachable' });
      const unreachable = { ...provider.settings, issuer: 'http://127.0.0.1:1' };
      await settings().save(company, unreachable, [`${randomUUID()}.example`], api.clock());
      expect((await begin(company)).headers.location).toBe('/login?problem=UNREACHABLE');
    });

    it('A sign-on does not exist for a company without a provider, or at another tenant’s portal', async () => {
      expect((await begin(world.neighbour)).statusCode).toBe(404);
      expect((await open(`/api/auth/sso/${world.own.companyId}`, '', 'dunav.localhost')).statusCode).toBe(404);
    });

    it.each<[string, SignOnRefusal, (url: string, cookie: string) => ReturnType<typeof open>]>([
      ['in a browser that did not begin it', 'SIGN_IN_EXPIRED', (url) => open(url)],
      [
        'with another state',
        'ANSWER_INVALID',
        (url, cookie) => open(url.replace(/state=[^&]*/, 'state=other'), cookie),
      ],
      ['with an invented cookie', 'SIGN_IN_EXPIRED', (url, cookie) => open(url, cookie.replace(/.{6}$/, 'AAAAAA'))],
      ['with another code', 'SIGN_IN_EXPIRED', (url, cookie) => open(url.replace(/code=[^&]*/, 'code=other'), cookie)],
      ['at another tenant’s portal', 'SIGN_IN_EXPIRED', (url, cookie) => open(url, cookie, 'dunav.localhost')],
    ])('A sign-on refuses the provider’s answer %s: %s', async (_what, refusal, send) => {
      provider.letIn({ email: (await aPerson()).email, isVerified: true });
      const begun = await begin();
      const back = (await throughProvider(begun.headers.location ?? '', callback)).slice('http://localhost'.length);
      expect((await send(back, cookiesOf(begun))).headers.location).toBe(`/login?problem=${refusal}`);
    });

    it('A sign-on takes the provider’s answer once, and within ten minutes', async () => {
      const { back, cookie } = await signOn(await aPerson());
      expect((await open(back.slice('http://localhost'.length), cookie)).headers.location).toBe(
        '/login?problem=SIGN_IN_EXPIRED',
      );
      provider.letIn({ email: (await aPerson()).email, isVerified: true });
      const begun = await begin();
      const late = await throughProvider(begun.headers.location ?? '', callback);
      api.clock.advance(600_001);
      expect((await open(late.slice('http://localhost'.length), cookiesOf(begun))).headers.location).toBe(
        '/login?problem=SIGN_IN_EXPIRED',
      );
    });
  });

  describe('the code', () => {
    it('A sign-on’s code is exchanged once', async () => {
      const { code, cookie } = await aCode(await aPerson());
      expect((await exchange(code, cookie)).statusCode).toBe(200);
      expect(told(await exchange(code, cookie))).toEqual([401, 'AUTHORIZATION_CODE_INVALID']);
    });

    it('Of two concurrent exchanges of a sign-on code, exactly one succeeds', async () => {
      const { code, cookie } = await aCode(await aPerson());
      const answers = await Promise.all([exchange(code, cookie), exchange(code, cookie)]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
    });

    it('A sign-on’s code works for a minute', async () => {
      const [withinBudget, late] = [await aCode(await aPerson()), await aCode(await aPerson())];
      api.clock.advance(55_000);
      expect((await exchange(withinBudget.code, withinBudget.cookie)).statusCode).toBe(200);
      api.clock.advance(5_001);
      expect(told(await exchange(late.code, late.cookie))).toEqual([401, 'AUTHORIZATION_CODE_INVALID']);
    });

    it('A sign-on’s code is stored only as a hash', async () => {
      const { code } = await aCode(await aPerson());
      const { rows } = await sql<{ all: string }>`select json_agg(c)::text as all from authorization_codes c`.execute(
        database().asOwner,
      );
      expect(rows[0]?.all).not.toContain(code.split('.')[1]);
    });

    it('A code in another browser than the one that began asks for confirmation first, signs no one in, and still works after', async () => {
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
      ['without meaning', () => 'nonsense'],
      ['with one character changed', (code: string) => code.replace(/.$/, code.endsWith('A') ? 'B' : 'A')],
      ['of another company', (code: string) => code.replace(/^.{4}/, 'AAAA')],
    ])('A sign-on’s code %s is refused', async (_what, change) => {
      const { code, cookie } = await aCode(await aPerson());
      expect(told(await exchange(change(code), cookie, true))).toEqual([401, 'AUTHORIZATION_CODE_INVALID']);
    });

    it('A code is refused at another tenant’s portal, and for a person who has left since', async () => {
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

    it('The company’s sign-on follows from the e-mail’s domain, whether or not a person has the address', async () => {
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

    it('An e-mail has no sign-on at another tenant’s portal', async () => {
      expect(await find('elin@vildsvin.example', 'dunav.localhost')).toBeNull();
    });
  });
});
