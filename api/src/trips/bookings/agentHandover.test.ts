import { randomUUID } from 'node:crypto';
import {
  acceptSchedule,
  cancelTrip,
  fetchTripHistory,
  giveBackTrip,
  handOverTrip,
  listNotifications,
  retryTrip,
  type AnswerOf,
  type CancelQuote,
  type NotificationPage,
  type PermissionType,
  type Trip,
} from '@portolan/contracts';
import { actingFor } from '../../testing/actingFor.ts';
import { bookingAttention, bookingTestbed } from '../../testing/bookingTestbed.ts';
import {
  addAgent,
  makeWorld,
  openTestApp,
  refusalOf,
  withDatabases,
  type TestApp,
  type TestPerson,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';
import { taxiCartItemOf } from '../../testing/taxiRide.ts';
import type { RideOptions } from '../../testing/tripsTestbed.ts';

// Domain §2, "hand over to agent": FAILED → PENDING, and what agents do then.
withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let own: TestSession;
  let agent: TestPerson;
  /** The agent's browser in the agent's own name, and while the agent acts for the company. */
  let office: TestSession;
  let acting: TestSession;
  let bed: ReturnType<typeof bookingTestbed>;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    bed = bookingTestbed(database(), api);
    agent = await addAgent(database(), [world.own]);
    own = await api.signIn(world.own.traveller);
    office = await api.signIn(agent);
    acting = await actingFor(office, world.own);
  });
  afterAll(() => api.app.close());

  const key = () => ({ 'idempotency-key': randomUUID() });
  const failed = (rides = [{ to: 'address:sandbox-declines' }]) => bed.booked(own, world.own.traveller, rides);
  const handOver = (cartId: string, comment?: string, headers = key()) =>
    own.call(handOverTrip, { params: { cartId }, body: comment === undefined ? {} : { comment }, headers });
  const returnToBooker = (session: TestSession, cartId: string, comment = 'Nobody drives there') =>
    session.call(giveBackTrip, { params: { cartId }, body: { comment }, headers: key() });
  const notificationsOf = async (session: TestSession, cartId: string) => {
    await api.app.outbox.drain();
    return (await session.call(listNotifications, { query: { size: '100' } }))
      .json<NotificationPage>()
      .content.filter(({ subject }) => subject.kind === 'TRIP' && subject.cartId === cartId);
  };
  const allows = ({ permissions }: Trip, type: PermissionType) =>
    permissions.some(({ permissionType, allowed }) => permissionType === type && allowed);
  const statuses = (trip: Trip) => [trip.bookingStatus, ...trip.items.map(({ status }) => status)];
  /** Sends its ride to a place where suppliers confirm it. */
  const mend = async ({ items }: Trip) =>
    void (await database()
      .asOwner.updateTable('cartItems')
      .set({ offerId: (await bed.firstOffer(own)).id })
      .where(
        'id',
        'in',
        items.map(({ id }) => id),
      )
      .execute());

  describe('a wholly failed trip', () => {
    it('A wholly failed trip is handed over once for a key: its rides wait, its history has the comment, and its booker sees since when', async () => {
      const { cartId } = await failed([{ to: 'address:sandbox-declines' }, { to: 'address:sandbox-declines' }]);
      const headers = key();
      const trip = (await handOver(cartId, 'Any car will do', headers)).json<Trip>();
      expect([statuses(trip), trip.agentSince]).toEqual([['PENDING', 'PENDING', 'PENDING'], expect.any(String)]);
      expect((await handOver(cartId, 'Any car will do', headers)).json<Trip>().version).toBe(trip.version);
      expect(refusalOf(await handOver(cartId))).toEqual([409, 'INVALID_TRANSITION']);
      const { content } = (await own.call(fetchTripHistory, { params: { cartId } })).json<
        AnswerOf<typeof fetchTripHistory>
      >();
      expect(content.filter(({ event, itemId }) => event === 'handOver' && itemId === null)).toEqual([
        expect.objectContaining({ from: 'FAILED', to: 'PENDING', comment: 'Any car will do' }),
      ]);
    });

    it('A handed-over trip costs nothing: no money is reserved, and no supplier has a booking', async () => {
      const { cartId } = await failed();
      await handOver(cartId);
      await bed.settle();
      expect((await bed.payments(cartId)).map(({ state, capturedMinor }) => [state, capturedMinor])).toEqual([
        ['VOIDED', 0],
      ]);
      expect((await bed.books(cartId)).filter(({ state }) => ['HELD', 'PENDING', 'CONFIRMED'].includes(state))).toEqual(
        [],
      );
    });

    it('A trip is not handed over when no agent acts for the company', async () => {
      const theirs = await api.signIn(world.neighbour.traveller);
      const alone = await bed.booked(theirs, world.neighbour.traveller, [{ to: 'address:sandbox-declines' }]);
      expect([alone.bookingStatus, allows(alone, 'HAND_OVER')]).toEqual(['FAILED', false]);
    });

    it('The booker of a handed-over trip cannot book it, but can cancel it at once, without a quote', async () => {
      const { cartId } = await failed();
      const trip = (await handOver(cartId)).json<Trip>();
      expect([allows(trip, 'RETRY'), allows(trip, 'GIVE_BACK'), allows(trip, 'CANCEL')]).toEqual([false, false, true]);
      expect([
        refusalOf(await bed.retry(own, cartId)),
        refusalOf(await returnToBooker(own, cartId)),
        refusalOf(await bed.quote(own, cartId)),
      ]).toEqual([
        [403, 'FORBIDDEN'],
        [403, 'FORBIDDEN'],
        [409, 'INVALID_TRANSITION'],
      ]);
      const over = (await own.call(cancelTrip, { params: { cartId }, body: {}, headers: key() })).json<Trip>();
      expect([statuses(over), over.agentSince]).toEqual([['CANCELLED', 'CANCELLED'], null]);
    });
  });

  describe('a partly booked trip', () => {
    const partly = () => bed.booked(own, world.own.traveller, [{}, { to: 'address:sandbox-declines' }]);
    const partsOf = ({ items }: Trip) => ({
      booked: items.find(({ status }) => status === 'CONFIRMED')?.id ?? '',
      rest: items.find(({ status }) => status !== 'CONFIRMED')?.id ?? '',
    });
    const statusesOf = (trip: Trip, { booked, rest }: ReturnType<typeof partsOf>) => [
      trip.bookingStatus,
      ...[booked, rest].map((wanted) => trip.items.find(({ id }) => id === wanted)?.status),
    ];
    const cancel = (cartId: string, itemIds: readonly string[], quoteId?: string) =>
      own.call(cancelTrip, {
        params: { cartId },
        body: { itemIds: [...itemIds], ...(quoteId !== undefined && { quoteId }) },
        headers: key(),
      });
    const addRide = async (cartId: string, ride: RideOptions) =>
      bed.add(own, cartId, [taxiCartItemOf(await bed.firstOffer(own, ride), [{ userId: world.own.traveller.id }])]);
    const quoteOf = async (cartId: string) => (await bed.quote(own, cartId)).json<CancelQuote>();

    it('A hand-over of the failed items keeps the booking, its money and its supplier', async () => {
      const trip = await partly();
      const parts = partsOf(trip);
      expect([trip.bookingStatus, allows(trip, 'HAND_OVER')]).toEqual(['EDITED', true]);
      const handed = (await handOver(trip.cartId, 'Any car will do')).json<Trip>();
      expect([statusesOf(handed, parts), handed.agentSince]).toEqual([
        ['PENDING', 'CONFIRMED', 'PENDING'],
        expect.any(String),
      ]);
      expect(bookingAttention(handed)).toEqual([]);
      expect(
        [parts.booked, parts.rest].map((id) => handed.items.find((item) => item.id === id)?.specialRequest?.mayEdit),
      ).toEqual([true, false]);
      await bed.settle();
      expect((await bed.payments(trip.cartId)).map(({ state }) => state).toSorted()).toEqual(['CAPTURED', 'VOIDED']);
      expect(refusalOf(await handOver(trip.cartId))).toEqual([409, 'INVALID_TRANSITION']);
      expect(await notificationsOf(office, trip.cartId)).toEqual([
        expect.objectContaining({ kind: 'TRIP_HANDED_OVER', comment: 'Any car will do' }),
      ]);
    });

    it('An agent books the failed items, and the earlier booking is untouched', async () => {
      const trip = await partly();
      const parts = partsOf(trip);
      await handOver(trip.cartId);
      const booking = async () =>
        (await bed.bookings(trip.cartId))
          .filter(({ itemId }) => itemId === parts.booked)
          .map(({ supplierRef }) => supplierRef);
      const before = await booking();
      expect(await notificationsOf(office, trip.cartId)).toEqual([expect.objectContaining({ readAt: null })]);
      await database()
        .asOwner.updateTable('cartItems')
        .set({ offerId: (await bed.firstOffer(own)).id })
        .where('id', '=', parts.rest)
        .execute();
      const taken = (await acting.call(retryTrip, { params: { cartId: trip.cartId }, headers: key() })).json<Trip>();
      expect([statusesOf(taken, parts), taken.agentSince]).toEqual([['PROCESSING', 'CONFIRMED', 'PROCESSING'], null]);
      await bed.settle();
      const after = await bed.fetch(own, trip.cartId);
      expect(statusesOf(after, parts)).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED']);
      expect(await booking()).toEqual(before);
      expect(await notificationsOf(office, trip.cartId)).toEqual([
        expect.objectContaining({ readAt: expect.any(String) }),
      ]);
    });

    it('A trip that an agent returns with a reason needs a decision again, and its booker reads the reason', async () => {
      const trip = await partly();
      const parts = partsOf(trip);
      await handOver(trip.cartId);
      const back = (await returnToBooker(acting, trip.cartId, 'The road is closed')).json<Trip>();
      expect([statusesOf(back, parts), back.agentSince, bookingAttention(back).map(({ code }) => code)]).toEqual([
        ['EDITED', 'CONFIRMED', 'FAILED'],
        null,
        ['PARTIAL_FAILURE'],
      ]);
      expect((await notificationsOf(own, trip.cartId)).filter(({ comment }) => comment !== '')).toEqual([
        expect.objectContaining({ kind: 'TRIP_ATTENTION', comment: 'The road is closed' }),
      ]);
      expect([allows(back, 'HAND_OVER'), allows(back, 'RETRY')]).toEqual([true, true]);
    });

    it('A new time of the booking is accepted while agents have the rest: by its booker, and by an agent who acts for the company', async () => {
      const trip = await partly();
      const parts = partsOf(trip);
      await handOver(trip.cartId);
      const item = trip.items.find(({ id }) => id === parts.booked);
      const accept = (session: TestSession) =>
        session.call(acceptSchedule, { params: { cartId: trip.cartId, itemId: parts.booked }, headers: key() });
      for (const [session, hours] of [
        [own, 1],
        [acting, 2],
      ] as const) {
        expect(refusalOf(await accept(session))).toEqual([409, 'INVALID_TRANSITION']);
        const moved = (dateTime = '') => new Date(Date.parse(dateTime) + hours * 3_600_000);
        const times = { start: moved(item?.start.dateTime), end: moved(item?.end.dateTime) };
        const ref = item?.supplierRef ?? '';
        await bed.supplierCalls(ref.slice(0, 3), await bed.sandbox.happens(ref, 'SCHEDULE_CHANGED', times));
        await bed.settle();
        expect(bookingAttention(await bed.fetch(session, trip.cartId)).map(({ code }) => code)).toEqual([
          'SCHEDULE_CHANGE',
        ]);
        const accepted = (await accept(session)).json<Trip>();
        expect([statusesOf(accepted, parts), accepted.agentSince, bookingAttention(accepted)]).toEqual([
          ['PENDING', 'CONFIRMED', 'PENDING'],
          expect.any(String),
          [],
        ]);
        const now = accepted.items.find(({ id }) => id === parts.booked);
        expect(Date.parse(now?.start.dateTime ?? '')).toBe(times.start.getTime());
      }
    });

    it('The booking of a handed-over trip can be cancelled at its quote, and the agents keep the rest', async () => {
      const trip = await partly();
      const parts = partsOf(trip);
      await handOver(trip.cartId);
      const { quoteId, items } = await quoteOf(trip.cartId);
      expect(items.map(({ itemId }) => itemId)).toEqual([parts.booked]);
      const going = (await cancel(trip.cartId, [parts.booked], quoteId)).json<Trip>();
      expect([statusesOf(going, parts), going.agentSince]).toEqual([
        ['PROCESSING', 'PROCESSING', 'PENDING'],
        expect.any(String),
      ]);
      await bed.settle();
      const after = await bed.fetch(own, trip.cartId);
      expect([statusesOf(after, parts), after.agentSince]).toEqual([
        ['PENDING', 'CANCELLED', 'PENDING'],
        expect.any(String),
      ]);
      expect(await notificationsOf(office, trip.cartId)).toEqual([expect.objectContaining({ readAt: null })]);
      expect(statuses((await returnToBooker(acting, trip.cartId)).json<Trip>())[0]).toBe('FAILED');
    });

    it('Items with the agents are given up without a quote, and the booking stays', async () => {
      const trip = await partly();
      const parts = partsOf(trip);
      await handOver(trip.cartId);
      const after = (await cancel(trip.cartId, [parts.rest])).json<Trip>();
      expect([statusesOf(after, parts), after.agentSince]).toEqual([['CONFIRMED', 'CONFIRMED', 'CANCELLED'], null]);
      expect((await notificationsOf(own, trip.cartId)).filter(({ kind }) => kind === 'TRIP_BOOKED')).toEqual([]);
      expect(refusalOf(await returnToBooker(acting, trip.cartId))).toEqual([409, 'INVALID_TRANSITION']);
    });

    it('A failed addition stays in the change set while the agents have it', async () => {
      const trip = await bed.booked(own, world.own.traveller, [{}]);
      await addRide(trip.cartId, { inHours: 72, to: 'address:sandbox-declines' });
      await bed.submit(world.own.traveller, trip.cartId);
      await bed.settle();
      const changed = await bed.fetch(own, trip.cartId);
      expect([changed.bookingStatus, changed.changeSet?.status]).toEqual(['EDITED', 'OPEN']);
      expect((await handOver(trip.cartId)).json<Trip>().changeSet?.status).toBe('OPEN');
      expect((await returnToBooker(acting, trip.cartId)).json<Trip>().changeSet?.status).toBe('OPEN');
    });

    it('A trip with drafts is not handed over, because they would be frozen', async () => {
      const trip = await partly();
      await addRide(trip.cartId, { inHours: 72 });
      const drafted = await bed.fetch(own, trip.cartId);
      expect([allows(drafted, 'HAND_OVER'), refusalOf(await handOver(trip.cartId))]).toEqual([
        false,
        [409, 'INVALID_TRANSITION'],
      ]);
    });

    it('A fully booked trip has nothing to hand over', async () => {
      const trip = await bed.booked(own, world.own.traveller, [{}]);
      expect([allows(trip, 'HAND_OVER'), refusalOf(await handOver(trip.cartId))]).toEqual([
        false,
        [409, 'INVALID_TRANSITION'],
      ]);
    });
  });

  describe('the agents of the company', () => {
    it('The company’s agents are notified of a hand-over in the portal and by mail, with its comment; other agents and the booker are not', async () => {
      const otherAgent = await addAgent(database(), [world.neighbour]);
      const { cartId, tripId } = await failed();
      await handOver(cartId, 'Before noon, please');
      expect(await notificationsOf(office, cartId)).toEqual([
        expect.objectContaining({
          kind: 'TRIP_HANDED_OVER',
          comment: 'Before noon, please',
          subject: expect.objectContaining({ kind: 'TRIP', cartId, tripId }),
          by: 'Vildsvin Vildsvinsson',
          readAt: null,
        }),
      ]);
      expect((await notificationsOf(own, cartId)).map(({ kind }) => kind)).not.toContain('TRIP_HANDED_OVER');
      expect(await notificationsOf(await api.signIn(otherAgent), cartId)).toEqual([]);
      const [letter] = await api.lettersTo(agent.email);
      expect([letter?.text.includes('Before noon, please'), letter?.text.includes(`/trip/${cartId}`)]).toEqual([
        true,
        true,
      ]);
      expect(await api.lettersTo(otherAgent.email)).toEqual([]);
    });

    it('Agents have nothing left to read once one has taken the trip up, and are not notified of a trip that is no longer theirs', async () => {
      const { cartId } = await failed();
      await handOver(cartId);
      expect(await notificationsOf(office, cartId)).toEqual([expect.objectContaining({ readAt: null })]);
      await returnToBooker(acting, cartId);
      expect(await notificationsOf(office, cartId)).toEqual([expect.objectContaining({ readAt: expect.any(String) })]);
      const { cartId: brief } = await failed();
      await handOver(brief);
      await own.call(cancelTrip, { params: { cartId: brief }, body: {}, headers: key() });
      expect(await notificationsOf(office, brief)).toEqual([]);
    });

    it('Agents see a trip’s company and why it failed; the company’s own people do not', async () => {
      const trip = await failed();
      expect([trip.company, trip.items.map(({ failure }) => failure)]).toEqual([undefined, ['DECLINED']]);
      await handOver(trip.cartId);
      const seen = await bed.fetch(office, trip.cartId);
      expect([seen.company, seen.items.map(({ failure }) => failure)]).toEqual([
        { companyId: world.own.companyId, name: 'Vildsvin AB' },
        ['DECLINED'],
      ]);
      expect((await bed.fetch(acting, trip.cartId)).company).toBeUndefined();
    });

    it('Agents take a trip up only while they act for its company', async () => {
      const trip = await failed();
      const { cartId } = trip;
      await handOver(cartId);
      const retry = (session: TestSession) => session.call(retryTrip, { params: { cartId }, headers: key() });
      expect([refusalOf(await retry(office)), refusalOf(await returnToBooker(office, cartId))]).toEqual([
        [403, 'FORBIDDEN'],
        [403, 'FORBIDDEN'],
      ]);
      await mend(trip);
      const taken = (await retry(acting)).json<Trip>();
      expect([taken.bookingStatus, taken.agentSince]).toEqual(['PROCESSING', null]);
      await bed.settle();
      expect(statuses(await bed.fetch(own, cartId))).toEqual(['CONFIRMED', 'CONFIRMED']);
      expect((await bed.payments(cartId)).map(({ state }) => state)).toEqual(['VOIDED', 'CAPTURED']);
      expect((await notificationsOf(own, cartId)).map(({ kind }) => kind)).toContain('TRIP_BOOKED');
    });

    it('Agents learn that an offer is gone: the trip is a draft, for them to choose another', async () => {
      const trip = await failed();
      const { cartId, items } = trip;
      await handOver(cartId);
      await database()
        .asOwner.updateTable('cartItems')
        .set({ offerId: (await bed.firstOffer(own, { to: 'address:sandbox-sold-out' })).id })
        .where('id', '=', items[0]?.id ?? '')
        .execute();
      await acting.call(retryTrip, { params: { cartId }, headers: key() });
      await bed.settle();
      const after = await bed.fetch(acting, cartId);
      expect([after.bookingStatus, bookingAttention(after).map(({ code }) => code), allows(after, 'EDIT')]).toEqual([
        'DRAFT',
        ['SOLD_OUT'],
        true,
      ]);
    });

    it('Agents cannot book a trip that has begun meanwhile; they return it with a reason, which its booker reads', async () => {
      const { cartId } = await failed();
      await handOver(cartId);
      await database()
        .asOwner.updateTable('cartItems')
        .set({ startsAt: new Date(api.clock().getTime() - 60_000) })
        .where('cartId', '=', cartId)
        .execute();
      expect((await acting.call(retryTrip, { params: { cartId }, headers: key() })).json()).toMatchObject({
        type: 'OFFER_EXPIRED',
      });
      expect((await returnToBooker(acting, cartId, ' ')).statusCode).toBe(400);
      const back = (await returnToBooker(acting, cartId, 'The road is closed')).json<Trip>();
      expect([statuses(back), back.agentSince]).toEqual([['FAILED', 'FAILED'], null]);
      expect((await notificationsOf(own, cartId)).filter(({ comment }) => comment !== '')).toEqual([
        expect.objectContaining({ kind: 'TRIP_FAILED', comment: 'The road is closed' }),
      ]);
      expect(
        (await api.lettersTo(world.own.traveller.email)).some(({ text }) => text.includes('The road is closed')),
      ).toBe(true);
    });
  });
});
