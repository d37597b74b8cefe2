import {
  deleteTrip,
  listTrips,
  removeCartItem,
  renameTrip,
  type CancelQuote,
  type TripPage,
} from '@portolan/contracts';
import {
  makeWorld,
  openTestApp,
  withDatabases,
  type TestApp,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';
import { bookingTestbed } from '../../testing/bookingTestbed.ts';
import { taxiCartItemOf } from '../../testing/taxiRide.ts';

// Actions on a trip after suppliers have answered.
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

  const booked = (to = 'airport:ARN') => bed.booked(own, world.own.traveller, [{ to }]);

  it('A confirmed trip with a new draft ride is edited, until the draft is removed', async () => {
    const { cartId } = await booked();
    await bed.add(own, cartId, [
      taxiCartItemOf(await bed.firstOffer(own, { inHours: 60 }), [{ userId: world.own.traveller.id }]),
    ]);
    const edited = await bed.fetch(own, cartId);
    expect(edited.bookingStatus).toBe('EDITED');
    const draft = edited.items.find(({ status }) => status === 'DRAFT')?.id ?? '';
    expect((await own.call(removeCartItem, { params: { cartId, itemId: draft } })).json()).toMatchObject({
      bookingStatus: 'CONFIRMED',
    });
  });

  it('A booked ride is no draft any more: it stays in the trip, and the trip cannot be deleted', async () => {
    const { cartId, items, permissions } = await booked();
    expect((await own.call(removeCartItem, { params: { cartId, itemId: items[0]?.id ?? '' } })).json()).toMatchObject({
      type: 'INVALID_TRANSITION',
    });
    expect((await own.call(deleteTrip, { params: { cartId }, headers: { 'if-match': '*' } })).json()).toMatchObject({
      type: 'INVALID_TRANSITION',
    });
    expect(permissions).toContainEqual({ permissionType: 'DELETE', allowed: false });
  });

  it('A cancelled trip takes no ride and no other name, and costs nothing if it was free to cancel', async () => {
    const { cartId } = await booked();
    const { quoteId } = (await bed.quote(own, cartId)).json<CancelQuote>();
    await bed.cancel(own, cartId, { quoteId });
    await bed.settle();
    const trip = await bed.fetch(own, cartId);
    expect(trip).toMatchObject({ bookingStatus: 'CANCELLED', tripPrice: { totalTripPrice: 0 }, co2Grams: 0 });
    expect(trip.startDate).not.toBeNull();
    expect(
      (await own.call(renameTrip, { params: { cartId }, body: { tripName: 'Again' }, headers: { 'if-match': '*' } }))
        .statusCode,
    ).toBe(409);
    expect(
      (await bed.add(own, cartId, [taxiCartItemOf(await bed.firstOffer(own), [{ userId: world.own.traveller.id }])]))
        .statusCode,
    ).toBe(409);
  });

  it('Every step of the ride and of the trip is written in order', async () => {
    const { cartId, items } = await booked();
    const steps = await database()
      .asOwner.selectFrom('statusHistory')
      .selectAll()
      .where('cartId', '=', cartId)
      .orderBy('at')
      .orderBy('version')
      .execute();
    const short = (id: string | null) =>
      steps
        .filter((step) => step.itemId === id)
        .map(({ fromStatus, toStatus, event }) => [fromStatus, toStatus, event]);
    expect(short(items[0]?.id ?? '')).toEqual([
      [null, 'DRAFT', 'add'],
      ['DRAFT', 'PROCESSING', 'submit'],
      ['PROCESSING', 'CONFIRMED', 'supplier'],
    ]);
    expect(short(null)).toEqual([
      [null, 'DRAFT', 'create'],
      ['DRAFT', 'PROCESSING', 'submit'],
      ['PROCESSING', 'CONFIRMED', 'supplier'],
    ]);
  });

  it('A trip’s card has the same status as the trip', async () => {
    const { cartId } = await booked('address:sandbox-pends');
    const { content } = (
      await own.call(listTrips, { params: { companyId: world.own.companyId }, query: { size: '100' } })
    ).json<TripPage>();
    expect(content.find((card) => card.cartId === cartId)?.bookingStatus).toBe('PENDING');
  });
});
