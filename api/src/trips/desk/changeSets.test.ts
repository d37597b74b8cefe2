import {
  approveTrip,
  discardChange,
  recallTrip,
  rejectTrip,
  removeCartItem,
  submitTrip,
  type BodyOf,
  type ChangeRule,
  type Trip,
} from '@portolan/contracts';
import { randomUUID } from 'node:crypto';
import { addProcess } from '../../testing/approvals.ts';
import { bookingAttention, bookingTestbed } from '../../testing/bookingTestbed.ts';
import {
  addPerson,
  makeWorld,
  openTestApp,
  withDatabases,
  type TestApp,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';
import { taxiCartItemOf } from '../../testing/taxiRide.ts';
import type { TestPerson } from '../../testing/world.ts';
import { changeStatusOf } from '../model/changeSets.ts';

describe('where a change stands', () => {
  it.each([
    ['is open while an item of it is a draft, or failed', ['CONFIRMED', 'DRAFT'], undefined, 'OPEN'],
    ['is open if all of it failed', ['FAILED'], undefined, 'OPEN'],
    ['is submitted while approvers or suppliers have it', ['CONFIRMED', 'PENDING_APPROVAL'], undefined, 'SUBMITTED'],
    ['is applied when suppliers have booked all of it', ['CONFIRMED', 'PENDING', 'CANCELLED'], undefined, 'APPLIED'],
    ['is rejected by an approver', ['CANCELLED'], 'reject', 'REJECTED'],
    ['is rejected at the deadline', ['CANCELLED'], 'timeout', 'REJECTED'],
    ['is discarded when no item of it is left', [], 'discard', 'DISCARDED'],
  ] as const)('A change set %s', (_what, items, event, expected) => {
    expect(changeStatusOf(items, event)).toBe(expected);
  });
});

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let bed: ReturnType<typeof bookingTestbed>;
  let boss: TestSession;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    bed = bookingTestbed(database(), api);
    boss = await api.signIn(world.own.admin);
  });
  afterAll(() => api.app.close());

  const anyVersion = { headers: { 'if-match': '*' } };
  const kept = (cartId: string) =>
    database()
      .asOwner.selectFrom('changeSets')
      .select(['status', 'ops', 'priceDeltaMinor', 'createdBy'])
      .where('cartId', '=', cartId)
      .orderBy('createdAt')
      .execute();

  /** A booked trip of a person, and ways to change it. */
  async function bookedTrip({ asks = false, changeRule = { preset: 'ALWAYS' } as ChangeRule } = {}) {
    const person: TestPerson = await addPerson(database(), world.own, { roles: ['TRAVELLER'] });
    const own = await api.signIn(person);
    const cartId = await bed.tripWith(own, person, [{}]);
    await bed.submit(person, cartId);
    await bed.settle();
    if (asks)
      await addProcess(database(), world.own, {
        users: [person.id],
        mode: 'HARD',
        changeRule,
        steps: [{ approvers: [{ kind: 'USER', userId: world.own.admin.id }] }],
      });
    const params = { cartId };
    const fetch = (): Promise<Trip> => bed.fetch(own, cartId);
    return {
      cartId,
      person,
      own,
      fetch,
      add: async (to = 'airport:ARN') =>
        bed.add(own, cartId, [taxiCartItemOf(await bed.firstOffer(own, { to, inHours: 72 }), [{ userId: person.id }])]),
      submit: () => own.call(submitTrip, { params, body: {}, headers: { 'idempotency-key': randomUUID() } }),
      discard: () => own.call(discardChange, { params, ...anyVersion }),
      recall: () => own.call(recallTrip, { params }),
      answer: async (operation: typeof approveTrip | typeof rejectTrip, comment = '') =>
        boss.call(operation as typeof rejectTrip, {
          params,
          body: {
            tripVersion: (await fetch()).approval?.tripVersion ?? 0,
            ...(comment !== '' && { comment }),
          } as BodyOf<typeof rejectTrip>,
          headers: { 'idempotency-key': randomUUID() },
        }),
    };
  }

  it('A draft trip has no change set: only a difference from bookings is one', async () => {
    const person = await addPerson(database(), world.own, { roles: ['TRAVELLER'] });
    const own = await api.signIn(person);
    const cartId = await bed.tripWith(own, person, [{}, {}]);
    expect((await bed.fetch(own, cartId)).changeSet).toBeNull();
    await bed.submit(person, cartId);
    await bed.settle();
    expect([(await bed.fetch(own, cartId)).changeSet, await kept(cartId)]).toEqual([null, []]);
  });

  it('An addition to a booked trip opens a change set with its price; bookings stay booked', async () => {
    const { add, fetch, cartId, person } = await bookedTrip();
    await add();
    await add();
    const trip = await fetch();
    const drafts = trip.items.filter(({ status }) => status === 'DRAFT');
    expect([trip.bookingStatus, trip.items.map(({ status }) => status).toSorted()]).toEqual([
      'EDITED',
      ['CONFIRMED', 'DRAFT', 'DRAFT'],
    ]);
    expect(trip.changeSet).toMatchObject({
      status: 'OPEN',
      ops: drafts.map(({ id }) => ({ kind: 'ADD', itemId: id })),
      priceDelta: { currency: 'SEK' },
    });
    expect(trip.changeSet?.priceDelta?.amount).toBeCloseTo(
      drafts.reduce((sum, { price }) => sum + (price?.total ?? 0), 0),
    );
    expect(await kept(cartId)).toMatchObject([{ createdBy: person.id }]);
  });

  it('Removing the last draft discards the change set and leaves only the booked items', async () => {
    const { add, fetch, own, cartId } = await bookedTrip();
    await add();
    const draft = (await fetch()).items.find(({ status }) => status === 'DRAFT');
    await own.call(removeCartItem, { params: { cartId, itemId: draft?.id ?? '' } });
    expect([await fetch(), await kept(cartId)]).toMatchObject([
      { bookingStatus: 'CONFIRMED', changeSet: null },
      [{ status: 'DISCARDED', ops: [{ itemId: draft?.id }] }],
    ]);
  });

  it('Discarding a change set removes its drafts and failed items, and leaves the bookings; without an open one it is 409', async () => {
    const { add, submit, discard, fetch, cartId } = await bookedTrip();
    expect((await discard()).statusCode).toBe(409);
    await add('address:sandbox-declines');
    await submit();
    await bed.settle();
    // A failed item is not charged, and adds nothing to the trip's price.
    expect((await fetch()).changeSet).toMatchObject({ status: 'OPEN', priceDelta: { amount: 0 } });
    await add();
    expect((await fetch()).items.map(({ status }) => status).toSorted()).toEqual(['CONFIRMED', 'DRAFT', 'FAILED']);
    const answer = await discard();
    const trip = answer.json<Trip>();
    expect(answer.statusCode).toBe(200);
    expect([trip.bookingStatus, trip.changeSet, bookingAttention(trip)]).toEqual(['CONFIRMED', null, []]);
    expect((await fetch()).items.map(({ status }) => status).toSorted()).toEqual(['CANCELLED', 'CONFIRMED']);
    expect(await kept(cartId)).toMatchObject([{ status: 'DISCARDED' }]);
  });

  it('Discarding a change set needs the present version of the trip', async () => {
    const { add, own, cartId } = await bookedTrip();
    await add();
    expect((await own.call(discardChange, { params: { cartId } })).statusCode).toBe(428);
    expect((await own.call(discardChange, { params: { cartId }, headers: { 'if-match': '"1"' } })).statusCode).toBe(
      412,
    );
  });

  it('A change set is submitted with the trip and applied when suppliers have booked it', async () => {
    const { add, submit, fetch, cartId } = await bookedTrip();
    await add();
    expect((await submit()).json<Trip>()).toMatchObject({
      bookingStatus: 'PROCESSING',
      changeSet: { status: 'SUBMITTED' },
    });
    await bed.settle();
    expect([await fetch(), await kept(cartId)]).toMatchObject([
      { bookingStatus: 'CONFIRMED', changeSet: null },
      [{ status: 'APPLIED' }],
    ]);
  });

  it('A change set waits for approval while the bookings stand; recalled it is open again, and can be discarded only then', async () => {
    const { add, submit, recall, discard, fetch, answer, cartId } = await bookedTrip({ asks: true });
    await add();
    await submit();
    expect(await fetch()).toMatchObject({ bookingStatus: 'PENDING_APPROVAL', changeSet: { status: 'SUBMITTED' } });
    expect((await discard()).statusCode).toBe(409);
    expect((await recall()).json<Trip>()).toMatchObject({ bookingStatus: 'EDITED', changeSet: { status: 'OPEN' } });
    await bed.settle();
    await submit();
    expect((await answer(approveTrip)).statusCode).toBe(200);
    await bed.settle();
    expect([await fetch(), await kept(cartId)]).toMatchObject([
      { bookingStatus: 'CONFIRMED', changeSet: null },
      [{ status: 'APPLIED' }],
    ]);
  });

  it('A rejected change set leaves the bookings, and the next change is another one', async () => {
    const { add, submit, fetch, answer, cartId } = await bookedTrip({ asks: true });
    await add();
    await submit();
    expect((await answer(rejectTrip, 'Too dear')).statusCode).toBe(200);
    expect(await fetch()).toMatchObject({ bookingStatus: 'CONFIRMED', changeSet: null });
    await add();
    expect((await kept(cartId)).map(({ status }) => status).toSorted()).toEqual(['OPEN', 'REJECTED']);
  });

  it('A change needs no approval if the process leaves it to people, or below the process’s amount', async () => {
    for (const [changeRule, expected] of [
      [{ preset: 'NEVER' }, 'PROCESSING'],
      [{ preset: 'FROM_AMOUNT', amountMinor: 10_000_000, currency: 'SEK' }, 'PROCESSING'],
      [{ preset: 'FROM_AMOUNT', amountMinor: 1, currency: 'SEK' }, 'PENDING_APPROVAL'],
    ] as const) {
      const { add, submit } = await bookedTrip({ asks: true, changeRule });
      await add();
      expect((await submit()).json<Trip>()).toMatchObject({ bookingStatus: expected });
    }
  });

  it('Cancelling a trip ends its change set', async () => {
    const { add, own, cartId } = await bookedTrip();
    await add();
    const { quoteId } = (await bed.quote(own, cartId)).json<{ quoteId: string }>();
    await bed.cancel(own, cartId, { quoteId });
    await bed.settle();
    expect(await kept(cartId)).toMatchObject([{ status: 'DISCARDED' }]);
  });
});
