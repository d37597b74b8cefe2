import { fetchPlace, searchPlaces, type AnswerOf } from '@portolan/contracts';
import {
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
  let own: TestSession;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    own = await api.signIn(world.own.traveller);
  }, 30_000);
  afterAll(() => api.app.close());

  const find = async (query: string, types?: ['office']) =>
    (await own.call(searchPlaces, { query: types === undefined ? { query } : { query, types } })).json<
      AnswerOf<typeof searchPlaces>
    >().places;

  it('finds the own company’s offices before everything else, and nobody else’s', async () => {
    const [first] = await find('vildsvin');
    expect(first).toMatchObject({
      pointId: `office:${world.own.officeId}`,
      type: 'office',
      name: 'Vildsvin HQ',
      timeZone: 'Europe/Stockholm',
    });
    expect(await find('havorn')).toEqual([]);
    expect(await find('arlanda', ['office'])).toEqual([]);
  });

  it('gives a place by its id; another company’s office does not exist', async () => {
    expect((await own.call(fetchPlace, { params: { pointId: 'airport:ARN' } })).json()).toMatchObject({
      locationCode: 'ARN',
      address: { cityName: 'Stockholm', countryCode: 'SE' },
    });
    expect((await own.call(fetchPlace, { params: { pointId: `office:${world.own.officeId}` } })).statusCode).toBe(200);
    for (const pointId of [
      `office:${world.neighbour.officeId}`,
      `office:${world.foreign.officeId}`,
      'airport:XXX',
      'office:nothing',
    ]) {
      expect({ pointId, status: (await own.call(fetchPlace, { params: { pointId } })).statusCode }).toEqual({
        pointId,
        status: 404,
      });
    }
  });

  it('answers 8 places unless told, 20 at most, and wants two letters', async () => {
    expect(await find('st')).toHaveLength(8);
    expect(
      (await own.call(searchPlaces, { query: { query: 'st', limit: '20' } })).json<AnswerOf<typeof searchPlaces>>()
        .places,
    ).toHaveLength(20);
    for (const query of [{ query: 'st', limit: '21' }, { query: 's' }, { query: '  ' }])
      expect((await own.call(searchPlaces, { query })).statusCode).toBe(400);
  });

  it('is for those who are signed in', async () => {
    expect((await api.call(searchPlaces, { query: { query: 'oslo' } })).statusCode).toBe(401);
  });
});
