import type { ApiErrorBody, BodyOf, searchFlights } from '@portolan/contracts';
import {
  makeWorld,
  openTestApp,
  refusalOf,
  withDatabases,
  type TestApp,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';
import { testFlights, openJourneys, type FlightAnswer, type FlightOffers } from '../../testing/products/flights.ts';
import { testbedOf, type Testbed } from '../../testing/products/testbedOf.ts';

type SearchBody = BodyOf<typeof searchFlights>;

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let traveller: TestSession;
  let bed: Testbed<typeof testFlights>;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    bed = testbedOf(testFlights, api);
    traveller = await api.signIn(world.own.traveller);
  });
  afterAll(() => api.app.close());

  it('A search answers journeys of each leg, the cheapest first, with fares in the requested currency', async () => {
    const { status, suppliers, legs } = await bed.search(traveller, { backInDays: 33 });
    expect([status, suppliers.map(({ code, state }) => [code, state])]).toEqual([
      'FINISHED',
      [
        ['FAREGATE', 'ANSWERED'],
        ['SKYFINCH', 'ANSWERED'],
      ],
    ]);
    expect(legs).toHaveLength(2);
    for (const { journeys } of legs) {
      const prices = journeys.map(({ fares }) => fares[0]?.price ?? 0);
      expect(prices.length).toBeGreaterThan(3);
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
      const families = journeys.flatMap(({ fares }) => fares.map(({ fare }) => fare.family));
      expect(new Set(families)).toEqual(new Set(['LIGHT', 'STANDARD', 'FLEX']));
    }
    expect(legs[0]?.journeys[0]?.policy?.state).toBe('IN');
  });

  it('A journey tells the day of its exchange rate where a supplier quotes another currency', async () => {
    const daysIn = async (currency: string) => {
      const { legs } = await bed.search(traveller, { currency });
      return new Set(
        legs.flatMap(({ journeys }) => journeys.flatMap(({ fares }) => fares.map(({ rateDate }) => rateDate))),
      );
    };
    expect(await daysIn('EUR')).toEqual(new Set(['2024-06-28']));
    expect(await daysIn('SEK')).toEqual(new Set([undefined]));
  });

  it('A city stands for its airports, and a second place adds its own', async () => {
    const airports = async (wanted: Partial<SearchBody['legs'][number]>) => {
      const { legs } = await bed.search(traveller, {
        legs: [{ from: 'airport:ARN', to: 'city:2643743', date: bed.day(30), ...wanted }],
      });
      return new Set(legs[0]?.journeys.map(({ segments }) => segments.at(-1)?.to.locationCode));
    };
    const london = await airports({});
    expect(london.size).toBeGreaterThan(1);
    expect(london.has('CDG')).toBe(false);
    expect((await airports({ to2: 'airport:CDG' })).has('CDG')).toBe(true);
  });

  it('A search for direct flights, low-cost carriers or a cabin finds only these', async () => {
    const [direct] = (await bed.search(traveller, { directOnly: true })).legs;
    expect(new Set(direct?.journeys.map(({ segments }) => segments.length))).toEqual(new Set([1]));
    const cheap = (await bed.search(traveller, { lowCostOnly: true })).legs[0]?.journeys ?? [];
    expect(new Set(cheap.map(({ serviceProvider }) => serviceProvider.code))).toEqual(new Set(['SKYFINCH']));
    const business = (await bed.search(traveller, { cabin: 'BUSINESS' })).legs[0]?.journeys ?? [];
    expect(new Set(business.flatMap(({ fares }) => fares.map(({ fare }) => fare.cabin)))).toEqual(
      new Set(['BUSINESS']),
    );
  });

  it('A search without numbers of children and infants is for adults only', async () => {
    const alone = (await bed.search(traveller, { occupancy: { adults: 1 } })).legs[0]?.journeys ?? [];
    const same = await bed.search(traveller, { occupancy: { adults: 1, children: 0, infants: 0 } });
    expect(alone.map(({ fares }) => fares[0]?.price)).toEqual(
      same.legs[0]?.journeys.map(({ fares }) => fares[0]?.price),
    );
    expect(alone.length).toBeGreaterThan(0);
  });

  const leg = (change: Partial<SearchBody['legs'][number]>): Partial<SearchBody> => ({
    legs: [{ from: 'airport:ARN', to: 'airport:LHR', date: '', ...change }],
  });
  it.each<[string, () => Partial<SearchBody>, string[]]>([
    ['the same airport twice', () => leg({ to: 'airport:ARN', date: bed.day(9) }), ['legs.0.to']],
    ['an unknown place', () => leg({ to: 'airport:QQQ', date: bed.day(9) }), ['legs.0.to']],
    ['a departure in the past', () => leg({ date: bed.day(-1) }), ['legs.0.date']],
    ['a departure in more than 361 days', () => leg({ date: bed.day(362) }), ['legs.0.date']],
    ['ten people', () => ({ occupancy: { adults: 5, children: 5, infants: 0 } }), ['occupancy']],
    ['more infants than laps', () => ({ occupancy: { adults: 1, children: 0, infants: 2 } }), ['occupancy.infants']],
    [
      'a return before the departure',
      () => ({
        legs: [
          ...bed.body({ inDays: 9 }).legs,
          ...bed.body({ from: 'airport:LHR', to: 'airport:ARN', inDays: 8 }).legs,
        ],
      }),
      ['legs.1.date'],
    ],
  ])('A search for %s is refused and names the field', async (_what, change, fields) => {
    const answer = await bed.ask(traveller, { ...bed.body(), ...change() });
    expect(refusalOf(answer)).toEqual([422, 'INVALID_INPUT']);
    expect(answer.json<ApiErrorBody>().meta.errors?.map(({ field }) => field)).toEqual(fields);
  });

  it('A search for a colleague of another company is refused', async () => {
    const answer = await bed.ask(traveller, bed.body({ travellerIds: [world.neighbour.traveller.id] }));
    expect(refusalOf(answer)).toEqual([422, 'UNKNOWN_TRAVELLER']);
  });

  describe('Tickets for chosen journeys', () => {
    it('Tickets cover each fare family common to all journeys, the cheapest first, for the sum of both legs', async () => {
      const { searchId, legs } = await bed.search(traveller, { backInDays: 33 });
      const chosen = legs.map(({ journeys }) =>
        journeys.find(({ serviceProvider }) => serviceProvider.code === 'FAREGATE'),
      );
      const ids = chosen.map((journey) => journey?.id ?? '');
      const { offers } = (await openJourneys(traveller, searchId, ids)).json<FlightOffers>();
      expect(offers.map(({ fare }) => fare.family)).toEqual(['LIGHT', 'STANDARD', 'FLEX']);
      const sum = chosen.reduce((all, journey) => all + (journey?.fares[0]?.price ?? 0), 0);
      expect(Math.abs((offers[0]?.price.total ?? 0) - sum)).toBeLessThan(0.05);
      expect(offers[0]?.bounds.map(({ segments }) => segments)).toEqual(chosen.map((journey) => journey?.segments));
      expect((await openJourneys(traveller, searchId, ids)).json<FlightOffers>().offers).toEqual(offers);
    });

    it('Tickets for journeys of two suppliers, twice of one leg, or back before the arrival are refused', async () => {
      const { searchId, legs } = await bed.search(traveller, {
        legs: [
          { from: 'airport:ARN', to: 'airport:JFK', date: bed.day(20) },
          { from: 'airport:JFK', to: 'airport:ARN', date: bed.day(20) },
        ],
      });
      const of = (index: number) =>
        (legs[index] as FlightAnswer['legs'][number]).journeys
          .filter(({ serviceProvider }) => serviceProvider.code === 'FAREGATE')
          .toSorted((a, b) => ((a.segments[0]?.from.dateTime ?? '') < (b.segments[0]?.from.dateTime ?? '') ? -1 : 1));
      const [late, early] = [of(0).at(-1)?.id ?? '', of(1)[0]?.id ?? ''];
      const refused = await openJourneys(traveller, searchId, [late, early]);
      expect([refusalOf(refused), refused.json<ApiErrorBody>().meta.errors?.map(({ field }) => field)]).toEqual([
        [422, 'INVALID_INPUT'],
        ['journeyIds.1'],
      ]);
      const { searchId: both, legs: there } = await bed.search(traveller, { to: 'airport:CPH', backInDays: 33 });
      const ofEach = ['FAREGATE', 'SKYFINCH'].map(
        (code, index) => there[index]?.journeys.find(({ serviceProvider }) => serviceProvider.code === code)?.id ?? '',
      );
      expect(refusalOf(await openJourneys(traveller, both, ofEach))).toEqual([422, 'INVALID_INPUT']);
      expect(refusalOf(await openJourneys(traveller, searchId, [late, late]))).toEqual([422, 'INVALID_INPUT']);
      expect(refusalOf(await openJourneys(traveller, searchId, [late]))).toEqual([422, 'INVALID_INPUT']);
      expect(refusalOf(await openJourneys(traveller, searchId, [late, 'none']))).toEqual([404, 'NOT_FOUND']);
    });
  });
});
