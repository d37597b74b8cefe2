import {
  addCartItems,
  fetchItemDocument,
  fetchTripCalendar,
  searchServices,
  type AnswerOf,
  type ServiceOffer,
  type ServiceSearch,
} from '@portolan/contracts';
import { bookingTestbed } from '../../testing/bookingTestbed.ts';
import {
  makeWorld,
  openTestApp,
  refusalOf,
  withDatabases,
  type TestApp,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';

const hourMs = 3_600_000;

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let own: TestSession;
  let bed: ReturnType<typeof bookingTestbed>;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    bed = bookingTestbed(database(), api);
    own = await api.signIn(world.own.traveller);
  });
  afterAll(() => api.app.close());

  const inHours = (hours: number) =>
    new Date(api.clock().getTime() + hours * hourMs).toISOString().replace(/\.\d+/, '');
  const ask = (over: Partial<ServiceSearch> = {}) =>
    own.call(searchServices, {
      body: {
        productType: 'AIRPORT',
        pointId: 'airport:ARN',
        startDateTime: inHours(72),
        people: 1,
        travellerIds: [world.own.traveller.id],
        ...over,
      },
    });
  const offersOf = async (over?: Partial<ServiceSearch>): Promise<readonly ServiceOffer[]> =>
    (await ask(over)).json<AnswerOf<typeof searchServices>>().data;
  const add = (cartId: string, offers: readonly ServiceOffer[]) =>
    own.call(addCartItems, {
      params: { cartId },
      body: {
        airportServices: offers.map(({ id }) => ({ offerId: id, travelers: [{ userId: world.own.traveller.id }] })),
      },
    });

  it('An airport’s fast track and lounge are priced per traveller', async () => {
    const offers = await offersOf({ people: 2 });
    expect(offers.map(({ service, price, durationMinutes }) => [service.code, price.quoted, durationMinutes])).toEqual([
      ['FAST_TRACK', { amount: 23, currency: 'EUR' }, 30],
      ['LOUNGE', { amount: 68, currency: 'EUR' }, 120],
    ]);
  });

  it('A search without colleagues has the same services', async () => {
    expect((await offersOf({ travellerIds: undefined })).length).toBe((await offersOf()).length);
  });

  it('Parking is offered with an end only, at a price by started day for any number of travellers', async () => {
    const priceUntil = async (hours: number) =>
      (await offersOf({ people: 3, endDateTime: inHours(72 + hours) })).find(
        ({ service }) => service.code === 'PARKING',
      )?.price.quoted.amount;
    expect(await Promise.all([1, 24, 25, 49].map(priceUntil))).toEqual([22, 22, 44, 66]);
  });

  it('Airport services are offered at airports only', async () => {
    expect(await offersOf({ pointId: 'station:7400001' })).toEqual([]);
  });

  it.each([
    ['before it begins', -1],
    ['at the same moment', 0],
    ['after more than 60 days', 61 * 24],
  ])('Parking that ends %s is refused by field', async (_when, hours) => {
    const answer = await ask({ endDateTime: inHours(72 + hours) });
    expect(answer.json()).toMatchObject({
      type: 'INVALID_INPUT',
      meta: { errors: [{ field: 'endDateTime' }] },
    });
  });

  it('An airport service cannot be added from an offer of another service', async () => {
    const parcel = await bed.service(own, 'VOIDABLE');
    expect(refusalOf(await add(await bed.newCart(own, world.own.traveller), [parcel]))).toEqual([422, 'OFFER_UNKNOWN']);
  });

  it('A lounge and parking are booked with vouchers, and parking leaves the calendar free', async () => {
    const offers = await offersOf({ endDateTime: inHours(120) });
    const wanted = offers.filter(({ service }) => service.code !== 'FAST_TRACK');
    const cartId = await bed.newCart(own, world.own.traveller);
    expect((await add(cartId, wanted)).statusCode).toBe(201);
    await bed.submit(world.own.traveller, cartId);
    await bed.settle();
    const trip = await bed.fetch(own, cartId);
    expect([trip.bookingStatus, trip.productTypes]).toEqual(['CONFIRMED', ['AIRPORT']]);
    const calendar = (await own.call(fetchTripCalendar, { params: { cartId } })).body.replaceAll('\r\n ', '');
    const events = calendar.split('BEGIN:VEVENT').slice(1);
    const transparencyOf = (title: string) =>
      /TRANSP:(\w+)/.exec(events.find((event) => event.includes(title)) ?? '')?.[1];
    expect([transparencyOf('Airport lounge'), transparencyOf('Airport parking')]).toEqual(['OPAQUE', 'TRANSPARENT']);
    for (const { id, documents } of trip.items) {
      const number = String(documents?.[0]?.number ?? '');
      const voucher = await own.call(fetchItemDocument, { params: { cartId, itemId: id, number } });
      expect([voucher.statusCode, voucher.headers['content-type']]).toEqual([200, 'application/pdf']);
    }
  });
});
