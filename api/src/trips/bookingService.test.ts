import { deleteTrip, listTrips, removeCartItem, renameTrip, type TripPage } from '@portolan/contracts';
import type { Actor } from '../app/actor.ts';
import { createSandboxTaxis } from '../suppliers/sandbox/sandboxTaxis.ts';
import { makeWorld, openTestApp, withDatabases, type TestApp, type TestSession, type TestWorld } from '../testing/index.ts';
import { taxiCartItemOf } from '../testing/taxiRide.ts';
import { tripsTestbed } from '../testing/tripsTestbed.ts';
import { createBookingService } from './bookingService.ts';

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let own: TestSession;
  let bed: ReturnType<typeof tripsTestbed>;
  let bookings: ReturnType<typeof createBookingService>;
  let actor: Actor;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    bed = tripsTestbed(api);
    own = await api.signIn(world.own.traveller);
    bookings = createBookingService({ db: database(), clock: api.clock, taxis: createSandboxTaxis() });
    const { tenantId, companyId, id } = world.own.traveller;
    actor = { tenantId, companyId, companyIds: [companyId], userId: id, roles: ['TRAVELLER'], features: [], language: 'en', currency: 'SEK', sessionId: '' };
  }, 30_000);
  afterAll(() => api.app.close());

  const booked = async (to: string) => {
    const trip = await bed.tripWithRide(own, world.own.traveller, { to });
    await bookings.bookItem(actor, trip.cartId, trip.itemId);
    return trip;
  };

  it.each([
    ['airport:ARN', 'CONFIRMED', /^[A-Z]{3}-/],
    ['address:sandbox-pends', 'PENDING', /^[A-Z]{3}-/],
    ['address:sandbox-declines', 'FAILED', null],
  ])('a ride to %s becomes %s, and so does the trip', async (to, status, reference) => {
    const { cartId } = await booked(to);
    const trip = await bed.fetch(own, cartId);
    expect([trip.bookingStatus, trip.items[0]?.status]).toEqual([status, status]);
    expect(trip.items[0]?.supplierRef).toEqual(reference === null ? null : expect.stringMatching(reference));
  });

  it('a confirmed trip with a new draft ride is edited, until the draft is taken out', async () => {
    const { cartId } = await booked('airport:ARN');
    await bed.add(own, cartId, [taxiCartItemOf(await bed.firstOffer(own, { inHours: 60 }), [{ userId: actor.userId }])]);
    const edited = await bed.fetch(own, cartId);
    expect(edited.bookingStatus).toBe('EDITED');
    const draft = edited.items.find(({ status }) => status === 'DRAFT')?.id ?? '';
    expect((await own.call(removeCartItem, { params: { cartId, itemId: draft } })).json()).toMatchObject({ bookingStatus: 'CONFIRMED' });
  });

  it('a booked ride is not a draft any more: it stays in the trip, and the trip cannot be deleted', async () => {
    const { cartId, itemId } = await booked('airport:ARN');
    expect((await own.call(removeCartItem, { params: { cartId, itemId } })).json()).toMatchObject({ type: 'INVALID_TRANSITION' });
    expect((await own.call(deleteTrip, { params: { cartId }, headers: { 'if-match': '*' } })).json()).toMatchObject({ type: 'INVALID_TRANSITION' });
    const permissions = (await bed.fetch(own, cartId)).permissions;
    expect(permissions).toContainEqual({ permissionType: 'DELETE', allowed: false });
  });

  it('while the supplier works, nothing is added and nothing taken out', async () => {
    const { cartId, itemId } = await bed.tripWithRide(own, world.own.traveller);
    await bed.add(own, cartId, [taxiCartItemOf(await bed.firstOffer(own, { inHours: 60 }), [{ userId: actor.userId }])]);
    await bookings.recordItemStatus(actor, cartId, itemId, { to: 'PROCESSING', event: 'book' });
    const frozen = await bed.fetch(own, cartId);
    expect(frozen.bookingStatus).toBe('PROCESSING');
    expect((await bed.add(own, cartId, [taxiCartItemOf(await bed.firstOffer(own), [{ userId: actor.userId }])])).statusCode).toBe(409);
    const draft = frozen.items.find(({ status }) => status === 'DRAFT')?.id ?? '';
    expect((await own.call(removeCartItem, { params: { cartId, itemId: draft } })).statusCode).toBe(409);
  });

  it('a cancelled trip is over: no ride, no other name, and its price does not count', async () => {
    const { cartId, itemId } = await booked('airport:ARN');
    await bookings.recordItemStatus(actor, cartId, itemId, { to: 'PROCESSING', event: 'cancel' });
    await bookings.recordItemStatus(actor, cartId, itemId, { to: 'CANCELLED', event: 'supplier' });
    const trip = await bed.fetch(own, cartId);
    expect(trip).toMatchObject({ bookingStatus: 'CANCELLED', tripPrice: { totalTripPrice: 0 }, co2Grams: 0 });
    expect(trip.startDate).not.toBeNull();
    expect((await own.call(renameTrip, { params: { cartId }, body: { tripName: 'Again' }, headers: { 'if-match': '*' } })).statusCode).toBe(409);
    await expect(bookings.recordItemStatus(actor, cartId, itemId, { to: 'PROCESSING', event: 'book' })).rejects.toMatchObject({ type: 'INVALID_TRANSITION' });
  });

  it('refuses what the transition table does not have, and changes nothing', async () => {
    const { cartId, itemId } = await bed.tripWithRide(own, world.own.traveller);
    await expect(bookings.recordItemStatus(actor, cartId, itemId, { to: 'CONFIRMED', event: 'supplier' })).rejects.toMatchObject({ type: 'INVALID_TRANSITION' });
    expect(await bed.fetch(own, cartId)).toMatchObject({ bookingStatus: 'DRAFT', version: 2 });
  });

  it('is not for colleagues, and not for another company', async () => {
    const { cartId, itemId } = await bed.tripWithRide(own, world.own.traveller);
    await expect(bookings.bookItem({ ...actor, userId: world.own.admin.id }, cartId, itemId)).rejects.toMatchObject({ type: 'FORBIDDEN' });
    const { tenantId, companyId, id } = world.neighbour.admin;
    await expect(bookings.bookItem({ ...actor, tenantId, companyId, companyIds: [companyId], userId: id, roles: ['COMPANY_ADMIN'] }, cartId, itemId)).rejects.toMatchObject({ type: 'NOT_FOUND' });
  });

  it('writes every step down, the ride’s and the trip’s, in order', async () => {
    const { cartId, itemId } = await booked('airport:ARN');
    const steps = await database().asOwner.selectFrom('statusHistory').selectAll().where('cartId', '=', cartId).orderBy('at').execute();
    const short = (id: string | null) => steps.filter((step) => step.itemId === id).map(({ fromStatus, toStatus, event }) => [fromStatus, toStatus, event]);
    expect(short(itemId)).toEqual(expect.arrayContaining([[null, 'DRAFT', 'add'], ['DRAFT', 'PROCESSING', 'book'], ['PROCESSING', 'CONFIRMED', 'supplier']]));
    expect(short(null)).toEqual(expect.arrayContaining([[null, 'DRAFT', 'create'], ['DRAFT', 'PROCESSING', 'derived'], ['PROCESSING', 'CONFIRMED', 'derived']]));
    expect(steps).toHaveLength(6);
    expect(new Set(steps.map(({ actorId }) => actorId))).toEqual(new Set([actor.userId]));
  });

  it('shows the status on the card as on the trip', async () => {
    const { cartId } = await booked('address:sandbox-pends');
    const { content } = (await own.call(listTrips, { params: { companyId: world.own.companyId }, query: { size: '100' } })).json<TripPage>();
    expect(content.find((card) => card.cartId === cartId)?.bookingStatus).toBe('PENDING');
  });
});
