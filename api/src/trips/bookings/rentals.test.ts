import {
  fetchItemDocument,
  submitTrip,
  type CancelQuote,
  type CarCartItem,
  type CarItem,
  type CarOffer,
  type Trip,
} from '@portolan/contracts';
import { randomUUID } from 'node:crypto';
import { bookingTestbed } from '../../testing/bookingTestbed.ts';
import { carTestbed, type WantedRental } from '../../testing/carTestbed.ts';
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
  let bed: ReturnType<typeof bookingTestbed>;
  let cars: ReturnType<typeof carTestbed>;
  const booker = () => world.own.traveller;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    bed = bookingTestbed(database(), api);
    cars = carTestbed(api);
    own = await api.signIn(booker());
  }, 60_000);
  afterAll(() => api.app.close());

  const itemOf = (offer: CarOffer, more: Partial<CarCartItem> = {}): CarCartItem => ({
    offerId: offer.id,
    travelers: [{ userId: booker().id }],
    ...more,
  });
  /** A trip with a car, before it is submitted. */
  async function tripWithCar(offer: CarOffer, more?: Partial<CarCartItem>): Promise<string> {
    const cartId = await bed.newCart(own, booker());
    const answer = await cars.addCar(own, cartId, itemOf(offer, more));
    if (answer.statusCode !== 201) throw new Error(`The car was not added: ${answer.body}`);
    return cartId;
  }
  /** A car of a provider that is booked, as far as it goes. */
  async function bookedCar(code: string, wanted?: WantedRental): Promise<Trip> {
    const cartId = await tripWithCar(await cars.car(own, wanted, code));
    await bed.submit(booker(), cartId);
    await bed.settle();
    return bed.fetch(own, cartId);
  }
  async function cancelled(trip: Trip): Promise<{ readonly quote: CancelQuote; readonly trip: Trip }> {
    const quote = (await bed.quote(own, trip.cartId)).json<CancelQuote>();
    await bed.cancel(own, trip.cartId, { quoteId: quote.quoteId });
    await bed.settle();
    return { quote, trip: await bed.fetch(own, trip.cartId) };
  }

  it('a car that was offered is added, submitted, booked, and has a voucher', async () => {
    const offer = await cars.car(own, {}, 'AURORA');
    const cartId = await tripWithCar(offer);
    const submitted = await own.call(submitTrip, {
      params: { cartId },
      body: {},
      headers: { 'idempotency-key': randomUUID() },
    });
    expect([submitted.statusCode, submitted.body]).toEqual([200, expect.any(String)]);
    await bed.settle();
    const trip = await bed.fetch(own, cartId);
    const item = trip.items[0] as CarItem;
    expect([trip.bookingStatus, item.status, item.productType]).toEqual(['CONFIRMED', 'CONFIRMED', 'RENTAL_CAR']);
    expect(item).toMatchObject({
      car: offer.car,
      pickUp: offer.pickUp,
      dropOff: offer.dropOff,
      days: offer.days,
      start: offer.start,
      end: offer.end,
      price: { total: offer.price.total, payment: 'PREPAID', parts: offer.price.parts },
    });
    expect([trip.startDate, trip.endDate]).toEqual([
      offer.start.dateTime.slice(0, 10),
      offer.end.dateTime.slice(0, 10),
    ]);
    const number = item.documents?.[0]?.number ?? 0;
    const voucher = await own.call(fetchItemDocument, { params: { cartId, itemId: item.id, number: String(number) } });
    expect([voucher.statusCode, voucher.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  it('a car is cancelled for nothing while that is free, and all that was paid comes back', async () => {
    const booked = await bookedCar('AURORA');
    const { quote, trip } = await cancelled(booked);
    expect([quote.fee, quote.refund, trip.items[0]?.status]).toEqual([0, booked.items[0]?.price?.total, 'CANCELLED']);
  });

  it('a car that is never free to cancel costs its whole price', async () => {
    const { quote, trip } = await cancelled(await bookedCar('SKERRY'));
    expect([quote.fee, quote.refund, trip.items[0]?.status]).toEqual([trip.items[0]?.price?.total, 0, 'CANCELLED']);
  });
});
