import {
  fetchItemDocument,
  submitTrip,
  type CancelQuote,
  type HotelCartItem,
  type HotelItem,
  type HotelRate,
  type Trip,
} from '@portolan/contracts';
import { randomUUID } from 'node:crypto';
import { bookingTestbed } from '../../testing/bookingTestbed.ts';
import { hotelTestbed, type WantedStay } from '../../testing/hotelTestbed.ts';
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
  let hotels: ReturnType<typeof hotelTestbed>;
  const booker = () => world.own.traveller;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    bed = bookingTestbed(database(), api);
    hotels = hotelTestbed(api);
    own = await api.signIn(booker());
  }, 60_000);
  afterAll(() => api.app.close());

  const itemOf = (rate: HotelRate, more: Partial<HotelCartItem> = {}): HotelCartItem => ({
    offerId: rate.id,
    travelers: [{ userId: booker().id }],
    ...more,
  });
  const isFree = ({ cancellationRules: [rule], isOnRequest }: HotelRate): boolean =>
    rule?.feeAmount === 0 && !isOnRequest;
  async function tripWithRoom(rate: HotelRate, more?: Partial<HotelCartItem>): Promise<string> {
    const cartId = await bed.newCart(own, booker());
    const answer = await hotels.addRoom(own, cartId, itemOf(rate, more));
    if (answer.statusCode !== 201) throw new Error(`The room was not added: ${answer.body}`);
    return cartId;
  }
  async function bookedRoom(fits: (rate: HotelRate) => boolean, wanted?: WantedStay): Promise<Trip> {
    const cartId = await tripWithRoom(await hotels.room(own, wanted, fits));
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

  it('A room that was offered is added, submitted, booked, and has a voucher', async () => {
    const rate = await hotels.room(own);
    const cartId = await tripWithRoom(rate);
    const submitted = await own.call(submitTrip, {
      params: { cartId },
      body: {},
      headers: { 'idempotency-key': randomUUID() },
    });
    expect([submitted.statusCode, submitted.body]).toEqual([200, expect.any(String)]);
    await bed.settle();
    const trip = await bed.fetch(own, cartId);
    const item = trip.items[0] as HotelItem;
    expect([trip.bookingStatus, item.status, item.productType]).toEqual(['CONFIRMED', 'CONFIRMED', 'HOTEL']);
    expect(item).toMatchObject({
      room: rate.room,
      nights: rate.nights,
      board: rate.board,
      start: rate.start,
      end: rate.end,
      price: { total: rate.price.total, payment: 'PREPAID', parts: rate.price.parts },
    });
    const number = item.documents?.[0]?.number ?? 0;
    const voucher = await own.call(fetchItemDocument, { params: { cartId, itemId: item.id, number: String(number) } });
    expect([voucher.statusCode, voucher.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  it('A room is cancelled for nothing while that is free, and all that was paid comes back', async () => {
    const booked = await bookedRoom(isFree);
    const { quote, trip } = await cancelled(booked);
    expect([quote.fee, quote.refund, trip.items[0]?.status]).toEqual([0, booked.items[0]?.price?.total, 'CANCELLED']);
  });

  it('A room that is never free to cancel costs its whole price', async () => {
    const { quote, trip } = await cancelled(
      await bookedRoom(({ cancellationRules }) => cancellationRules[0]?.feePercent === 100),
    );
    expect([quote.fee, quote.refund, trip.items[0]?.status]).toEqual([trip.items[0]?.price?.total, 0, 'CANCELLED']);
  });
});
