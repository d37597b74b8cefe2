import { randomUUID } from 'node:crypto';
import { approveTrip, submitTrip, type CancelQuote, type Trip } from '@portolan/contracts';
import { addProcess } from '../../testing/approvals.ts';
import { bookingTestbed } from '../../testing/bookingTestbed.ts';
import {
  addPerson,
  makeWorld,
  openTestApp,
  withDatabases,
  type TestApp,
  type TestSession,
} from '../../testing/index.ts';
import { testCars } from '../../testing/products/cars.ts';
import { testHotels } from '../../testing/products/hotels.ts';
import { testbedOf } from '../../testing/products/testbedOf.ts';

withDatabases((database) => {
  let api: TestApp;
  let own: TestSession;
  let boss: TestSession;
  let bed: ReturnType<typeof bookingTestbed>;
  let trip: Trip;

  const key = () => ({ 'idempotency-key': randomUUID() });
  const reload = async (): Promise<void> => {
    await bed.settle();
    trip = await bed.fetch(own, trip.cartId);
  };
  const statuses = () => trip.items.map(({ productType, status }) => `${productType} ${status}`).toSorted();

  /** Two rooms, one prepaid and never free to cancel, one paid at the hotel and free to cancel, with a taxi and a car. */
  beforeAll(async () => {
    const world = await makeWorld(database());
    const approver = await addPerson(database(), world.own, { roles: ['APPROVER'] });
    api = await openTestApp(database());
    bed = bookingTestbed(database(), api);
    const { traveller } = world.own;
    await addProcess(database(), world.own, { steps: [{ approvers: [{ kind: 'USER', userId: approver.id }] }] });
    [own, boss] = [await api.signIn(traveller), await api.signIn(approver)];
    const [rooms, rentals] = [testbedOf(testHotels, api), testbedOf(testCars, api)];
    const travelers = [{ userId: traveller.id }];
    const { cartId } = await bed.tripWithRide(own, traveller);
    const prepaid = await rooms.offer(
      own,
      {},
      ({ price, cancellationRules: [rule] }) => price.payment === 'PREPAID' && rule?.feePercent === 100,
    );
    const there = await rooms.offer(
      own,
      { inDays: 14 },
      ({ price, cancellationRules: [rule], isOnRequest }) =>
        price.payment === 'AT_SUPPLIER' && rule?.feeAmount === 0 && !isOnRequest,
    );
    const added = [
      await rooms.add(own, cartId, [{ offerId: prepaid.id, travelers }]),
      await rooms.add(own, cartId, [{ offerId: there.id, travelers }]),
      await rentals.add(own, cartId, [{ offerId: (await rentals.offer(own)).id, travelers }]),
    ];
    expect(added.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    const submitted = await own.call(submitTrip, { params: { cartId }, body: {}, headers: key() });
    expect([submitted.statusCode, submitted.body]).toEqual([200, expect.any(String)]);
    trip = submitted.json<Trip>();
  });
  afterAll(() => api.app.close());

  it('A taxi, a car, a prepaid room and one paid at the hotel wait for one approval, and are booked after it', async () => {
    expect(trip.bookingStatus).toBe('PENDING_APPROVAL');
    const { cartId, approval } = trip;
    await boss.call(approveTrip, {
      params: { cartId },
      body: { tripVersion: approval?.tripVersion ?? 0 },
      headers: key(),
    });
    await reload();
    expect(statuses()).toEqual(['HOTEL CONFIRMED', 'HOTEL CONFIRMED', 'RENTAL_CAR CONFIRMED', 'TAXI CONFIRMED']);
  });

  it('Of two rooms, one is cancelled free of charge, the prepaid one at its whole price, and the trip’s other bookings stay', async () => {
    const rooms = trip.items.filter(({ productType }) => productType === 'HOTEL');
    const fees: Record<string, number> = {};
    for (const { id, price } of rooms) {
      const quote = (await bed.quote(own, trip.cartId, [id])).json<CancelQuote>();
      fees[price?.payment ?? ''] = quote.fee;
      const cancelled = await bed.cancel(own, trip.cartId, { quoteId: quote.quoteId, itemIds: [id] });
      expect(cancelled.statusCode).toBe(200);
      await reload();
    }
    const prepaid = rooms.find(({ price }) => price?.payment === 'PREPAID');
    expect(fees).toEqual({ PREPAID: prepaid?.price?.total, AT_SUPPLIER: 0 });
    expect(statuses()).toEqual(['HOTEL CANCELLED', 'HOTEL CANCELLED', 'RENTAL_CAR CONFIRMED', 'TAXI CONFIRMED']);
  });
});
