import { fetchCorporation, fetchSubscription } from '@portolan/contracts';
import { makeWorld, openTestApp, withDatabases, type TestApp, type TestSession, type TestWorld } from '../testing/index.ts';

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
      name: `${world.own.canary} AB`, employeeCount: 2, tabOrder: ['taxis'], offices: [{ name: `${world.own.canary} HQ` }],
    });
  });

  it('[S3.19] its subscription tells plan, state, end and licences', async () => {
    const answer = await session.call(fetchSubscription, { params: { companyId: world.own.companyId } });
    expect(answer.json()).toEqual({ plan: 'enterprise', status: 'ACTIVE', endDate: '2099-01-01T00:00:00.000Z', licenseNumber: 50 });
  });

  it('somebody else’s company and subscription are 404', async () => {
    for (const { companyId } of [world.neighbour, world.foreign]) {
      expect((await session.call(fetchCorporation, { params: { companyId } })).statusCode).toBe(404);
      expect((await session.call(fetchSubscription, { params: { companyId } })).statusCode).toBe(404);
    }
  });
});
