import { fetchCustomer, fetchTenant, listEmployees, updateCustomer } from '@portolan/contracts';
import { makeWorld, openTestApp, withDatabases, type TestApp, type TestWorld } from '../testing/index.ts';

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
  });
  afterAll(() => api.app.close());

  it('a traveller reads the own profile', async () => {
    const session = await api.signIn(world.own.traveller);
    const answer = await session.call(fetchCustomer, { params: { id: world.own.traveller.id } });
    expect([answer.statusCode, answer.json().email]).toEqual([200, world.own.traveller.email]);
  });
});
