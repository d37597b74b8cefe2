import {
  archiveOffice,
  createOffice,
  fetchPlace,
  listPlaceSuggestions,
  rememberPlaces,
  searchPlaces,
  type AnswerOf,
  type PlaceSuggestions,
} from '@portolan/contracts';
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
  });
  afterAll(() => api.app.close());

  const find = async (query: string, types?: ['office']) =>
    (await own.call(searchPlaces, { query: types === undefined ? { query } : { query, types } })).json<
      AnswerOf<typeof searchPlaces>
    >().places;

  it('Own offices come before all other places, and other companies’ offices never', async () => {
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

  it('An office is found from the moment an admin adds it until it is archived', async () => {
    const admin = await api.signIn(world.own.admin);
    const params = { companyId: world.own.companyId };
    const office = {
      name: 'Fjordgate workshop',
      line: 'Havnegata 7',
      zip: '7010',
      city: 'Trondheim',
      countryCode: 'NO',
      latitude: 63.44,
      longitude: 10.41,
      timeZone: 'Europe/Oslo',
    };
    const { id } = (await admin.call(createOffice, { params, body: office })).json<{ id: string }>();
    expect(await find('fjordgate', ['office'])).toMatchObject([
      { pointId: `office:${id}`, timeZone: 'Europe/Oslo', address: { line: 'Havnegata 7', latitude: 63.44 } },
    ]);
    await admin.call(archiveOffice, { params: { ...params, id }, headers: { 'if-match': '"1"' } });
    expect(await find('fjordgate')).toEqual([]);
    expect((await own.call(fetchPlace, { params: { pointId: `office:${id}` } })).statusCode).toBe(404);
  });

  it('A place has an id by which it is read; another company’s office does not exist', async () => {
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

  it('Place suggestions hold the company’s own offices with the airports and stations near them, and no other company’s offices', async () => {
    const { offices, airports, stations } = (await own.call(listPlaceSuggestions, {})).json<PlaceSuggestions>();
    expect(offices.map(({ pointId }) => pointId)).toContain(`office:${world.own.officeId}`);
    expect(offices.map(({ pointId }) => pointId)).not.toContain(`office:${world.neighbour.officeId}`);
    const codes = airports.map(({ locationCode }) => locationCode);
    expect(codes.slice(0, 2).toSorted()).toEqual(['ARN', 'BMA']);
    expect(codes.length).toBeLessThanOrEqual(6);
    expect(stations.map(({ name }) => name)).toContain('Stockholm Central');
    expect(new Set(stations.map(({ pointId }) => pointId)).size).toBe(stations.length);
  });

  it('Suggestions name the last five places of a person’s own searches, newest first', async () => {
    const remember = async (...pointIds: string[]) => {
      api.clock.advance(1000);
      expect((await own.call(rememberPlaces, { body: { pointIds } })).statusCode).toBe(204);
    };
    const recentOf = async (session: TestSession) =>
      (await session.call(listPlaceSuggestions, {})).json<PlaceSuggestions>().recent.map(({ pointId }) => pointId);
    await remember('airport:ARN', 'airport:OSL');
    await remember('airport:BEG', 'airport:OSL', `office:${world.neighbour.officeId}`);
    expect(await recentOf(own)).toEqual(['airport:BEG', 'airport:OSL', 'airport:ARN']);
    await remember('airport:CPH', 'airport:GOT', 'airport:HEL');
    expect(await recentOf(own)).toEqual(['airport:CPH', 'airport:GOT', 'airport:HEL', 'airport:BEG', 'airport:OSL']);
    expect(await recentOf(await api.signIn(world.own.admin))).toEqual([]);
  });

  it('A search for places needs two letters and answers 8 places by default, 20 at most', async () => {
    expect(await find('st')).toHaveLength(8);
    expect(
      (await own.call(searchPlaces, { query: { query: 'st', limit: '20' } })).json<AnswerOf<typeof searchPlaces>>()
        .places,
    ).toHaveLength(20);
    for (const query of [{ query: 'st', limit: '21' }, { query: 's' }, { query: '  ' }])
      expect((await own.call(searchPlaces, { query })).statusCode).toBe(400);
  });

  it('Places are for signed-in callers only', async () => {
    expect((await api.call(searchPlaces, { query: { query: 'oslo' } })).statusCode).toBe(401);
  });
});
