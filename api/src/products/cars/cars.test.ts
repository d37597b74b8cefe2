import type { BodyOf, searchCars } from '@portolan/contracts';
import {
  makeWorld,
  openTestApp,
  refusalOf,
  withDatabases,
  type TestApp,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';
import { testCars, type CarAnswer } from '../../testing/products/cars.ts';
import { testbedOf, type Testbed } from '../../testing/products/testbedOf.ts';

type SearchBody = BodyOf<typeof searchCars>;

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let traveller: TestSession;
  let bed: Testbed<typeof testCars>;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    bed = testbedOf(testCars, api);
    traveller = await api.signIn(world.own.traveller);
  });
  afterAll(() => api.app.close());

  const at = (days: number, time = '10:00') => `${bed.day(days)}T${time}`;

  it('A search at an airport answers nine classes of six providers, the cheapest first, in the requested currency', async () => {
    const { status, suppliers, offers } = await bed.search(traveller);
    expect(status).toBe('FINISHED');
    expect(suppliers.map(({ code, state }) => [code, state])).toEqual(
      ['AURORA', 'SKERRY', 'BRIDGE', 'LYNX', 'TUNDRA', 'KVARN'].map((code) => [code, 'ANSWERED']),
    );
    const classes = new Set(offers.map(({ serviceProvider, car }) => `${serviceProvider.code} ${car.acriss}`));
    expect(classes.size).toBe(54);
    const totals = offers.map(({ price }) => price.total);
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    expect(new Set(offers.map(({ price }) => price.currency))).toEqual(new Set(['SEK']));
    expect(offers.every(({ pickUp }) => pickUp.distanceKm <= 8)).toBe(true);
  });

  it.each<[string, (wanted: SearchBody) => SearchBody, [number, string]]>([
    [
      'a drop-off before the pick-up',
      ({ pickUp, dropOff, ...rest }) => ({
        ...rest,
        pickUp: { ...pickUp, dateTime: dropOff.dateTime },
        dropOff: { ...dropOff, dateTime: pickUp.dateTime },
      }),
      [422, 'DROP_OFF_BEFORE_PICK_UP'],
    ],
    [
      'a drop-off at the time of the pick-up',
      ({ pickUp, ...rest }) => ({ ...rest, pickUp, dropOff: pickUp }),
      [422, 'DROP_OFF_BEFORE_PICK_UP'],
    ],
    [
      'a rental of sixty days',
      ({ dropOff, ...rest }) => ({ ...rest, dropOff: { ...dropOff, dateTime: at(70) } }),
      [422, 'RENTAL_TOO_LONG'],
    ],
    [
      'a pick-up in the past',
      ({ pickUp, ...rest }) => ({ ...rest, pickUp: { ...pickUp, dateTime: at(-1) } }),
      [422, 'PICKUP_IN_PAST'],
    ],
    [
      'a time between two quarters of an hour',
      ({ pickUp, ...rest }) => ({ ...rest, pickUp: { ...pickUp, dateTime: at(10, '10:07') } }),
      [422, 'INVALID_INPUT'],
    ],
    [
      'an impossible date',
      ({ pickUp, ...rest }) => ({ ...rest, pickUp: { ...pickUp, dateTime: '2027-02-30T10:00' } }),
      [422, 'INVALID_INPUT'],
    ],
    [
      'an unknown place',
      ({ dropOff, ...rest }) => ({ ...rest, dropOff: { ...dropOff, pointId: 'address:nowhere' } }),
      [422, 'UNKNOWN_PLACE'],
    ],
    [
      'coordinates in the ocean',
      ({ pickUp, ...rest }) => ({
        ...rest,
        pickUp: { dateTime: pickUp.dateTime, latitude: 45, longitude: -40 },
      }),
      [422, 'UNKNOWN_PLACE'],
    ],
    [
      'a driver of another company',
      (wanted) => ({ ...wanted, driver: { userId: world.neighbour.traveller.id, age: 40, country: 'SE' } }),
      [422, 'UNKNOWN_TRAVELLER'],
    ],
    [
      'an office of another company',
      ({ pickUp, ...rest }) => ({ ...rest, pickUp: { ...pickUp, pointId: `office:${world.neighbour.officeId}` } }),
      [422, 'UNKNOWN_PLACE'],
    ],
  ])('A search with %s is refused', async (_what, change, refusal) => {
    expect(refusalOf(await bed.ask(traveller, change(bed.body())))).toEqual(refusal);
  });

  it('A time off the quarter of an hour is refused by its field', async () => {
    const { dropOff, ...rest } = bed.body();
    const answer = await bed.ask(traveller, { ...rest, dropOff: { ...dropOff, dateTime: at(13, '10:14') } });
    expect(answer.json<{ meta: { errors: { field: string }[] } }>().meta.errors.map(({ field }) => field)).toEqual([
      'dropOff.dateTime',
    ]);
  });

  it('A search by coordinates uses the nearest known place', async () => {
    const { pickUp, dropOff, ...rest } = bed.body();
    const spot = { latitude: 59.65, longitude: 17.94 };
    const answer = await bed.ask(traveller, {
      ...rest,
      pickUp: { dateTime: pickUp.dateTime, ...spot },
      dropOff: { dateTime: dropOff.dateTime, ...spot },
    });
    const { offers } = answer.json<CarAnswer>();
    expect(offers.length).toBeGreaterThan(20);
    expect(offers.every(({ start }) => start.timeZone === 'Europe/Stockholm')).toBe(true);
  });
});
