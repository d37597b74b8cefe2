import {
  type ApiErrorBody,
  createNegotiatedRate,
  listHotelsByIds,
  setFavouriteHotel,
  updateNegotiatedRate,
  type BodyOf,
  type FoundHotel,
  type HotelFilters,
  type HotelRate,
  type searchHotels,
} from '@portolan/contracts';
import { randomUUID } from 'node:crypto';
import { callQa } from '../../qa/qaTestbed.ts';
import { addPolicy } from '../../testing/approvals.ts';
import {
  makeWorld,
  openTestApp,
  refusalOf,
  withDatabases,
  type TestApp,
  type TestPerson,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';
import { testHotels, openHotel, type HotelAnswer, type HotelOffers } from '../../testing/products/hotels.ts';
import { testbedOf, type Testbed } from '../../testing/products/testbedOf.ts';

type SearchBody = BodyOf<typeof searchHotels>;

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let traveller: TestSession;
  let bed: Testbed<typeof testHotels>;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    bed = testbedOf(testHotels, api);
    traveller = await api.signIn(world.own.traveller);
  });
  afterAll(() => api.app.close());

  const byIds = (body: BodyOf<typeof listHotelsByIds>) => traveller.call(listHotelsByIds, { body });

  const agree = ({ tenantId, companyId }: TestPerson, name: string, discountPercent: number) =>
    database()
      .asOwner.insertInto('negotiatedRates')
      .values({
        tenantId,
        companyId,
        id: randomUUID(),
        name,
        hotelId: null,
        supplier: 'Northlamp',
        discountPercent,
        isPreferred: true,
      })
      .execute();

  it.each<[string, Partial<SearchBody>, [number, string], readonly string[]]>([
    [
      'a check-out on the day of the check-in',
      { requestedCheckOut: 'in 10' },
      [422, 'INVALID_INPUT'],
      ['requestedCheckOut'],
    ],
    ['31 nights', { requestedCheckOut: 'in 41' }, [422, 'INVALID_INPUT'], ['requestedCheckOut']],
    ['a check-in of yesterday', { requestedCheckIn: 'in -1' }, [422, 'INVALID_INPUT'], ['requestedCheckIn']],
    [
      'a radius of −1',
      { search: { latitude: 59, longitude: 18, radius: -1 } },
      [400, 'MALFORMED_REQUEST'],
      ['search.radius'],
    ],
    [
      'a radius of 81 km',
      { search: { latitude: 59, longitude: 18, radius: 81 } },
      [400, 'MALFORMED_REQUEST'],
      ['search.radius'],
    ],
    ['no room', { requestedRooms: [] }, [400, 'MALFORMED_REQUEST'], ['requestedRooms']],
    [
      'ten rooms',
      { requestedRooms: Array.from({ length: 10 }, () => ({ adults: 1, children: 0 })) },
      [400, 'MALFORMED_REQUEST'],
      ['requestedRooms'],
    ],
    ['an impossible date', { requestedCheckIn: '2027-02-30' }, [400, 'MALFORMED_REQUEST'], ['requestedCheckIn']],
    [
      'more names than guests',
      { requestedRooms: [{ adults: 1, children: 0, travellerIds: ['own', 'own admin'] }] },
      [422, 'INVALID_INPUT'],
      ['requestedRooms.0.travellerIds'],
    ],
    [
      'an age for one of two children',
      { requestedRooms: [{ adults: 1, children: 2, childAges: [4] }] },
      [422, 'INVALID_INPUT'],
      ['requestedRooms.0.childAges'],
    ],
    [
      'an unknown field of a room',
      { requestedRooms: [{ adults: 1, child: 1 } as never] },
      [400, 'MALFORMED_REQUEST'],
      ['requestedRooms.0.child'],
    ],
    [
      'ages without a number of children',
      { requestedRooms: [{ adults: 1, childAges: [4] }] },
      [422, 'INVALID_INPUT'],
      ['requestedRooms.0.childAges'],
    ],
    [
      'a child of 18',
      { requestedRooms: [{ adults: 1, children: 1, childAges: [18] }] },
      [400, 'MALFORMED_REQUEST'],
      ['requestedRooms.0.childAges.0'],
    ],
    [
      'coordinates in the ocean',
      { search: { latitude: 45, longitude: -40, radius: 40 } },
      [422, 'INVALID_INPUT'],
      ['search'],
    ],
    [
      'a colleague of another company',
      { requestedRooms: [{ adults: 1, children: 0, travellerIds: ['neighbour'] }] },
      [422, 'UNKNOWN_TRAVELLER'],
      [],
    ],
    ['an unknown search', { searchId: randomUUID() }, [410, 'SEARCH_EXPIRED'], []],
  ])('A hotel search with %s is refused by field', async (_what, change, refusal, fields) => {
    const ids: Record<string, string> = {
      own: world.own.traveller.id,
      'own admin': world.own.admin.id,
      neighbour: world.neighbour.traveller.id,
    };
    const dayOf = (text: string) => (text.startsWith('in ') ? bed.day(Number(text.slice(3))) : text);
    const wanted = { ...bed.body(), ...change };
    const answer = await bed.ask(traveller, {
      ...wanted,
      requestedCheckIn: dayOf(wanted.requestedCheckIn),
      requestedCheckOut: dayOf(wanted.requestedCheckOut),
      requestedRooms: wanted.requestedRooms.map(({ travellerIds, ...room }) => ({
        ...room,
        ...(travellerIds !== undefined && { travellerIds: travellerIds.map((name) => ids[name] ?? name) }),
      })),
    });
    expect(refusalOf(answer)).toEqual(refusal);
    expect((answer.json<ApiErrorBody>().meta.errors ?? []).map(({ field }) => field)).toEqual(fields);
  });

  it('[S3.40] Each hotel is answered once, the nearest first, with its cheapest room in the requested currency or without a price', async () => {
    const { status, suppliers, hotels } = await bed.search(traveller, { requestedCurrency: 'EUR' });
    expect([status, suppliers.map(({ code, state }) => `${code} ${state}`)]).toEqual([
      'FINISHED',
      ['ROOMWARD ANSWERED', 'KEYHAVEN ANSWERED', 'INNSTAD ANSWERED'],
    ]);
    expect(new Set(hotels.map(({ id }) => id)).size).toBe(hotels.length);
    const distances = hotels.map(({ distanceKm }) => distanceKm);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    const priced = hotels.filter(({ offer }) => offer !== null);
    expect(new Set(priced.map(({ offer }) => offer?.price.currency))).toEqual(new Set(['EUR']));
    expect(priced.every(({ offer, total }) => total === offer?.price.total)).toBe(true);
    expect(hotels.some(({ offer, isSoldOut }) => offer === null && !isSoldOut)).toBe(true);
    expect(hotels.some(({ isSoldOut }) => isSoldOut)).toBe(true);
  });

  it('A favourite hotel is the caller’s own, is stored once, and can be removed', async () => {
    const { hotels } = await bed.search(traveller);
    const hotelId = hotels[0]?.id ?? '';
    const set = async (isFavourite: boolean) =>
      (await traveller.call(setFavouriteHotel, { params: { hotelId }, body: { isFavourite } })).json<unknown>();
    const favouritesOf = async (session: TestSession) =>
      (await bed.search(session)).hotels.filter((hotel) => hotel.isFavourite).map(({ id }) => id);
    expect([await set(true), await set(true)]).toEqual([{ isFavourite: true }, { isFavourite: true }]);
    expect(await favouritesOf(traveller)).toEqual([hotelId]);
    expect(await favouritesOf(await api.signIn(world.own.admin))).toEqual([]);
    expect(await set(false)).toEqual({ isFavourite: false });
    expect(await favouritesOf(traveller)).toEqual([]);
  });

  it('A room without a number of children is for adults only', async () => {
    const { searchId, hotels } = await bed.search(traveller, { requestedRooms: [{ adults: 1 }] });
    const hotel = hotels.find(({ offer }) => offer !== null);
    const { rooms } = (await openHotel(traveller, hotel?.id ?? '', searchId)).json<HotelOffers>();
    expect(rooms.map(({ occupancy }) => occupancy)).toEqual([{ adults: 1, children: 0 }]);
  });

  it('The total of several rooms is the sum of the cheapest of each', async () => {
    const requestedRooms = [
      { adults: 1, children: 0 },
      { adults: 2, children: 1 },
    ];
    const { searchId, hotels } = await bed.search(traveller, { requestedRooms });
    const hotel = hotels.find(({ offer }) => offer !== null);
    const { rooms } = (await openHotel(traveller, hotel?.id ?? '', searchId)).json<HotelOffers>();
    const cheapest = rooms.map(({ offers }) => offers[0]?.price.total ?? Number.NaN);
    const sum = cheapest.reduce((all, total) => all + total, 0);
    expect(rooms.map(({ occupancy }) => occupancy)).toEqual(requestedRooms);
    expect([hotel?.offer?.price.total, hotel?.total]).toEqual([cheapest[0], Number(sum.toFixed(2))]);
  });

  it('Rooms with children of different ages have separate rates with these ages', async () => {
    const requestedRooms = [
      { adults: 1, children: 1, childAges: [9] },
      { adults: 1, children: 1, childAges: [1] },
    ];
    const { searchId, hotels } = await bed.search(traveller, { requestedRooms });
    const hotel = hotels.find(({ offer }) => offer !== null);
    const { rooms } = (await openHotel(traveller, hotel?.id ?? '', searchId)).json<HotelOffers>();
    const agesOf = ({ occupancy }: Pick<HotelRate, 'occupancy'>) => occupancy.childAges?.join();
    expect(rooms.map((room) => [agesOf(room), [...new Set(room.offers.map(agesOf))]])).toEqual([
      ['9', ['9']],
      ['1', ['1']],
    ]);
  });

  describe('filters', () => {
    let all: HotelAnswer;
    beforeAll(async () => {
      all = await bed.search(traveller, { radius: 5 });
    });
    const narrowed = async (filters: HotelFilters): Promise<HotelAnswer> =>
      (await bed.ask(traveller, { ...bed.body(), ...filters, searchId: all.searchId })).json<HotelAnswer>();
    const isKnown = ({ offer }: FoundHotel): boolean => offer !== null;

    const isRateFilter = (filters: HotelFilters) =>
      ['isPrePaid', 'wifiIncluded', 'breakfastIncluded'].some((field) => field in filters);

    it.each<[string, HotelFilters, keyof HotelAnswer['facets'], (hotel: FoundHotel) => boolean]>([
      ['pre-paid', { isPrePaid: true }, 'prePaid', ({ offer }) => offer?.price.payment !== 'AT_SUPPLIER'],
      ['pay at the hotel', { isPrePaid: false }, 'payAtHotel', ({ offer }) => offer?.price.payment === 'AT_SUPPLIER'],
      ['Wi-Fi included', { wifiIncluded: true }, 'wifi', ({ offer }) => offer?.isWifiIncluded === true],
      ['breakfast included', { breakfastIncluded: true }, 'breakfast', ({ offer }) => offer?.board !== 'ROOM_ONLY'],
      ['a gym', { gym: true }, 'gym', ({ amenities }) => amenities.includes('GYM')],
      ['a pool', { pool: true }, 'pool', ({ amenities }) => amenities.includes('POOL')],
      ['cleaning', { cleaning: true }, 'cleaning', ({ amenities }) => amenities.includes('CLEANING')],
      ['a chain', { branded: true }, 'branded', ({ isBranded }) => isBranded],
      ['ethical', { ethical: true }, 'ethical', ({ isEthical }) => isEthical],
      ['accessible', { accessible: true }, 'accessible', ({ isAccessible }) => isAccessible],
      ['eco-friendly', { ecoFriendly: true }, 'ecoFriendly', ({ isEcoFriendly }) => isEcoFriendly],
    ])(
      '[S3.37] The filter %s leaves matching hotels, counts hidden ones, and agrees with its facet count',
      async (_name, filters, facet, has) => {
        const { hotels, filteredOut, facets } = await narrowed(filters);
        expect(hotels.filter(isKnown).every(has)).toBe(true);
        expect(hotels.length).toBeGreaterThan(0);
        // A hotel counts for a filter of rates once its price is known.
        const counted = isRateFilter(filters) ? hotels.filter(isKnown) : hotels;
        expect([counted.length, hotels.length + filteredOut]).toEqual([all.facets[facet], all.hotels.length]);
        expect(facets[facet]).toBe(all.facets[facet]);
      },
    );

    it('The count of a filter is the number of hotels after its choice, beside the present filters', async () => {
      const present: HotelFilters = { isPrePaid: true, gym: true };
      const { facets } = await narrowed(present);
      const left = async (filters: HotelFilters) => (await narrowed({ ...present, ...filters })).hotels;
      const region = facets.regions[0]?.id ?? '';
      expect({ four: facets.stars[4], pool: facets.pool, region: facets.regions[0]?.count }).toEqual({
        four: (await left({ stars: [4] })).length,
        pool: (await left({ pool: true })).length,
        region: (await left({ regionsIds: [region] })).length,
      });
      expect(facets.breakfast).toBe((await left({ breakfastIncluded: true })).filter(isKnown).length);
      expect(facets.stars[4]).toBeLessThan(all.facets.stars[4] ?? 0);
      expect((await left({ stars: [4] })).length).toBeGreaterThan(0);
      expect((await narrowed({ ...present, stars: [4] })).facets.stars).toEqual(facets.stars);
    });

    it('Pre-payment hides priced hotels without a pre-paid rate', async () => {
      const { facets } = await narrowed({ isPrePaid: true });
      const anyPayment = all.hotels.filter(({ offer, isSoldOut }) => offer !== null || isSoldOut).length;
      expect([facets.anyPayment, facets.prePaid]).toEqual([anyPayment, all.facets.prePaid]);
    });

    it.each<[string, HotelFilters]>([
      ['pre-paid rooms', { isPrePaid: true }],
      ['payment at the hotel', { isPrePaid: false }],
      ['a company rate', { isCorporateRate: true }],
      ['package rates', { packageRatesOnly: true }],
      ['Wi-Fi', { wifiIncluded: true }],
      ['breakfast', { breakfastIncluded: true }],
    ])('A hotel that is sold out passes no filter of rates, such as that of %s', async (_name, filters) => {
      expect(all.hotels.some(({ isSoldOut }) => isSoldOut)).toBe(true);
      const { hotels } = await narrowed(filters);
      expect(hotels.filter(({ isSoldOut }) => isSoldOut)).toEqual([]);
    });

    it('Filters of rates count hotels with a known price alone, and say how many have none yet', () => {
      const { facets, hotels } = all;
      const unknown = hotels.filter(({ offer, isSoldOut }) => offer === null && !isSoldOut).length;
      expect(unknown).toBeGreaterThan(0);
      expect(facets.anyPayment).toBe(hotels.length - unknown);
      expect(facets.packageRate).toBe(0);
      expect(Math.max(facets.prePaid, facets.payAtHotel, facets.wifi, facets.breakfast)).toBeLessThanOrEqual(
        hotels.filter(isKnown).length,
      );
    });

    it('[S5.10] No stars, all stars and false are no filter, except false for the payment', async () => {
      const stars = [0, 1, 2, 3, 4, 5];
      for (const filters of [
        { stars: [] },
        { stars },
        { gym: false, wifiIncluded: false, isCorporateRate: false, packageRatesOnly: false },
      ])
        expect((await narrowed(filters)).hotels).toEqual(all.hotels);
      const four = await narrowed({ stars: [4, 5] });
      expect(new Set(four.hotels.map((hotel) => hotel.stars))).toEqual(new Set([4, 5]));
      expect(four.hotels.length).toBe((all.facets.stars[4] ?? 0) + (all.facets.stars[5] ?? 0));
    });

    it('[S5.9] Regions and TripAdvisor points filter hotels, and package rates, which do not exist, leave no price', async () => {
      const [region] = all.facets.regions;
      const inRegion = await narrowed({ regionsIds: [region?.id ?? ''] });
      expect(inRegion.hotels.length).toBe(region?.count);
      const good = await narrowed({ tripAdvisorPoints: 4.5 });
      expect(good.hotels.length).toBeGreaterThan(0);
      expect(good.hotels.every(({ tripAdvisorPoints }) => (tripAdvisorPoints ?? 0) >= 4.5)).toBe(true);
      const packages = await narrowed({ packageRatesOnly: true });
      expect(packages.hotels.every(({ offer, isSoldOut }) => offer === null && !isSoldOut)).toBe(true);
    });

    it('A filtered hotel has its cheapest matching price, and the filter holds for later prices, too', async () => {
      const free = await narrowed({ isPrePaid: false });
      const ids = free.hotels.filter(({ offer, isSoldOut }) => offer === null && !isSoldOut).map(({ id }) => id);
      const answer = await byIds({ searchId: all.searchId, ids: ids.slice(0, 20), isPrePaid: false });
      const { hotels } = answer.json<{ hotels: FoundHotel[] }>();
      expect(hotels.every(({ offer, isSoldOut }) => isSoldOut || offer?.price.payment === 'AT_SUPPLIER')).toBe(true);
      expect(hotels.some(isKnown)).toBe(true);
    });
  });

  it('[S7.47] At most twenty hotels without a price are priced by id, and keep their price in the search', async () => {
    const { searchId, hotels } = await bed.search(traveller);
    const ids = hotels.filter(({ offer, isSoldOut }) => offer === null && !isSoldOut).map(({ id }) => id);
    const batch = ids.slice(0, 20);
    const priced = (await byIds({ searchId, ids: batch })).json<{ hotels: FoundHotel[] }>().hotels;
    expect(priced.map(({ id }) => id).toSorted()).toEqual(batch.toSorted());
    expect(priced.every(({ offer, isSoldOut }) => (offer === null) === isSoldOut)).toBe(true);
    const again = (await bed.ask(traveller, { ...bed.body(), searchId })).json<HotelAnswer>();
    const left = again.hotels.filter(({ offer, isSoldOut }) => offer === null && !isSoldOut);
    expect(left.map(({ id }) => id)).toEqual(ids.slice(20));
    const many = Array.from({ length: 21 }, (_, index) => `h1-${index}`);
    expect(refusalOf(await byIds({ searchId, ids: many }))).toEqual([400, 'MALFORMED_REQUEST']);
  });

  it('A batch of prices is refused while a supplier is down, and complete on the next request', async () => {
    const { searchId, hotels } = await bed.search(traveller);
    const ids = hotels
      .filter(({ offer, isSoldOut }) => offer === null && !isSoldOut)
      .map(({ id }) => id)
      .slice(0, 20);
    await callQa(api.app, 'PUT', '/suppliers/KEYHAVEN', { fault: 'down' });
    expect(refusalOf(await byIds({ searchId, ids }))).toEqual([503, 'SUPPLIER_UNAVAILABLE']);
    await callQa(api.app, 'DELETE', '/suppliers/KEYHAVEN');
    const { hotels: priced } = (await byIds({ searchId, ids })).json<{ hotels: FoundHotel[] }>();
    expect(priced.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });

  it('An opened hotel has every supplier’s rates, the cheapest first, and later answers come from storage', async () => {
    const { searchId, hotels } = await bed.search(traveller);
    const id = hotels.find(({ offer }) => offer !== null)?.id ?? '';
    const first = (await openHotel(traveller, id, searchId)).json<HotelOffers>();
    const totals = first.rooms[0]?.offers.map(({ price }) => price.total) ?? [];
    expect([first.hotel.id, first.unanswered, totals.length > 1]).toEqual([id, [], true]);
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    expect(first.descriptions[0]).toContain(first.hotel.name);
    await callQa(api.app, 'PUT', '/suppliers/ROOMWARD', { fault: 'down' });
    expect((await openHotel(traveller, id, searchId)).json<HotelOffers>()).toEqual(first);
    await callQa(api.app, 'DELETE', '/suppliers');
    const rows = await database()
      .asOwner.selectFrom('searchBatches')
      .select('subject')
      .where('searchId', '=', searchId)
      .where('subject', '<>', '')
      .execute();
    expect(new Set(rows.map(({ subject }) => subject))).toEqual(new Set([`hotel:${id}`]));
  });

  it('A supplier without an answer for an opened hotel is named with the reason, and asked again the next time', async () => {
    const { searchId, hotels } = await bed.search(traveller);
    const hotel = hotels.find(({ offer }) => offer?.serviceProvider.code === 'ROOMWARD');
    await callQa(api.app, 'PUT', '/suppliers/ROOMWARD', { fault: 'down' });
    const headers = { 'accept-language': 'sv' };
    const without = (await openHotel(traveller, hotel?.id ?? '', searchId, headers)).json<HotelOffers>();
    expect(without.unanswered).toEqual([
      { code: 'ROOMWARD', name: 'Roomward', message: 'är inte tillgänglig just nu.' },
    ]);
    await callQa(api.app, 'DELETE', '/suppliers');
    const whole = (await openHotel(traveller, hotel?.id ?? '', searchId)).json<HotelOffers>();
    expect([whole.unanswered, whole.rooms[0]?.offers.some(({ id }) => id === hotel?.offer?.id)]).toEqual([[], true]);
  });

  it('A hotel outside the search is answered with 404', async () => {
    const { searchId } = await bed.search(traveller);
    expect(refusalOf(await openHotel(traveller, 'h2673730-999', searchId))).toEqual([404, 'NOT_FOUND']);
    expect(refusalOf(await openHotel(traveller, 'nowhere', searchId))).toEqual([404, 'NOT_FOUND']);
  });

  it('[S5.8] Each company sees its own negotiated rates only', async () => {
    await agree(world.own.traveller, 'Ours', 20);
    await agree(world.neighbour.traveller, 'Theirs', 10);
    const rateOf = async (session: TestSession) => {
      const { hotels } = await bed.search(session, { isCorporateRate: true });
      const known = hotels.filter(({ offer }) => offer !== null);
      return {
        names: new Set(known.map(({ offer }) => offer?.companyRate)),
        prices: new Map(known.map(({ id, offer }) => [id, offer?.price.quoted.amount ?? 0])),
        isPreferred: known.every((hotel) => hotel.isPreferred),
      };
    };
    const own = await rateOf(traveller);
    const theirs = await rateOf(await api.signIn(world.neighbour.traveller));
    expect([own.names, theirs.names, own.isPreferred]).toEqual([new Set(['Ours']), new Set(['Theirs']), true]);
    const both = [...own.prices].filter(([id]) => theirs.prices.has(id));
    expect(both.length).toBeGreaterThan(0);
    expect(both.every(([id, amount]) => amount < (theirs.prices.get(id) ?? 0))).toBe(true);
    const foreign = await bed.search(await api.signIn(world.foreign.traveller), { isCorporateRate: true });
    expect(foreign.hotels.some(({ offer }) => offer !== null)).toBe(false);
  });

  it('A negotiated rate shows in the next search, also after changes, until it ends or is archived', async () => {
    const admin = await api.signIn(world.foreign.admin);
    const session = await api.signIn(world.foreign.traveller);
    const params = { companyId: world.foreign.companyId };
    const rate = { name: 'By hand', productType: 'HOTEL' as const, supplier: 'Northlamp', code: '' };
    const priceOf = async () => {
      const { hotels } = await bed.search(session, { isCorporateRate: true });
      const known = hotels.filter(({ offer }) => offer !== null).toSorted((a, b) => (a.id < b.id ? -1 : 1));
      return known[0]?.offer?.price.quoted.amount ?? null;
    };
    const { id } = (await admin.call(createNegotiatedRate, { params, body: { ...rate, discountPercent: 30 } })).json<{
      id: string;
    }>();
    const low = await priceOf();
    const change = async (version: number, body: object) =>
      admin.call(updateNegotiatedRate, {
        params: { ...params, id },
        body: { ...rate, discountPercent: 5, ...body },
        headers: { 'if-match': `"${version}"` },
      });
    await change(1, {});
    const high = await priceOf();
    expect([low !== null, high !== null, Number(low) < Number(high)]).toEqual([true, true, true]);
    await change(2, { validUntil: '2001-01-01' });
    expect(await priceOf()).toBeNull();
    await change(3, { archived: true });
    expect(await priceOf()).toBeNull();
  });

  it('Hotels that a policy hides are in no list or count, and a price cap applies to the most expensive night', async () => {
    const scope = { productType: 'HOTEL' } as const;
    await addPolicy(database(), world.foreign, [
      { type: 'HOTEL_STARS_MAX', scope, exceptions: [], action: 'HIDE', params: { stars: 3 } },
      { type: 'PREPAID_NOT_ALLOWED', scope, exceptions: [], action: 'FLAG', params: {} },
      { type: 'MAX_PRICE', scope, exceptions: [], action: 'FLAG', params: { amountMinor: 100, per: 'NIGHT' } },
    ]);
    const session = await api.signIn(world.foreign.traveller);
    const { searchId, hotels, facets, filteredOut } = await bed.search(session);
    expect(Math.max(...hotels.map(({ stars }) => stars))).toBe(3);
    expect([facets.stars[4], facets.stars[5], filteredOut]).toEqual([0, 0, 0]);
    const { rooms } = (
      await openHotel(session, hotels.find(({ offer }) => offer !== null)?.id ?? '', searchId)
    ).json<HotelOffers>();
    for (const { policy, price, nights } of rooms[0]?.offers ?? []) {
      const broken = policy?.violations.map(({ ruleType }) => ruleType) ?? [];
      expect(broken.includes('PREPAID_NOT_ALLOWED')).toBe(price.payment !== 'AT_SUPPLIER');
      const cap = policy?.violations.find(({ ruleType }) => ruleType === 'MAX_PRICE');
      const dearest = Math.max(...nights.map(({ amount }) => amount));
      if (price.currency === (cap?.actual.kind === 'MONEY' ? cap.actual.currency : ''))
        expect(cap?.actual).toMatchObject({ kind: 'MONEY', amount: dearest });
      expect(cap).toBeDefined();
    }
    const all = await bed.search(traveller);
    const five = all.hotels.find(({ stars, offer }) => stars === 5 && offer !== null)?.id ?? '';
    expect(refusalOf(await openHotel(session, five, searchId))).toEqual([404, 'NOT_FOUND']);
  });
});
