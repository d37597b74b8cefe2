import type { CancelQuote, Trip } from '@portolan/contracts';
import { bookingTestbed } from '../../testing/bookingTestbed.ts';
import {
  makeWorld,
  openTestApp,
  withDatabases,
  type TestApp,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';

const deposit = { paymentKind: 'DEPOSIT', depositMinor: 5_000, quotedDepositMinor: 5_000 } as const;

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let own: TestSession;
  let bed: ReturnType<typeof bookingTestbed>;
  const booker = () => world.own.traveller;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    bed = bookingTestbed(database(), api);
    own = await api.signIn(booker());
  });
  afterAll(() => api.app.close());

  /** A booked ride that is only partly prepaid. */
  async function bookedAs(change: { paymentKind: 'AT_SUPPLIER' } | typeof deposit): Promise<Trip> {
    const cartId = await bed.tripWith(own, booker(), [{}]);
    await database().asOwner.updateTable('cartItems').set(change).where('cartId', '=', cartId).execute();
    await bed.submit(booker(), cartId);
    await bed.settle();
    return bed.fetch(own, cartId);
  }
  async function cancelled(trip: Trip, { isLate }: { isLate: boolean }): Promise<{ quote: CancelQuote; trip: Trip }> {
    if (isLate) await bed.late(trip.cartId);
    const quote = (await bed.quote(own, trip.cartId)).json<CancelQuote>();
    await bed.cancel(own, trip.cartId, { quoteId: quote.quoteId });
    await bed.settle();
    return { quote, trip: await bed.fetch(own, trip.cartId) };
  }
  const minorOf = (amount: number | undefined): number => Math.round((amount ?? Number.NaN) * 100);

  it('A ride paid at the supplier is booked without a payment, and says what is due there', async () => {
    const trip = await bookedAs({ paymentKind: 'AT_SUPPLIER' });
    const [item] = trip.items;
    expect([item?.status, await bed.payments(trip.cartId), await bed.balances(trip.cartId)]).toEqual([
      'CONFIRMED',
      [],
      {},
    ]);
    expect(item?.price).toMatchObject({
      payment: 'AT_SUPPLIER',
      dueAtSupplier: { amount: item?.price?.total, quoted: item?.price?.quoted },
    });
    expect(trip.tripPrice?.totalTripPrice).toBe(item?.price?.total);
  });

  it('Cancelling a ride paid at the supplier refunds nothing, and its fee is then the trip’s price', async () => {
    const { quote, trip } = await cancelled(await bookedAs({ paymentKind: 'AT_SUPPLIER' }), { isLate: true });
    expect([quote.fee > 0, quote.refund, trip.items[0]?.status]).toEqual([true, 0, 'CANCELLED']);
    expect([trip.tripPrice?.totalTripPrice, await bed.balances(trip.cartId)]).toEqual([quote.fee, {}]);
  });

  it('A ride with a deposit takes only the deposit, and owes the supplier no more', async () => {
    const trip = await bookedAs(deposit);
    const [item] = trip.items;
    expect((await bed.payments(trip.cartId)).map(({ state, capturedMinor }) => [state, capturedMinor])).toEqual([
      ['CAPTURED', deposit.depositMinor],
    ]);
    expect(await bed.balances(trip.cartId)).toEqual({
      'customer SEK': deposit.depositMinor,
      [`supplier:${item?.serviceProvider.code} SEK`]: -deposit.depositMinor,
    });
    expect(minorOf(item?.price?.dueAtSupplier?.amount)).toBe(minorOf(item?.price?.total) - deposit.depositMinor);
  });

  it('Cancelling for free refunds the deposit', async () => {
    const { quote, trip } = await cancelled(await bookedAs(deposit), { isLate: false });
    expect([quote.fee, minorOf(quote.refund)]).toEqual([0, deposit.depositMinor]);
    expect(Object.values(await bed.balances(trip.cartId)).filter((minor) => minor !== 0)).toEqual([]);
  });

  it('Cancelling at a higher fee keeps the deposit, and no more', async () => {
    const { quote, trip } = await cancelled(await bookedAs(deposit), { isLate: true });
    expect([minorOf(quote.fee) > deposit.depositMinor, quote.refund]).toEqual([true, 0]);
    expect(await bed.balances(trip.cartId)).toEqual({
      'customer SEK': deposit.depositMinor,
      [`supplier:${trip.items[0]?.serviceProvider.code} SEK`]: -deposit.depositMinor,
    });
  });
});
