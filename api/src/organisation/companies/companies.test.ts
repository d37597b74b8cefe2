import {
  type defaultTabOrder,
  fetchCorporation,
  fetchSubscription,
  flagExpiredTrial,
  listAuditEvents,
  updateCorporation,
  impersonate,
  updateTabOrder,
  type BodyOf,
  type Corporation,
  type Tokens,
} from '@portolan/contracts';
import {
  addAgent,
  addCompany,
  addPerson,
  makeWorld,
  openTestApp,
  withDatabases,
  type TestApp,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let session: TestSession;
  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    session = await api.signIn(world.own.traveller);
  });
  afterAll(() => api.app.close());

  it('A company is answered with its offices and number of employees', async () => {
    const answer = await session.call(fetchCorporation, { params: { companyId: world.own.companyId } });
    expect(answer.headers['etag']).toBe('"1"');
    expect(fetchCorporation.answer?.parse(answer.json())).toMatchObject({
      name: `${world.own.canary} AB`,
      employeeCount: 2,
      tabOrder: ['taxis'],
      offices: [{ name: `${world.own.canary} HQ` }],
      ratesDay: '2024-06-28',
    });
  });

  it('[S3.19] A company’s subscription has plan, state, end and licences', async () => {
    const answer = await session.call(fetchSubscription, { params: { companyId: world.own.companyId } });
    expect(answer.json()).toEqual({
      plan: 'enterprise',
      status: 'ACTIVE',
      endDate: '2099-01-01T00:00:00.000Z',
      licenseNumber: 50,
    });
  });

  it('An admin reorders the product tabs, with the version read before', async () => {
    const admin = await api.signIn(world.own.admin);
    const params = { companyId: world.own.companyId };
    const put = (who: TestSession, version: number, tabOrder: (typeof defaultTabOrder)[number][]) =>
      who.call(updateTabOrder, { params, body: { tabOrder }, headers: { 'if-match': `"${version}"` } });
    const { version } = (await admin.call(fetchCorporation, { params })).json<{ version: number }>();
    const order: (typeof defaultTabOrder)[number][] = ['taxis', 'trains', 'flights', 'hotels', 'cars'];
    const answer = await put(admin, version, order);
    expect(answer.json()).toMatchObject({ tabOrder: order, version: version + 1 });
    expect((await session.call(fetchCorporation, { params })).json()).toMatchObject({ tabOrder: order });
    expect((await put(admin, version, ['cars'])).json()).toMatchObject({ type: 'VERSION_CONFLICT' });
    expect((await put(admin, version + 1, ['cars', 'cars'])).json()).toMatchObject({ type: 'MALFORMED_REQUEST' });
    expect((await put(session, version + 1, order)).json()).toMatchObject({ type: 'FORBIDDEN' });
    expect((await admin.call(listAuditEvents, { params, query: { entity: 'company' } })).json()).toMatchObject({
      content: [{ action: 'updateTabOrder', before: { tabOrder: ['taxis'] }, after: { tabOrder: order } }],
    });
  });

  describe('company details', () => {
    const details: BodyOf<typeof updateCorporation> = {
      legalName: 'Vildsvin Nordic AB',
      registrationNumber: '556000-0002',
      vatNumber: 'SE556000000201',
      address: { line: 'Storgatan 2', zip: '411 01', city: 'Göteborg', countryCode: 'SE' },
      defaultLanguage: 'da',
      defaultCurrency: 'EUR',
      contactPersons: [{ name: 'Ada Holm', task: 'Invoices', email: 'ada@vildsvin.example', phone: '' }],
    };
    const put = async (who: TestSession, version: number, change: object = {}) =>
      who.call(updateCorporation, {
        params: { companyId: world.own.companyId },
        body: { ...details, ...change },
        headers: { 'if-match': `"${version}"` },
      });
    const fetched = async () =>
      (await session.call(fetchCorporation, { params: { companyId: world.own.companyId } })).json<Corporation>();

    it('Everyone in the company reads its details, and the audit trail has only the tasks of contact persons', async () => {
      const admin = await api.signIn(world.own.admin);
      const { version } = await fetched();
      expect((await put(admin, version)).json()).toMatchObject({ ...details, version: version + 1 });
      expect(await fetched()).toMatchObject(details);
      const params = { companyId: world.own.companyId };
      const events = await admin.call(listAuditEvents, { params, query: { entity: 'company' } });
      expect(events.json<{ content: object[] }>().content[0]).toMatchObject({
        action: 'updateCorporation',
        after: { legalName: 'Vildsvin Nordic AB', contactPersons: ['Invoices'] },
      });
      expect(events.body).not.toContain('Ada Holm');
    });

    it('A company lists its safety coordinators with their phone numbers', async () => {
      const person = await addPerson(database(), world.own, {
        roles: ['TRAVELLER', 'SAFETY_COORDINATOR'],
        change: { firstName: 'Saga', lastName: 'Trygg', cellphone: '+46700000001' },
      });
      expect((await fetched()).safetyCoordinators).toEqual([
        { customerId: person.id, name: 'Saga Trygg', phone: '+46700000001' },
      ]);
    });

    it('Company details with a stale version are refused, and the answer names the person who changed them', async () => {
      const admin = await api.signIn(world.own.admin);
      const { version } = await fetched();
      await put(admin, version);
      expect((await put(admin, version, { legalName: 'Late AB' })).json()).toMatchObject({
        type: 'VERSION_CONFLICT',
        meta: { changed: { by: expect.any(String) } },
      });
    });

    it.each<[string, object, string]>([
      ['an unknown currency', { defaultCurrency: 'XXQ' }, 'INVALID_INPUT'],
      ['no legal name', { legalName: ' ' }, 'MALFORMED_REQUEST'],
      [
        'a contact without an address',
        { contactPersons: [{ ...details.contactPersons[0], email: 'ada' }] },
        'MALFORMED_REQUEST',
      ],
    ])('Company details with %s are refused', async (_what, change, type) => {
      const { version } = await fetched();
      expect((await put(await api.signIn(world.own.admin), version, change)).json()).toMatchObject({ type });
      expect((await fetched()).version).toBe(version);
    });

    it('Only admins in person change company details, neither travellers nor agents acting for the company', async () => {
      const { version } = await fetched();
      const agent = await api.signIn(await addAgent(database(), [world.own]));
      const acting = await agent.call(impersonate, { body: { reason: 'Asked', companyId: world.own.companyId } });
      for (const who of [session, agent.with(acting.json<Tokens>())])
        expect((await put(who, version)).json()).toMatchObject({ type: 'FORBIDDEN' });
    });
  });

  describe('the popup of a trial’s end', () => {
    const day = 86_400_000;
    const aTrial = async (endsIn: number) => {
      const change = { plan: 'trial', subscriptionEndDate: new Date(Date.now() + endsIn * day) } as const;
      const company = await addCompany(database(), {
        tenantId: world.own.tenantId,
        host: world.own.host,
        canary: `Trial${Math.abs(endsIn)}${endsIn > 0 ? 'to' : 'past'}`,
        change,
      });
      const [admin, traveller] = [await api.signIn(company.admin), await api.signIn(company.traveller)];
      const params = { companyId: company.companyId };
      return {
        admin,
        traveller,
        params,
        flagSeenBy: async (who: TestSession) =>
          (await who.call(fetchSubscription, { params })).json<{ expiredTrialFlag?: boolean }>().expiredTrialFlag,
      };
    };

    it('[S4.18] [S7.55] The popup of a trial’s end is closed once for all admins, and the plan stays a trial', async () => {
      const { admin, traveller, params, flagSeenBy } = await aTrial(-2);
      expect(await flagSeenBy(admin)).toBe(false);
      for (const _again of [1, 2]) {
        const answer = await admin.call(flagExpiredTrial, { params });
        expect([answer.statusCode, answer.json()]).toEqual([
          200,
          expect.objectContaining({ plan: 'trial', expiredTrialFlag: true }),
        ]);
      }
      expect([await flagSeenBy(admin), await flagSeenBy(traveller)]).toEqual([true, true]);
    });

    it('[S4.18] [S6.3] The popup of a trial’s end can be closed by admins only, and not before it shows', async () => {
      const { admin, traveller, params, flagSeenBy } = await aTrial(3);
      await admin.call(flagExpiredTrial, { params });
      expect(await flagSeenBy(admin)).toBe(false);
      expect((await traveller.call(flagExpiredTrial, { params })).json()).toMatchObject({ type: 'FORBIDDEN' });
    });

    it('Another company cannot close the popup of a trial’s end', async () => {
      const { params } = await aTrial(-3);
      expect((await session.call(flagExpiredTrial, { params })).statusCode).toBe(404);
    });
  });

  it('The company and subscription of another company are answered with 404', async () => {
    for (const { companyId } of [world.neighbour, world.foreign]) {
      expect((await session.call(fetchCorporation, { params: { companyId } })).statusCode).toBe(404);
      expect((await session.call(fetchSubscription, { params: { companyId } })).statusCode).toBe(404);
    }
  });
});
