import {
  beginSignOnTest,
  fetchSignOnSettings,
  findSignOn,
  freshSignInMinutes,
  listAuditEvents,
  proveSignOnDomain,
  switchSignOn,
  updateSignOnSettings,
  type AnswerOf,
  type ApiErrorBody,
  type BodyOf,
  type SignOnSettings,
} from '@portolan/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { anIdentityProvider, type IdentityProvider, type ProviderAccount } from '../../testing/anIdentityProvider.ts';
import { codeAt, turnOnSecondFactor } from '../../testing/authenticator.ts';
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
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';
import { testPassword } from '../../testing/world.ts';

const callback = 'http://localhost/api/auth/sso/callback';

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let provider: IdentityProvider;
  const records = new Map<string, string[]>();
  /** Number of name lookups to collect before all of them are answered. */
  let lookups = 0;
  const waiting: (() => void)[] = [];
  async function txtRecords(name: string): Promise<readonly string[]> {
    if (lookups > 0)
      await new Promise<void>((resolve) => {
        if (waiting.push(resolve) < lookups) return;
        lookups = 0;
        for (const answer of waiting.splice(0)) answer();
      });
    return records.get(name) ?? [];
  }
  let companies = 0;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database(), {}, { txtRecords });
    provider = await anIdentityProvider([callback]);
  });
  afterAll(async () => {
    await api.app.close();
    await provider.close();
  });

  /** A company of its own with a signed-in admin. */
  class Setup {
    readonly company: TestCompany;
    readonly admin: TestPerson;
    readonly session: TestSession;
    readonly domain: string;

    private constructor(company: TestCompany, admin: TestPerson, session: TestSession) {
      this.company = company;
      this.admin = admin;
      this.session = session;
      this.domain = admin.email.split('@')[1] ?? '';
    }

    static async make(): Promise<Setup> {
      companies += 1;
      const company = await addCompany(database(), {
        tenantId: 'nordlys',
        host: 'localhost',
        canary: `Signon${companies}`,
      });
      const admin = await addPerson(database(), company, { roles: ['COMPANY_ADMIN'] });
      return new Setup(company, admin, await api.signIn(admin));
    }

    get params() {
      return { companyId: this.company.companyId };
    }
    async settings(): Promise<SignOnSettings> {
      return (await this.session.call(fetchSignOnSettings, { params: this.params })).json<SignOnSettings>();
    }
    async update(change: Partial<BodyOf<typeof updateSignOnSettings>> = {}): Promise<LightMyRequestResponse> {
      const { version } = await this.settings();
      return this.session.call(updateSignOnSettings, {
        params: this.params,
        headers: { 'if-match': `"${version}"` },
        body: { ...provider.settings, acceptsUnverifiedEmail: false, domains: [this.domain], ...change },
      });
    }
    async turn(isActive: boolean): Promise<LightMyRequestResponse> {
      const { version } = await this.settings();
      return this.session.call(switchSignOn, {
        params: this.params,
        headers: { 'if-match': `"${version}"` },
        body: { isActive },
      });
    }
    prove(domain = this.domain): Promise<LightMyRequestResponse> {
      return this.session.call(proveSignOnDomain, { params: this.params, body: { domain } });
    }
    /** Publishes the domain's record as its admin would, then proves the domain. */
    async publishAndProve(): Promise<LightMyRequestResponse> {
      const { domains } = await this.settings();
      for (const { recordName, recordValue } of domains) records.set(recordName, ['v=spf1 -all', recordValue]);
      return this.prove();
    }
    async beginTest(): Promise<LightMyRequestResponse> {
      return this.session.call(beginSignOnTest, { params: this.params });
    }
    /** A whole test; answers where the browser ended, and the settings. */
    async test(who: ProviderAccount | null = { email: this.admin.email, isVerified: true }) {
      provider.letIn(who);
      const begun = await this.beginTest();
      const { url } = begun.json<AnswerOf<typeof beginSignOnTest>>();
      if (url === null) return { target: null, ...(await this.settings()) };
      const ended = await back(url, begun);
      return { target: ended.headers.location, ...(await this.settings()) };
    }
    /** A person's sign-in; answers where the browser ended. */
    async signOn(who: ProviderAccount | null): Promise<string> {
      provider.letIn(who);
      const begun = await open(`/api/auth/sso/${this.company.companyId}`);
      const { location } = begun.headers;
      if (location === undefined || location.startsWith('/')) return location ?? '';
      return (await back(location, begun)).headers.location ?? '';
    }
    /** All steps before people can sign in. */
    async switchedOn(change: Partial<BodyOf<typeof updateSignOnSettings>> = {}): Promise<void> {
      await this.update(change);
      await this.publishAndProve();
      await this.test({
        email: this.admin.email,
        isVerified: change.acceptsUnverifiedEmail === true ? undefined : true,
      });
      expect((await this.turn(true)).statusCode).toBe(200);
    }
  }

  const open = (url: string, cookie = '') =>
    api.app.inject({ url, headers: { host: 'localhost', cookie, accept: 'text/html' } });
  async function back(url: string, begun: LightMyRequestResponse): Promise<LightMyRequestResponse> {
    const cookie = begun.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    return open((await throughProvider(url, callback)).slice('http://localhost'.length), cookie);
  }
  const fieldsOf = (answer: LightMyRequestResponse) => [
    answer.statusCode,
    ...answer
      .json<{ meta: { errors?: { field: string; code: string }[] } }>()
      .meta.errors!.map(({ field, code }) => `${field} ${code}`),
  ];

  const askedOf = (answer: LightMyRequestResponse) => {
    const { type, meta } = answer.json<ApiErrorBody>();
    return [answer.statusCode, type, meta.stepUp];
  };

  describe('the company’s provider', () => {
    it('An admin sets the company’s provider, and no answer has its secret', async () => {
      const setup = await Setup.make();
      expect(await setup.settings()).toMatchObject({ issuer: '', hasSecret: false, isActive: false, version: 0 });
      const answer = await setup.update();
      expect(answer.json<SignOnSettings>()).toMatchObject({
        issuer: provider.settings.issuer,
        clientId: 'portolan',
        hasSecret: true,
        isActive: false,
        redirectUri: callback,
        domains: [{ domain: setup.domain, isProven: false, recordName: `_portal-challenge.${setup.domain}` }],
        lastTest: null,
        version: 1,
      });
      expect(answer.body).not.toContain(provider.settings.clientSecret);
    });

    it('Without a new secret the former one is kept', async () => {
      const setup = await Setup.make();
      expect(fieldsOf(await setup.update({ clientSecret: null }))).toEqual([422, 'clientSecret required']);
      await setup.switchedOn();
      expect((await setup.update({ clientSecret: null })).json()).toMatchObject({ isActive: true });
      expect((await setup.test()).lastTest).toMatchObject({ refusal: null });
    });

    it.each([
      'nonsense',
      'ftp://provider.example',
      'https://provider.example/?tenant=1',
      'https://me:you@provider.example',
    ])('The address %s is no issuer', async (issuer) =>
      expect(fieldsOf(await (await Setup.make()).update({ issuer }))).toEqual([422, 'issuer invalid']),
    );

    it('An issuer that is no provider is not saved, and the field says why', async () => {
      const setup = await Setup.make();
      expect(fieldsOf(await setup.update({ issuer: 'http://127.0.0.1:1' }))).toEqual([422, 'issuer unreachable']);
      const wellKnown = `${provider.settings.issuer}/.well-known/openid-configuration`;
      expect(fieldsOf(await setup.update({ issuer: wellKnown }))).toEqual([422, 'issuer otherIssuer']);
      expect(fieldsOf(await setup.update({ issuer: `${provider.settings.issuer}/nothing` }))).toEqual([
        422,
        'issuer notProvider',
      ]);
      expect(await setup.settings()).toMatchObject({ issuer: '', version: 0 });
      await setup.update();
      expect(fieldsOf(await setup.update({ issuer: 'http://127.0.0.1:1' }))).toEqual([422, 'issuer unreachable']);
      expect(await setup.settings()).toMatchObject({ issuer: provider.settings.issuer, version: 1 });
    });

    it('A shared issuer is not saved together with unverified addresses', async () => {
      const change = { issuer: 'https://login.microsoftonline.com/common/v2.0', acceptsUnverifiedEmail: true };
      expect(fieldsOf(await (await Setup.make()).update(change))).toEqual([422, 'issuer shared']);
    });

    it('If two admins change the sign-on provider at once, the second is refused', async () => {
      const setup = await Setup.make();
      await setup.update();
      const answer = await setup.session.call(updateSignOnSettings, {
        params: setup.params,
        headers: { 'if-match': '"0"' },
        body: { ...provider.settings, acceptsUnverifiedEmail: false, domains: [] },
      });
      expect(answer.statusCode).toBe(412);
    });

    it('Changes of the provider are in the audit trail, without the secret', async () => {
      const setup = await Setup.make();
      await setup.update();
      await setup.update({ clientSecret: 'another' });
      const trail = await setup.session.call(listAuditEvents, { params: setup.params, query: { entity: 'signOn' } });
      expect(trail.json<AnswerOf<typeof listAuditEvents>>().content[0]).toMatchObject({
        action: 'updateSignOnSettings',
        before: { issuer: provider.settings.issuer },
        after: { issuer: provider.settings.issuer, isSecretReplaced: true },
      });
      expect(trail.body).not.toContain('another');
    });
  });

  describe('a domain', () => {
    it('A domain is proven by a TXT record with the company’s own text only', async () => {
      const setup = await Setup.make();
      await setup.update();
      expect(fieldsOf(await setup.prove())).toEqual([422, 'domain unproven']);
      records.set(`_portal-challenge.${setup.domain}`, ['domain-challenge=somebody-elses']);
      expect(fieldsOf(await setup.prove())).toEqual([422, 'domain unproven']);
      expect((await setup.publishAndProve()).json<SignOnSettings>().domains).toMatchObject([{ isProven: true }]);
      expect(fieldsOf(await setup.prove('never-named.example'))).toEqual([422, 'domain unknown']);
    });

    it('A domain that another company has proven stays with that company', async () => {
      const [first, second] = [await Setup.make(), await Setup.make()];
      await first.switchedOn();
      await second.update({ domains: [first.domain] });
      const { domains } = await second.settings();
      records.set(domains[0]!.recordName, [domains[0]!.recordValue]);
      expect(fieldsOf(await second.prove(first.domain))).toEqual([422, 'domain taken']);
    });

    it('A domain that several companies prove at once is proven by one; the others learn that it is taken', async () => {
      const all = await Promise.all(Array.from({ length: 4 }, () => Setup.make()));
      const domain = 'claimed-by-several.example';
      for (const setup of all) await setup.update({ domains: [domain] });
      const values = await Promise.all(all.map(async (setup) => (await setup.settings()).domains[0]!.recordValue));
      records.set(`_portal-challenge.${domain}`, values);
      // All have found their record before any of them stores that.
      lookups = all.length;
      const answers = await Promise.all(all.map((setup) => setup.prove(domain)));
      const proven = answers.filter(({ statusCode }) => statusCode === 200);
      expect(proven.map((answer) => answer.json<SignOnSettings>().domains[0]?.isProven)).toEqual([true]);
      const refused = answers.filter((answer) => !proven.includes(answer));
      expect(refused.map(fieldsOf)).toEqual(refused.map(() => [422, 'domain taken']));
    });

    it('A domain removed and added again needs a new proof, with another text', async () => {
      const setup = await Setup.make();
      await setup.switchedOn();
      const [before] = (await setup.settings()).domains;
      expect((await setup.update({ domains: [] })).json()).toMatchObject({ isActive: false, domains: [] });
      const [after] = (await setup.update()).json<SignOnSettings>().domains;
      expect([after?.isProven, after?.recordValue === before?.recordValue]).toEqual([false, false]);
      expect(fieldsOf(await setup.prove())).toEqual([422, 'domain unproven']);
    });
  });

  describe('a test', () => {
    it('A test ends on the settings page with its result, and signs no one in', async () => {
      const setup = await Setup.make();
      await setup.update();
      await setup.publishAndProve();
      const { target, lastTest, isActive } = await setup.test();
      expect([target, lastTest?.refusal, isActive]).toEqual(['/company-management/sign-on', null, false]);
    });

    it('A sign-on is switched on only after a successful test and with a proven domain', async () => {
      const setup = await Setup.make();
      await setup.update();
      expect(fieldsOf(await setup.turn(true))).toEqual([422, 'isActive untested']);
      await setup.test();
      expect(fieldsOf(await setup.turn(true))).toEqual([422, 'isActive untested']);
      await setup.publishAndProve();
      await setup.test();
      expect((await setup.turn(true)).json()).toMatchObject({ isActive: true });
      expect((await setup.turn(false)).json()).toMatchObject({ isActive: false });
    });

    it('A changed provider is off until it is tested', async () => {
      const setup = await Setup.make();
      await setup.switchedOn();
      expect((await setup.update({ clientSecret: 'another' })).json()).toMatchObject({
        isActive: false,
        lastTest: null,
      });
    });

    it('A test of settings that have changed since is not stored', async () => {
      const setup = await Setup.make();
      await setup.update();
      await setup.publishAndProve();
      provider.letIn({ email: setup.admin.email, isVerified: true });
      const begun = await setup.beginTest();
      await setup.update({ clientId: 'somebody-else' });
      await back(begun.json<{ url: string }>().url, begun);
      expect((await setup.settings()).lastTest).toBeNull();
    });

    it.each([
      ['CLIENT_REFUSED', { clientSecret: 'wrong' }, undefined],
      ['SIGN_IN_REFUSED', {}, null],
      ['EMAIL_NOT_VERIFIED', {}, { isVerified: false }],
      ['VERIFICATION_MISSING', {}, { isVerified: undefined }],
      ['DOMAIN_NOT_PROVEN', {}, { email: 'admin@elsewhere.example', isVerified: true }],
      ['PERSON_UNKNOWN', {}, { email: 'nobody', isVerified: true }],
    ] as const)('A test tells the admin %s', async (refusal, change, who) => {
      const setup = await Setup.make();
      await setup.update(change);
      await setup.publishAndProve();
      const account =
        who === undefined || who === null
          ? who
          : {
              email:
                'email' in who ? (who.email.includes('@') ? who.email : `nobody@${setup.domain}`) : setup.admin.email,
              isVerified: who.isVerified,
            };
      expect((await setup.test(account)).lastTest?.refusal).toBe(refusal);
    });

    it('An admin reads UNREACHABLE when the saved provider no longer answers', async () => {
      const [setup, gone] = [await Setup.make(), await anIdentityProvider([callback])];
      await setup.update(gone.settings);
      await gone.close();
      expect((await setup.test()).lastTest?.refusal).toBe('UNREACHABLE');
      expect((await setup.update({ ...gone.settings, clientId: 'other' })).statusCode).toBe(200);
    });

    it('A test does not begin without a provider', async () =>
      expect(fieldsOf(await (await Setup.make()).beginTest())).toEqual([422, 'issuer required']));
  });

  describe('people', () => {
    it('People sign in with the provider while it is on, and not when it is off', async () => {
      const setup = await Setup.make();
      const who = { email: setup.company.traveller.email, isVerified: true };
      const find = async () =>
        (await api.call(findSignOn, { body: { email: who.email } })).json<{ companyId: string | null }>().companyId;
      await setup.update();
      expect([await find(), (await open(`/api/auth/sso/${setup.company.companyId}`)).statusCode]).toEqual([null, 404]);
      await setup.switchedOn();
      expect(await find()).toBe(setup.company.companyId);
      expect(await setup.signOn(who)).toMatch(/^\/auth\/token-exchange\//);
      await setup.turn(false);
      expect(await find()).toBeNull();
    });

    it('A provider without verification lets people in only for a company that allows it, and of its domain', async () => {
      const setup = await Setup.make();
      await setup.switchedOn({ acceptsUnverifiedEmail: true });
      const { email } = setup.company.traveller;
      expect(await setup.signOn({ email, isVerified: undefined })).toMatch(/^\/auth\/token-exchange\//);
      expect(await setup.signOn({ email, isVerified: false })).toBe('/login?problem=EMAIL_NOT_VERIFIED');
      const elsewhere = `${companies}@elsewhere.example`;
      await addPerson(database(), setup.company, { roles: ['TRAVELLER'], change: { email: elsewhere } });
      expect(await setup.signOn({ email: elsewhere, isVerified: undefined })).toBe('/login?problem=DOMAIN_NOT_PROVEN');
    });

    it('A refusal shows the admins its reason and the domain, and nothing more of the person', async () => {
      const setup = await Setup.make();
      await setup.switchedOn();
      await setup.signOn({ email: setup.company.traveller.email, isVerified: undefined });
      await setup.signOn(null);
      await setup.signOn({ email: 'stranger@elsewhere.example', isVerified: true });
      const { refusals } = await setup.settings();
      expect(refusals.map(({ refusal, domain }) => [refusal, domain]).toSorted()).toEqual([
        ['DOMAIN_NOT_PROVEN', 'elsewhere.example'],
        ['SIGN_IN_REFUSED', null],
        ['VERIFICATION_MISSING', setup.domain],
      ]);
      expect(JSON.stringify(refusals)).not.toContain('stranger');
    });

    it('Twenty refusals are stored, for thirty days', async () => {
      const setup = await Setup.make();
      await setup.switchedOn();
      for (let count = 0; count < 22; count += 1) await setup.signOn(null);
      expect((await setup.settings()).refusals).toHaveLength(20);
      const rows = await database()
        .asOwner.selectFrom('signOnRefusals')
        .select('id')
        .where('companyId', '=', setup.company.companyId)
        .execute();
      expect(rows).toHaveLength(20);
    });
  });

  describe('who changes the provider', () => {
    it('A change of the provider needs the password if the sign-in is not fresh; it then counts as a fresh one', async () => {
      const setup = await Setup.make();
      await setup.update();
      api.clock.advance(freshSignInMinutes * 60_000);
      expect([await setup.update(), await setup.turn(false)].map(askedOf)).toEqual([
        [403, 'STEP_UP_REQUIRED', 'PASSWORD'],
        [403, 'STEP_UP_REQUIRED', 'PASSWORD'],
      ]);
      expect((await setup.settings()).version).toBe(1);
      expect(askedOf(await setup.update({ password: 'not this one at all' }))).toEqual([
        422,
        'WRONG_PASSWORD',
        undefined,
      ]);
      expect((await setup.update({ password: testPassword })).statusCode).toBe(200);
      expect((await setup.turn(false)).statusCode).toBe(200);
    });

    it('A change of the provider needs the second factor instead, if there is one', async () => {
      const setup = await Setup.make();
      const { secret } = await turnOnSecondFactor(setup.session, api.clock());
      api.clock.advance(freshSignInMinutes * 60_000);
      expect(askedOf(await setup.update({ password: testPassword }))).toEqual([403, 'STEP_UP_REQUIRED', 'CODE']);
      expect((await setup.update({ code: codeAt(secret, api.clock()) })).statusCode).toBe(200);
    });
  });

  it('A traveller, an acting agent and another company’s admin can neither see nor change the provider', async () => {
    const setup = await Setup.make();
    await setup.update();
    const traveller = await api.signIn(setup.company.traveller);
    const other = await api.signIn(await addPerson(database(), world.neighbour, { roles: ['COMPANY_ADMIN'] }));
    const { params } = setup;
    expect([
      (await traveller.call(fetchSignOnSettings, { params })).statusCode,
      (await traveller.call(beginSignOnTest, { params })).statusCode,
      (await other.call(fetchSignOnSettings, { params })).statusCode,
      (await other.call(proveSignOnDomain, { params, body: { domain: setup.domain } })).statusCode,
    ]).toEqual([403, 403, 404, 404]);
  });
});
