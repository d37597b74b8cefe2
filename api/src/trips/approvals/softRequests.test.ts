import { randomUUID } from 'node:crypto';
import {
  approveTrip,
  listPendingApprovals,
  recallTrip,
  rejectTrip,
  removeCartItem,
  submitTrip,
  type AnswerOf,
  type CancelQuote,
  type Trip,
} from '@portolan/contracts';
import {
  addPerson,
  addProcess,
  makeWorld,
  openTestApp,
  withDatabases,
  type TestApp,
  type TestPerson,
  type TestSession,
} from '../../testing/index.ts';
import { bookingTestbed } from '../../testing/bookingTestbed.ts';
import { taxiCartItemOf } from '../../testing/taxiRide.ts';

// A soft request lets a trip go on. Whatever happens to the trip meanwhile, its items can be rejected until the decision (ADR 0017).
withDatabases((database) => {
  let api: TestApp;
  let bed: ReturnType<typeof bookingTestbed>;
  let traveller: TestPerson;
  let own: TestSession;
  let boss: TestSession;

  beforeAll(async () => {
    const { own: company } = await makeWorld(database());
    api = await openTestApp(database());
    bed = bookingTestbed(database(), api);
    traveller = await addPerson(database(), company, { roles: ['TRAVELLER'] });
    const approver = await addPerson(database(), company, { roles: ['APPROVER'] });
    const steps = [{ approvers: [{ kind: 'USER' as const, userId: approver.id }] }];
    await addProcess(database(), company, { users: [traveller.id], mode: 'SOFT', steps });
    [own, boss] = [await api.signIn(traveller), await api.signIn(approver)];
    // Expensive trips are asked about before booking: two rides to Arlanda are, one is not.
    const {
      converted: { monetaryAmount, currencyCode },
    } = await bed.firstOffer(own, { to: 'airport:ARN' });
    await addProcess(database(), company, {
      users: [traveller.id],
      mode: 'PRE',
      condition: { tripKind: 'ALL', minTotalMinor: 150 * monetaryAmount, currency: currencyCode },
      steps,
    });
  });
  afterAll(() => api.app.close());

  const key = () => ({ 'idempotency-key': randomUUID() });
  const now = (cartId: string): Promise<Trip> => bed.fetch(own, cartId);
  async function submit(cartId: string): Promise<Trip> {
    const answer = await own.call(submitTrip, { params: { cartId }, body: {}, headers: key() });
    expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
    await bed.settle();
    return now(cartId);
  }
  const booked = async (to = 'airport:BMA'): Promise<Trip> => submit(await bed.tripWith(own, traveller, [{ to }]));
  async function addTo({ cartId }: Trip, to = 'airport:BMA'): Promise<Trip> {
    expect(
      (
        await bed.add(own, cartId, [
          taxiCartItemOf(await bed.firstOffer(own, { to, inHours: 72 }), [{ userId: traveller.id }]),
        ])
      ).statusCode,
    ).toBe(201);
    return now(cartId);
  }
  async function answer(verb: 'approve' | 'reject', { cartId, approval }: Trip): Promise<Trip> {
    const body = { tripVersion: approval?.tripVersion ?? 0 };
    const params = { params: { cartId }, headers: key() };
    const { statusCode, body: said } = await (verb === 'approve'
      ? boss.call(approveTrip, { ...params, body })
      : boss.call(rejectTrip, { ...params, body: { ...body, comment: 'Because' } }));
    expect([statusCode, said]).toEqual([200, expect.anything()]);
    await bed.settle();
    return now(cartId);
  }
  /** The trip's requests in the approver's list. */
  const listed = async ({ cartId }: Trip) =>
    (await boss.call(listPendingApprovals))
      .json<AnswerOf<typeof listPendingApprovals>>()
      .content.filter((one) => one.cartId === cartId);
  const statuses = ({ items }: Trip) => items.map(({ status }) => status);

  it('Adding a ride and removing it again leaves the soft request as it was', async () => {
    const trip = await booked();
    const changed = await addTo(trip);
    expect(changed).toMatchObject({ bookingStatus: 'EDITED', approval: { id: trip.approval?.id, status: 'PENDING' } });
    expect(
      (await own.call(removeCartItem, { params: { cartId: trip.cartId, itemId: changed.items[1]?.id ?? '' } }))
        .statusCode,
    ).toBe(200);
    expect(await answer('reject', await now(trip.cartId))).toMatchObject({
      bookingStatus: 'REJECTED',
      approval: { status: 'REJECTED' },
    });
  });

  it('A rejection while an item is being added cancels the requested items, and leaves the draft', async () => {
    const trip = await booked();
    const denied = await answer('reject', await addTo(trip));
    expect([denied.bookingStatus, statuses(denied)]).toEqual(['DRAFT', ['CANCELLED', 'DRAFT']]);
  });

  it('An approved item stays when a later addition is rejected', async () => {
    const trip = await booked();
    await answer('approve', trip);
    const both = await submit((await addTo(trip)).cartId);
    const denied = await answer('reject', both);
    expect([denied.bookingStatus, statuses(denied)]).toEqual(['CONFIRMED', ['CONFIRMED', 'CANCELLED']]);
  });

  it('An item added while an approval request is pending joins that request', async () => {
    const trip = await booked();
    const both = await submit((await addTo(trip)).cartId);
    expect(both).toMatchObject({ bookingStatus: 'CONFIRMED', approval: { mode: 'SOFT', status: 'PENDING' } });
    const denied = await answer('reject', both);
    expect([denied.bookingStatus, statuses(denied)]).toEqual(['REJECTED', ['REJECTED', 'REJECTED']]);
  });

  it('Cancelling one of two rides leaves the other to be rejected', async () => {
    const trip = await submit(
      await bed.tripWith(own, traveller, [{ to: 'airport:BMA' }, { to: 'airport:BMA', inHours: 72 }]),
    );
    const itemIds = [trip.items[0]?.id ?? ''];
    const { quoteId } = (await bed.quote(own, trip.cartId, itemIds)).json<CancelQuote>();
    expect((await bed.cancel(own, trip.cartId, { quoteId, itemIds })).statusCode).toBe(200);
    await bed.settle();
    const denied = await answer('reject', await now(trip.cartId));
    expect([denied.bookingStatus, statuses(denied)]).toEqual(['REJECTED', ['CANCELLED', 'REJECTED']]);
  });

  it('An expensive addition needs approval before booking by the whole trip’s price; the soft request waits until after it', async () => {
    const trip = await booked('airport:ARN');
    const waiting = await submit((await addTo(trip, 'airport:ARN')).cartId);
    expect(waiting).toMatchObject({ bookingStatus: 'PENDING_APPROVAL', approval: { mode: 'PRE' } });
    expect(await listed(trip)).toEqual([
      expect.objectContaining({
        approval: expect.objectContaining({ mode: 'PRE' }),
        asked: waiting.changeSet?.priceDelta,
      }),
    ]);
    expect((await own.call(recallTrip, { params: { cartId: trip.cartId } })).statusCode).toBe(200);
    expect(await now(trip.cartId)).toMatchObject({
      bookingStatus: 'EDITED',
      approval: { id: trip.approval?.id, status: 'PENDING' },
    });
    expect(await listed(trip)).toEqual([
      expect.objectContaining({
        approval: expect.objectContaining({ mode: 'SOFT' }),
        asked: { amount: waiting.tripPrice?.totalTripPrice, currency: 'SEK' },
      }),
    ]);
    const approved = await answer('approve', await submit(trip.cartId));
    expect(approved).toMatchObject({
      bookingStatus: 'CONFIRMED',
      approval: { id: trip.approval?.id, status: 'PENDING' },
    });
    const denied = await answer('reject', approved);
    expect([denied.bookingStatus, statuses(denied)]).toEqual(['CONFIRMED', ['CANCELLED', 'CONFIRMED']]);
  });
});
