import { randomUUID } from 'node:crypto';
import { countTrips, listTrips, tripsSorts, type AnswerOf, type QueryOf, type TripPage } from '@portolan/contracts';
import { normaliseForSearch, type NewRow } from '../../kernel/db/index.ts';
import {
  addPerson,
  makeWorld,
  openTestApp,
  withBothDatabases,
  type TestApp,
  type TestPerson,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';

type Query = QueryOf<typeof listTrips>;

withBothDatabases('search and order rest on the engine’s collation and extensions', (database) => {
  let world: TestWorld;
  let api: TestApp;
  let admin: TestSession;
  let booker: TestPerson;
  let traveller: TestPerson;

  const day = (date: string, time = '12:00') => ({ day: date, at: new Date(`${date}T${time}:00Z`) });

  /** A trip as stored in the table; every field has a default. */
  async function aTrip(
    name: string,
    over: Partial<NewRow<'carts'>> = {},
    owner = world.own.traveller,
  ): Promise<string> {
    const { tenantId, companyId, id: bookerId } = owner;
    const id = randomUUID();
    const row = {
      tenantId,
      companyId,
      id,
      tripId: `PT-${id}`,
      name,
      bookerId,
      status: 'DRAFT' as const,
      productTypes: [],
      searchText: normaliseForSearch(name),
      createdAt: day('2026-01-01').at,
      ...over,
    };
    await database().asOwner.insertInto('carts').values(row).execute();
    return id;
  }
  const running = (start: string, end: string) => ({
    startDate: start,
    startsAt: day(start).at,
    endDate: end,
    endsAt: day(end).at,
  });
  const costing = (totalMinor: number, currency = 'SEK') => ({ totalMinor, currency });

  /** Puts a person into a ride of the trip. */
  async function seat(
    cartId: string,
    { tenantId, companyId, id: customerId }: TestPerson,
    details: object = {},
  ): Promise<void> {
    const itemId = randomUUID();
    const { at } = day('2026-03-01');
    const money = {
      totalMinor: 1,
      currency: 'SEK',
      quotedMinor: 1,
      quotedCurrency: 'SEK',
      rate: '1',
      rateDate: '2026-03-01',
    };
    const item = {
      tenantId,
      companyId,
      id: itemId,
      cartId,
      position: 0,
      productType: 'TAXI' as const,
      status: 'DRAFT' as const,
      offerId: itemId,
      supplierCode: 'FGT',
      supplierRef: null,
      startsAt: at,
      endsAt: at,
      startDate: '2026-03-01',
      endDate: '2026-03-01',
      ...money,
      co2Grams: 0,
      driverNote: '',
      details: JSON.stringify(details),
      createdAt: at,
    };
    await database().asOwner.insertInto('cartItems').values(item).execute();
    await database()
      .asOwner.insertInto('cartItemTravellers')
      .values({ tenantId, companyId, itemId, position: 0, customerId, guest: null })
      .execute();
  }

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    admin = await api.signIn(world.own.admin);
    booker = await addPerson(database(), world.own, { roles: ['TRAVELLER'] });
    traveller = await addPerson(database(), world.own, { roles: ['TRAVELLER'] });
  });
  afterAll(() => api.app.close());
  afterEach(async () => {
    await database().asOwner.deleteFrom('carts').execute();
  });

  const ask = (query: Query, session = admin) =>
    session.call(listTrips, { params: { companyId: world.own.companyId }, query });
  const names = async (query: Query, session = admin) =>
    (await ask(query, session))
      .json<TripPage>()
      .content.map(({ tripName }) => tripName)
      .toSorted();

  describe('the filters of the trips list', () => {
    it('[S7.24] The search finds each word of a trip’s text, in any case and with any accents', async () => {
      await aTrip('Göteborg möte');
      await aTrip('Oslo kick-off');
      expect(await names({ search: 'goteborg' })).toEqual(['Göteborg möte']);
      expect(await names({ search: '  MÖTE   göte ' })).toEqual(['Göteborg möte']);
      expect(await names({ search: 'möte oslo' })).toEqual([]);
      expect(await names({ search: ' ' })).toEqual(['Göteborg möte', 'Oslo kick-off']);
    });

    it.each([['%'], ['_'], ['\\'], ["'; drop table carts; --"], ['\uD83D']])(
      'The search %j is literal text that no trip has',
      async (search) => {
        await aTrip('Oslo kick-off');
        const answer = await ask({ search });
        expect([answer.statusCode, answer.json<TripPage>().content]).toEqual([200, []]);
      },
    );

    it('[S7.25] [S7.60] The list filters by booker and by traveller, separately and together', async () => {
      const ridden = await aTrip('Booked by one, ridden by the other', {}, booker);
      await seat(ridden, traveller);
      await seat(ridden, traveller);
      await aTrip('Booked only', {}, booker);
      await aTrip('Neither');
      expect(await names({ bookerId: booker.id })).toEqual(['Booked by one, ridden by the other', 'Booked only']);
      expect(await names({ travellerId: traveller.id })).toEqual(['Booked by one, ridden by the other']);
      expect(await names({ bookerId: booker.id, travellerId: booker.id })).toEqual([]);
      expect(await names({ bookerId: booker.id, exceptTravellerId: traveller.id })).toEqual(['Booked only']);
      expect(await names({ bookerId: booker.id, exceptTravellerId: booker.id })).toEqual([
        'Booked by one, ridden by the other',
        'Booked only',
      ]);
      expect(await names({ bookerId: world.neighbour.traveller.id })).toEqual([]);
    });

    it('[S7.26] [S7.61] [S7.62] A price range includes its bounds, and no trip in another currency or without a price', async () => {
      for (const [name, price] of [
        ['99.99', costing(9_999)],
        ['100', costing(10_000)],
        ['200', costing(20_000)],
        ['200.01', costing(20_001)],
        ['150 DKK', costing(15_000, 'DKK')],
        ['none', {}],
      ] as const)
        await aTrip(name, price);
      const sek = { 'totalPrice.currency': 'SEK' };
      expect(await names({ 'totalPrice.gt': '100', ...sek })).toEqual(['100', '200', '200.01']);
      expect(await names({ 'totalPrice.lt': '200', ...sek })).toEqual(['100', '200', '99.99']);
      expect(await names({ 'totalPrice.gt': '100', 'totalPrice.lt': '200', ...sek })).toEqual(['100', '200']);
      expect(await names({ 'totalPrice.gt': '99.991', 'totalPrice.lt': '200.009', ...sek })).toEqual(['100', '200']);
      expect(await names({ 'totalPrice.gt': '1', 'totalPrice.currency': 'DKK' })).toEqual(['150 DKK']);
      expect(await names({ 'totalPrice.gt': '200.01' })).toEqual(['200.01']);
    });

    it('Filters show the number of trips that each status and product leaves, whatever is chosen of the filter itself, within the caller’s reach', async () => {
      const ahead = running('2098-03-01', '2098-03-02');
      await aTrip('Train and taxi ahead', { status: 'CONFIRMED', productTypes: ['TRAIN', 'TAXI'], ...ahead });
      await aTrip('Taxi ahead', { status: 'FAILED', productTypes: ['TAXI'], ...ahead });
      await aTrip('Taxi over', { status: 'CONFIRMED', productTypes: ['TAXI'], ...running('2020-03-01', '2020-03-02') });
      await aTrip('Cancelled taxi', { status: 'CANCELLED', productTypes: ['TAXI'], ...ahead });
      await aTrip('Empty draft');
      const counted = async (query: Query, session = admin) => {
        const answer = await session.call(countTrips, { params: { companyId: world.own.companyId }, query });
        const { counts } = answer.json<AnswerOf<typeof countTrips>>();
        return Object.values(counts ?? {}).map((values) =>
          Object.fromEntries(Object.entries(values).filter(([, count]) => count > 0)),
        );
      };
      expect(await counted({})).toEqual([
        { UPCOMING: 2, PAST: 1 },
        { CONFIRMED: 2, FAILED: 1, CANCELLED: 1, DRAFT: 1 },
        { TAXI: 4, TRAIN: 1 },
      ]);
      expect(await counted({ bookingStatus: 'CONFIRMED', travelStatus: 'UPCOMING' })).toEqual([
        { UPCOMING: 1, PAST: 1 },
        { CONFIRMED: 1, FAILED: 1 },
        { TAXI: 1, TRAIN: 1 },
      ]);
      expect(await counted({ search: 'train' })).toEqual([{ UPCOMING: 1 }, { CONFIRMED: 1 }, { TAXI: 1, TRAIN: 1 }]);
      expect(await counted({}, await api.signIn(traveller))).toEqual([{}, {}, {}]);
    });

    it('A price range counts in the decimals of its currency', async () => {
      await aTrip('5000 yen', costing(5_000, 'JPY'));
      expect(await names({ 'totalPrice.gt': '5000', 'totalPrice.lt': '5000', 'totalPrice.currency': 'JPY' })).toEqual([
        '5000 yen',
      ]);
    });

    it.each(['startDate', 'endDate'] as const)(
      '[S7.27] [S7.63] A range of %s includes both days, and no trip without that day',
      async (field) => {
        for (const date of ['2026-11-19', '2026-11-20', '2026-11-25', '2026-11-26'])
          await aTrip(date, running(date, date));
        await aTrip('no dates');
        expect(await names({ [`${field}.gt`]: '2026-11-20', [`${field}.lt`]: '2026-11-25' })).toEqual([
          '2026-11-20',
          '2026-11-25',
        ]);
        expect(await names({ [`${field}.gt`]: '2026-11-25' })).toEqual(['2026-11-25', '2026-11-26']);
        expect(await names({ [`${field}.lt`]: '2026-11-19' })).toEqual(['2026-11-19']);
      },
    );

    it.each(['1900-01-01', '2999-12-31'])(
      'A range takes every day in every zone, whatever its clock changes on %s',
      async (day) => {
        for (const zone of ['Pacific/Apia', 'Africa/Monrovia', 'Asia/Kathmandu', 'Europe/Stockholm'])
          expect((await ask({ 'createdDate.gt': day, 'createdDate.lt': day, zone })).statusCode).toBe(200);
      },
    );

    it('[S7.64] Days of creation are those of the given zone, in UTC without one', async () => {
      for (const [name, at] of [
        ['22:59', '2026-11-19T22:59:59.999Z'],
        ['23:00', '2026-11-19T23:00:00Z'],
        ['next 22:59', '2026-11-20T22:59:59.999Z'],
        ['next 23:00', '2026-11-20T23:00:00Z'],
      ] as const)
        await aTrip(name, { createdAt: new Date(at) });
      const on = { 'createdDate.gt': '2026-11-20', 'createdDate.lt': '2026-11-20' };
      expect(await names({ ...on, zone: 'Europe/Stockholm' })).toEqual(['23:00', 'next 22:59']);
      expect(await names(on)).toEqual(['next 22:59', 'next 23:00']);
    });

    it('[S7.28] [S7.65] Filters match any of the products and any of the statuses, in upper or lower case', async () => {
      await aTrip('ride', { productTypes: ['TAXI'], status: 'CONFIRMED' });
      await aTrip('ride and room', { productTypes: ['TAXI', 'HOTEL'], status: 'PENDING' });
      await aTrip('flight', { productTypes: ['FLIGHT'], status: 'CONFIRMED' });
      await aTrip('nothing', { status: 'DRAFT' });
      expect(await names({ productType: 'taxi' })).toEqual(['ride', 'ride and room']);
      expect(await names({ productType: ['HOTEL', 'flight'] })).toEqual(['flight', 'ride and room']);
      expect(await names({ bookingStatus: ['PENDING', 'DRAFT'] })).toEqual(['nothing', 'ride and room']);
      expect(await names({ bookingStatus: 'CONFIRMED', productType: 'TAXI' })).toEqual(['ride']);
    });

    it.each<[string, Record<string, string>]>([
      ['startDate.lt', { 'startDate.gt': '2026-11-21', 'startDate.lt': '2026-11-20' }],
      ['endDate.lt', { 'endDate.gt': '2026-11-21', 'endDate.lt': '2026-11-20' }],
      ['createdDate.lt', { 'createdDate.gt': '2026-11-21', 'createdDate.lt': '2026-11-20' }],
      ['totalPrice.lt', { 'totalPrice.gt': '100.01', 'totalPrice.lt': '100' }],
      ['startDate.gt', { 'startDate.gt': '2026-02-30' }],
      ['createdDate.gt', { 'createdDate.gt': '0001-01-01' }],
      ['createdDate.lt', { 'createdDate.lt': '9999-12-31' }],
      ['totalPrice.gt', { 'totalPrice.gt': '-1' }],
      ['totalPrice.gt', { 'totalPrice.gt': 'NaN' }],
      ['totalPrice.currency', { 'totalPrice.currency': 'kronor' }],
      ['bookerId', { bookerId: 'me' }],
      ['productType', { productType: 'SHIP' }],
      ['bookingStatus', { bookingStatus: 'confirmed' }],
      ['zone', { zone: 'Atlantis' }],
      ['search', { search: 'x'.repeat(101) }],
    ])('An invalid value of %s is refused by name: %j', async (field, query) => {
      const answer = await ask(query);
      expect([
        answer.statusCode,
        answer.json<{ meta: { errors: { field: string }[] } }>().meta.errors[0]?.field,
      ]).toEqual([400, expect.stringContaining(field)]);
    });

    it('A search that no text can hold is refused', async () => {
      expect((await ask({ search: '\u0000' })).statusCode).toBe(400);
    });

    it('Filters never go beyond the trips that a person may list', async () => {
      await aTrip('Another company’s', { productTypes: ['TAXI'] }, world.neighbour.traveller);
      await aTrip('Another tenant’s', { productTypes: ['TAXI'] }, world.foreign.traveller);
      await aTrip('A colleague’s', { productTypes: ['TAXI'] }, booker);
      await seat(await aTrip('Own by travelling', { productTypes: ['TAXI'] }, booker), world.own.traveller);
      await aTrip('Own', { productTypes: ['TAXI'] });
      const own = await api.signIn(world.own.traveller);
      expect(await names({ productType: 'TAXI' }, own)).toEqual(['Own', 'Own by travelling']);
      expect(await names({ productType: 'TAXI', bookerId: booker.id }, own)).toEqual(['Own by travelling']);
      expect(await names({ productType: 'TAXI' })).toEqual(['A colleague’s', 'Own', 'Own by travelling']);
    });

    it('Each company’s opening list has its own trips, in every order and on every page, although the statement is prepared once', async () => {
      const neighbour = await api.signIn(world.neighbour.admin);
      for (let count = 0; count < 25; count += 1) await aTrip(`Own ${count}`);
      await aTrip('The neighbour’s', {}, world.neighbour.traveller);
      const opened = async (session: TestSession, companyId: string, query: Query) =>
        (await session.call(listTrips, { params: { companyId }, query })).json<TripPage>();
      for (const sort of tripsSorts) {
        const theirs = await opened(neighbour, world.neighbour.companyId, { sort });
        const pages = [await ask({ sort }), await ask({ sort, page: '2' })].map((page) => page.json<TripPage>());
        expect(theirs.content.map(({ tripName }) => tripName)).toEqual(['The neighbour’s']);
        expect(pages.map(({ content, totalItems }) => [content.length, totalItems])).toEqual([
          [24, 25],
          [1, 25],
        ]);
        expect(new Set(pages.flatMap(({ content }) => content.map(({ cartId }) => cartId))).size).toBe(25);
      }
    });

    it('The list tells the cities of each trip, of a return flight where it turns', async () => {
      const stop = (cityName: string) => ({ address: { cityName } });
      const bounds = [
        { segments: [{ to: stop('Oslo') }, { to: stop('Bergen') }] },
        { segments: [{ to: stop('Solna') }] },
      ];
      await seat(await aTrip('Ride'), traveller, { start: stop('Solna'), end: stop('Arlanda') });
      await seat(await aTrip('Return'), traveller, { start: stop('Solna'), end: stop('Solna'), bounds });
      await aTrip('Empty');
      const { content } = (await ask({ sort: 'createdDate,asc' })).json<TripPage>();
      expect(Object.fromEntries(content.map(({ tripName, cities }) => [tripName, cities]))).toEqual({
        Ride: ['Solna', 'Arlanda'],
        Return: ['Solna', 'Bergen'],
        Empty: [],
      });
    });

    it('The total counts all matching trips, also on a page that shows only a part', async () => {
      for (const name of ['a', 'b', 'c']) await aTrip(name, { status: 'FAILED' });
      await aTrip('d');
      expect((await ask({ bookingStatus: 'FAILED', size: '2', page: '2' })).json<TripPage>()).toMatchObject({
        totalItems: 3,
        totalPages: 2,
        content: [{ bookingStatus: 'FAILED' }],
      });
    });
  });

  it.each([
    ['startDate,asc', ['long', 'middle', 'short', 'no dates']],
    ['startDate,desc', ['short', 'middle', 'long', 'no dates']],
    ['endDate,asc', ['short', 'middle', 'long', 'no dates']],
    ['endDate,desc', ['long', 'middle', 'short', 'no dates']],
    ['createdDate,asc', ['middle', 'short', 'long', 'no dates']],
    ['createdDate,desc', ['no dates', 'long', 'short', 'middle']],
    ['price,asc', ['short', 'long', 'middle', 'no dates']],
    ['price,desc', ['middle', 'long', 'short', 'no dates']],
  ] as const)('[S9.4] The list sorts by %s, trips without such a value last', async (sort, expected) => {
    const made = (date: string) => ({ createdAt: day(date).at });
    await aTrip('long', { ...running('2026-11-01', '2026-11-30'), ...costing(20_000), ...made('2026-03-03') });
    await aTrip('middle', { ...running('2026-11-10', '2026-11-20'), ...costing(30_000), ...made('2026-01-01') });
    await aTrip('short', { ...running('2026-11-15', '2026-11-16'), ...costing(10_000), ...made('2026-02-02') });
    await aTrip('no dates', made('2026-06-01'));
    const listed = (await ask({ sort })).json<TripPage>().content.map(({ tripName }) => tripName);
    expect(listed).toEqual(expected);
  });
});
