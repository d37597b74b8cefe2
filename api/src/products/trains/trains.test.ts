import { trainPriceMinutes, type ApiErrorBody, type BodyOf, type searchTrains } from '@portolan/contracts';
import {
  addPolicy,
  makeWorld,
  openTestApp,
  refusalOf,
  withDatabases,
  type TestApp,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';
import { testbedOf, type Testbed } from '../../testing/products/testbedOf.ts';
import { priceOf, testTrains, ticketsOf, type PriceAnswer } from '../../testing/products/trains.ts';

type SearchBody = BodyOf<typeof searchTrains>;

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let traveller: TestSession;
  let bed: Testbed<typeof testTrains>;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    bed = testbedOf(testTrains, api);
    traveller = await api.signIn(world.own.traveller);
  });
  afterAll(() => api.app.close());

  const clockOf = (dateTime = ''): string => dateTime.slice(0, 16);

  it('A search answers journeys of several railways for each direction, by departure', async () => {
    const { directions } = await bed.search(traveller, { backAfter: 2 });
    expect(directions).toHaveLength(2);
    for (const [index, { journeys }] of directions.entries()) {
      const departures = journeys.map(({ legs }) => legs[0]?.from.dateTime ?? '');
      expect(departures.length).toBeGreaterThan(20);
      expect(departures).toEqual(departures.toSorted((a, b) => Date.parse(a) - Date.parse(b)));
      expect(new Set(departures.map((at) => at.slice(0, 10)))).toEqual(new Set([bed.day(10 + 2 * index)]));
    }
    const operators = directions[0]?.journeys.flatMap(({ legs }) => legs.map(({ operator }) => operator.code)) ?? [];
    expect(new Set(operators).size).toBeGreaterThan(1);
  });

  it('A time leaves out earlier departures, or with isArrival later arrivals', async () => {
    const { outward, ...rest } = bed.body();
    const journeysAt = async (more: Partial<SearchBody['outward']>) =>
      (await bed.ask(traveller, { ...rest, outward: { ...outward, ...more } })).json<{
        directions: { journeys: { legs: { from: { dateTime: string }; to: { dateTime: string } }[] }[] }[];
      }>().directions[0]?.journeys ?? [];
    const later = await journeysAt({ time: '12:29' });
    expect(clockOf(later[0]?.legs[0]?.from.dateTime)).toBe(`${outward.date}T12:29`);
    const early = await journeysAt({ time: '12:44', isArrival: true });
    const arrivals = early.map(({ legs }) => clockOf(legs.at(-1)?.to.dateTime));
    expect(arrivals.length).toBeGreaterThan(3);
    expect(arrivals.toSorted().at(-1)).toBe(`${outward.date}T12:44`);
  });

  it('A city, an address and an airport stand for their stations', async () => {
    const startOf = async (from: string) => {
      const { directions } = await bed.search(traveller, { from, to: 'station:7400003' });
      return new Set(directions[0]?.journeys.map(({ legs }) => legs[0]?.from.name));
    };
    expect(await startOf('city:2673730')).toEqual(new Set(['Stockholm Central']));
    expect(await startOf('address:sto-vasagatan-8')).toEqual(new Set(['Stockholm Central']));
    expect(await startOf('airport:ARN')).toEqual(new Set(['Arlanda Central']));
  });

  it('A journey via a station passes it', async () => {
    const via = 'station:linkoping-central';
    const { directions } = await bed.search(traveller, { to: 'station:7400003', via });
    const journeys = directions[0]?.journeys ?? [];
    expect(journeys.length).toBeGreaterThan(3);
    for (const { legs } of journeys)
      expect(legs.flatMap(({ from, to, calls }) => [from.name, to.name, ...calls.map(({ name }) => name)])).toContain(
        'Linköping Central',
      );
  });

  it.each<[string, (wanted: SearchBody) => SearchBody, [number, string]]>([
    ['one station for both ends', (wanted) => ({ ...wanted, to: wanted.from }), [422, 'SAME_STATION']],
    [
      'a city and its own station',
      (wanted) => ({ ...wanted, from: 'city:2673730', to: 'station:7400001' }),
      [422, 'SAME_STATION'],
    ],
    ['an unknown place', (wanted) => ({ ...wanted, from: 'station:nowhere' }), [422, 'UNKNOWN_PLACE']],
    ['a place without a railway', (wanted) => ({ ...wanted, to: 'airport:KEF' }), [422, 'NO_STATION']],
    [
      'an office of another company',
      (wanted) => ({ ...wanted, from: `office:${world.neighbour.officeId}` }),
      [422, 'UNKNOWN_PLACE'],
    ],
    ['yesterday', (wanted) => ({ ...wanted, outward: { date: bed.day(-1) } }), [422, 'STARTS_IN_PAST']],
    [
      'a return before the outward journey',
      (wanted) => ({ ...wanted, back: { date: bed.day(9) } }),
      [422, 'BACK_BEFORE_OUTWARD'],
    ],
    [
      'a return at an earlier time of the same day',
      (wanted) => ({
        ...wanted,
        outward: { date: bed.day(10), time: '12:00' },
        back: { date: bed.day(10), time: '11:00' },
      }),
      [422, 'BACK_BEFORE_OUTWARD'],
    ],
    ['an impossible date', (wanted) => ({ ...wanted, outward: { date: '2027-02-30' } }), [400, 'MALFORMED_REQUEST']],
    ['no travellers', (wanted) => ({ ...wanted, passengers: [] }), [400, 'MALFORMED_REQUEST']],
    [
      'a colleague of another company',
      (wanted) => ({ ...wanted, travellerIds: [world.neighbour.traveller.id] }),
      [422, 'UNKNOWN_TRAVELLER'],
    ],
    [
      'railways that are all down',
      (wanted) => ({ ...wanted, from: 'address:sandbox-all-down' }),
      [503, 'SUPPLIER_UNAVAILABLE'],
    ],
  ])('A search with %s is refused', async (_what, change, refusal) => {
    expect(refusalOf(await bed.ask(traveller, change(bed.body())))).toEqual(refusal);
  });

  it('A day before the start of sale is refused with the first day of sale', async () => {
    const answer = await bed.ask(traveller, bed.body({ inDays: 175, backAfter: 8 }));
    expect([...refusalOf(answer), answer.json<ApiErrorBody>().meta.opensOn]).toEqual([
      422,
      'SALE_NOT_OPEN',
      bed.day(3),
    ]);
    expect((await bed.ask(traveller, bed.body({ inDays: 180 }))).statusCode).toBe(200);
  });

  it('A journey has a price for each class and flexibility, the cheapest first, valid for fifteen minutes', async () => {
    const offers = await ticketsOf(traveller, await bed.search(traveller), {
      isWanted: ({ legs }) => legs.length === 1,
    });
    expect(new Set(offers.map(({ flexibility }) => flexibility))).toEqual(
      new Set(['NON_FLEX', 'SEMI_FLEX', 'FULL_FLEX']),
    );
    const totals = offers.map(({ price }) => price.total);
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    const heldMs = Date.parse(offers[0].expiresAt) - api.clock().getTime();
    expect(heldMs).toBeLessThanOrEqual(trainPriceMinutes * 60_000);
    expect(heldMs).toBeGreaterThan((trainPriceMinutes - 1) * 60_000);
    expect(offers[0]?.policy?.state).toBe('IN');
  });

  it.each<[string, string, PriceAnswer['state'], string]>([
    ['only full trains', 'address:sandbox-no-offers', 'SOLD_OUT', 'SJ har inget ledigt vid den tiden.'],
    ['a railway that gives no price', 'address:sandbox-closed', 'UNAVAILABLE', 'SJ är inte tillgänglig just nu.'],
  ])('A journey with %s is listed without a price, and the answer says why', async (_why, from, state, message) => {
    const { searchId, directions } = await bed.search(traveller, { from });
    const journey = directions[0]?.journeys.find(({ legs }) => legs[0]?.operator.code === 'SJ');
    const asked = await priceOf(traveller, { searchId, journeyId: journey?.id ?? '' }, { 'accept-language': 'sv' });
    const answer = asked.json<PriceAnswer>();
    expect([answer.state, answer.offers, answer.message]).toEqual([state, [], message]);
  });

  it('A sold-out class is named and has no offer', async () => {
    const { searchId, directions } = await bed.search(traveller, { from: 'address:sandbox-no-first-class' });
    const journey = directions[0]?.journeys.find(({ legs }) => legs[0]?.operator.code === 'SJ');
    const answer = await priceOf(traveller, { searchId, journeyId: journey?.id ?? '' });
    const { state, offers, soldOut } = answer.json<PriceAnswer>();
    expect([state, soldOut]).toEqual(['PRICED', ['FIRST']]);
    expect(new Set(offers.map(({ trainClass }) => trainClass))).toEqual(new Set(['SECOND']));
  });

  it('A search with one railway down answers the trains of the others', async () => {
    const { directions } = await bed.search(traveller, { from: 'address:sandbox-one-down' });
    const operators = new Set(directions[0]?.journeys.flatMap(({ legs }) => legs.map(({ operator }) => operator.code)));
    expect([operators.has('SJ'), operators.has('VR')]).toEqual([true, false]);
  });

  it('A price is refused for an expired search, a colleague’s search, an unknown journey, or an unknown outward ticket', async () => {
    const search = await bed.search(traveller, { backAfter: 1 });
    const { searchId, directions } = search;
    const journeyId = directions[0]?.journeys[0]?.id ?? '';
    const colleague = await api.signIn(world.own.admin);
    expect(refusalOf(await priceOf(colleague, { searchId, journeyId }))).toEqual([410, 'SEARCH_EXPIRED']);
    expect(refusalOf(await priceOf(traveller, { searchId, journeyId: 'journey0' }))).toEqual([404, 'NOT_FOUND']);
    const [same] = await ticketsOf(traveller, search);
    for (const besideOfferId of ['train-none', same.id])
      expect(refusalOf(await priceOf(traveller, { searchId, journeyId, besideOfferId }))).toEqual([
        422,
        'OFFER_UNKNOWN',
      ]);
    api.clock.advance(21 * 60_000);
    traveller = await api.signIn(world.own.traveller);
    expect(refusalOf(await priceOf(traveller, { searchId, journeyId }))).toEqual([410, 'SEARCH_EXPIRED']);
  });

  it('Each ticket has the verdict of the travellers’ policy, and hidden tickets are left out', async () => {
    const scope = { productType: 'TRAIN' } as const;
    await addPolicy(database(), world.neighbour, [
      {
        type: 'MAX_CLASS_BY_DURATION',
        scope,
        exceptions: [],
        action: 'HIDE',
        params: { highest: 'SECOND', fromMinutes: 0 },
      },
      { type: 'MAX_PRICE', scope, exceptions: [], action: 'FLAG', params: { per: 'TICKET', amountMinor: 100 } },
    ]);
    const neighbour = await api.signIn(world.neighbour.traveller);
    const offers = await ticketsOf(neighbour, await bed.search(neighbour), {
      isWanted: ({ legs }) => legs.length === 1,
    });
    expect(new Set(offers.map(({ trainClass, policy }) => `${trainClass} ${policy?.state}`))).toEqual(
      new Set(['SECOND OUT']),
    );
  });
});
