import { randomUUID } from 'node:crypto';
import {
  approveTrip,
  cancelTrip,
  rejectTrip,
  renameTrip,
  submitTrip,
  type CancelQuote,
  type Trip,
} from '@portolan/contracts';
import {
  addPerson,
  addProcess,
  makeWorld,
  openTestApp,
  withBothDatabases,
  type TestApp,
  type TestPerson,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';
import { bookingTestbed } from '../../testing/bookingTestbed.ts';

const times = <Made>(count: number, make: (index: number) => Made): Made[] =>
  Array.from({ length: count }, (_, index) => make(index));
const key = () => ({ 'idempotency-key': randomUUID() });

// Several people and suppliers change one trip at the same moment: one of them is first, and no call answers a server error.
withBothDatabases('of several changes at once, a lock decides', (database) => {
  let world: TestWorld;
  let api: TestApp;
  let own: TestSession;
  let boss: TestSession;
  let asking: TestPerson;
  let asker: TestSession;
  let bed: ReturnType<typeof bookingTestbed>;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    bed = bookingTestbed(database(), api);
    own = await api.signIn(world.own.traveller);
    const approver = await addPerson(database(), world.own, { roles: ['APPROVER'] });
    asking = await addPerson(database(), world.own, { roles: ['TRAVELLER'] });
    await addProcess(database(), world.own, {
      users: [asking.id],
      mode: 'PRE',
      steps: [{ approvers: [{ kind: 'USER', userId: approver.id }] }],
    });
    boss = await api.signIn(approver);
    asker = await api.signIn(asking);
  });
  afterAll(() => api.app.close());

  const codes = (answers: readonly { readonly statusCode: number }[]): number[] =>
    answers.map(({ statusCode }) => statusCode).toSorted();

  it('If several people submit one trip at once, one succeeds, and it is booked once', async () => {
    const cartId = await bed.tripWith(own, world.own.traveller, [{}]);
    const answers = await Promise.all(
      times(4, () => own.call(submitTrip, { params: { cartId }, body: {}, headers: key() })),
    );
    expect(codes(answers)).toEqual([200, 409, 409, 409]);
    await bed.settle();
    expect([(await bed.bookings(cartId)).length, (await bed.payments(cartId)).length]).toEqual([1, 1]);
  });

  it('If a trip is approved and rejected at once, one decision counts, and the other approver learns of it', async () => {
    const cartId = await bed.tripWith(asker, asking, [{}]);
    const waiting = (await asker.call(submitTrip, { params: { cartId }, body: {}, headers: key() })).json<Trip>();
    const tripVersion = waiting.approval?.tripVersion ?? 0;
    const answers = await Promise.all(
      times(4, (index) =>
        index % 2 === 0
          ? boss.call(approveTrip, { params: { cartId }, body: { tripVersion }, headers: key() })
          : boss.call(rejectTrip, { params: { cartId }, body: { tripVersion, comment: 'No' }, headers: key() }),
      ),
    );
    expect(codes(answers)).toEqual([200, 409, 409, 409]);
    await bed.settle();
    const { approval, bookingStatus } = await bed.fetch(asker, cartId);
    expect([approval?.decisions.length, bookingStatus]).toEqual([
      1,
      approval?.status === 'APPROVED' ? 'CONFIRMED' : 'REJECTED',
    ]);
  });

  it('Of several concurrent cancellations with one quote, one succeeds, and the refund is paid once', async () => {
    const trip = await bed.booked(own, world.own.traveller, [{}]);
    const { quoteId } = (await bed.quote(own, trip.cartId)).json<CancelQuote>();
    const answers = await Promise.all(
      times(4, () => own.call(cancelTrip, { params: { cartId: trip.cartId }, body: { quoteId }, headers: key() })),
    );
    expect(codes(answers)).toEqual([200, 409, 409, 409]);
    await bed.settle();
    expect(
      (await bed.payments(trip.cartId)).map(({ capturedMinor, refundedMinor }) => capturedMinor - refundedMinor),
    ).toEqual([0]);
  });

  it('A supplier’s cancellation during the person’s is accepted or asked to be sent again, and the refund is paid once', async () => {
    const trips = await Promise.all(times(4, () => bed.booked(own, world.own.traveller, [{}])));
    await Promise.all(
      trips.map(async ({ cartId, items }) => {
        const ref = items[0]?.supplierRef ?? '';
        const { quoteId } = (await bed.quote(own, cartId)).json<CancelQuote>();
        const call = await bed.sandbox.happens(ref, 'CANCELLED');
        const [cancelled, heard] = await Promise.all([
          own.call(cancelTrip, { params: { cartId }, body: { quoteId }, headers: key() }),
          bed.supplierCalls(ref.slice(0, 3), call),
        ]);
        expect({
          is: [cancelled.statusCode < 500, [204, 409].includes(heard.statusCode)],
          cancelled: cancelled.body,
          heard: heard.body,
        }).toMatchObject({ is: [true, true] });
      }),
    );
    await bed.settle();
    for (const { cartId } of trips) {
      expect((await bed.fetch(own, cartId)).bookingStatus).toBe('CANCELLED');
      expect(
        (await bed.payments(cartId)).map(({ capturedMinor, refundedMinor }) => capturedMinor - refundedMinor),
      ).toEqual([0]);
      expect(Object.values(await bed.balances(cartId)).filter((sum) => sum !== 0)).toEqual([]);
    }
  });

  it('If several people rename one version of a trip, one succeeds, and the others learn who', async () => {
    const cartId = await bed.newCart(own, world.own.traveller);
    const answers = await Promise.all(
      times(4, (index) =>
        own.call(renameTrip, {
          params: { cartId },
          body: { tripName: `Name ${index}` },
          headers: { 'if-match': '"1"' },
        }),
      ),
    );
    expect(codes(answers)).toEqual([200, 412, 412, 412]);
    expect((await bed.fetch(own, cartId)).tripName).toBe(
      answers.find(({ statusCode }) => statusCode === 200)?.json<Trip>().tripName,
    );
  });
});
