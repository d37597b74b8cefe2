import {
  type defaultTabOrder,
  fetchCorporation,
  fetchSubscription,
  flagExpiredTrial,
  listAuditEvents,
  updateTabOrder,
} from '@portolan/contracts';
import {
  addCompany,
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

  it('a company is shown with its offices and how many people it has', async () => {
    const answer = await session.call(fetchCorporation, { params: { companyId: world.own.companyId } });
    expect(answer.headers['etag']).toBe('"1"');
    expect(fetchCorporation.answer?.parse(answer.json())).toMatchObject({
      name: `${world.own.canary} AB`,
      employeeCount: 2,
      tabOrder: ['taxis'],
      offices: [{ name: `${world.own.canary} HQ` }],
    });
  });

  it('[S3.19] its subscription tells plan, state, end and licences', async () => {
    const answer = await session.call(fetchSubscription, { params: { companyId: world.own.companyId } });
    expect(answer.json()).toEqual({
      plan: 'enterprise',
      status: 'ACTIVE',
      endDate: '2099-01-01T00:00:00.000Z',
      licenseNumber: 50,
    });
  });

  it('an admin puts the products in another order, over the version that was seen', async () => {
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

    it('[S4.18] [S7.55] is closed once for the company: every admin’s page then knows, and the plan stays a trial', async () => {
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

    it('[S4.18] [S6.3] cannot be closed before it shows, nor by who is no admin', async () => {
      const { admin, traveller, params, flagSeenBy } = await aTrial(3);
      await admin.call(flagExpiredTrial, { params });
      expect(await flagSeenBy(admin)).toBe(false);
      expect((await traveller.call(flagExpiredTrial, { params })).json()).toMatchObject({ type: 'FORBIDDEN' });
    });

    it('is no other company’s business', async () => {
      const { params } = await aTrial(-3);
      expect((await session.call(flagExpiredTrial, { params })).statusCode).toBe(404);
    });
  });

  it('somebody else’s company and subscription are 404', async () => {
    for (const { companyId } of [world.neighbour, world.foreign]) {
      expect((await session.call(fetchCorporation, { params: { companyId } })).statusCode).toBe(404);
      expect((await session.call(fetchSubscription, { params: { companyId } })).statusCode).toBe(404);
    }
  });
});
