import { randomUUID } from 'node:crypto';
import { fetchTripHistory, submitTrip, type AnswerOf, type Trip } from '@portolan/contracts';
import { pino } from 'pino';
import { tripPorts } from '../../app/tripPorts.ts';
import { createOutboxWorker, type OutboxWorker } from '../../kernel/outbox/outboxWorker.ts';
import { bookingAttention } from '../../testing/bookingTestbed.ts';
import {
  addPerson,
  addProcess,
  makeWorld,
  openTestApp,
  testBooking,
  withDatabases,
  type TestApp,
  type TestBooking,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';
import { tripsTestbed } from '../../testing/tripsTestbed.ts';
import { createApprovalDeadlines } from './approvalDeadlines.ts';
import { approvalTopic } from '../model/approvalsRepository.ts';

const hourMs = 3_600_000;

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let booking: TestBooking;
  let own: TestSession;
  let worker: OutboxWorker;
  let boss: string;

  beforeAll(async () => {
    world = await makeWorld(database());
    booking = testBooking();
    api = await openTestApp(database(), {}, { booking });
    worker = createOutboxWorker({
      db: database(),
      clock: api.clock,
      logger: pino({ level: 'silent' }),
      handlers: new Map([
        [approvalTopic, createApprovalDeadlines({ db: database(), clock: api.clock, booking, ...tripPorts() })],
      ]),
    });
    boss = (await addPerson(database(), world.own, { roles: ['TRAVELLER', 'APPROVER'] })).id;
  });
  afterAll(() => api.app.close());
  beforeEach(async () => {
    booking.available = true;
    own = await api.signIn(world.own.traveller);
    for (const table of ['approvalSteps', 'approvalRules', 'approvalProcesses'] as const)
      await database().asOwner.deleteFrom(table).execute();
  });

  async function waiting(onTimeout: 'APPROVE' | 'REJECT'): Promise<Trip> {
    await addProcess(database(), world.own, {
      mode: 'PRE',
      onTimeout,
      timeoutHours: 10,
      steps: [{ approvers: [{ kind: 'USER', userId: boss }] }],
    });
    const bed = tripsTestbed(api);
    const { cartId } = await bed.tripWithRide(own, world.own.traveller, { inHours: 200 });
    const trip = (
      await own.call(submitTrip, { params: { cartId }, body: {}, headers: { 'idempotency-key': randomUUID() } })
    ).json<Trip>();
    expect(new Date(trip.approval?.deadline ?? 0).getTime() - new Date(trip.approval?.createdAt ?? 0).getTime()).toBe(
      10 * hourMs,
    );
    await worker.drain();
    return trip;
  }
  const after = async (hours: number): Promise<void> => {
    api.clock.advance(hours * hourMs);
    await worker.drain();
    own = await api.signIn(world.own.traveller);
  };
  const now = (trip: Trip): Promise<Trip> => tripsTestbed(api).fetch(own, trip.cartId);
  const reminders = async (trip: Trip): Promise<number> =>
    (await own.call(fetchTripHistory, { params: { cartId: trip.cartId } }))
      .json<AnswerOf<typeof fetchTripHistory>>()
      .content.filter(({ event, by }) => event === 'reminder' && by === null).length;

  it('Approvers are reminded at half and at nine tenths of the time, once each; after it the request is rejected', async () => {
    const trip = await waiting('REJECT');
    const seen: [number, string[] | undefined][] = [];
    for (const hours of [4.9, 0.2, 3.8, 0.2]) {
      await after(hours);
      seen.push([await reminders(trip), bookingAttention(await now(trip)).map(({ code }) => code)]);
    }
    // With the last reminder the trip itself says that the time is nearly over.
    expect(seen).toEqual([
      [0, []],
      [1, []],
      [1, []],
      [2, ['APPROVAL_EXPIRES_SOON']],
    ]);
    expect((await now(trip)).bookingStatus).toBe('PENDING_APPROVAL');
    await after(1);
    expect(await now(trip)).toMatchObject({
      bookingStatus: 'REJECTED',
      approval: { status: 'AUTO_REJECTED', decisions: [{ by: null, decision: 'REJECTED', channel: 'SYSTEM' }] },
    });
  });

  it('A process with approval on timeout approves the request, once', async () => {
    const trip = await waiting('APPROVE');
    booking.orders.length = 0;
    await after(10.1);
    expect(await now(trip)).toMatchObject({ bookingStatus: 'PROCESSING', approval: { status: 'AUTO_APPROVED' } });
    await after(1);
    expect(booking.orders.filter(({ cartId }) => cartId === trip.cartId)).toHaveLength(1);
  });

  it('A timeout approval waits while booking is unavailable, and counts once it is available', async () => {
    const trip = await waiting('APPROVE');
    booking.available = false;
    await after(10.1);
    expect(await now(trip)).toMatchObject({
      bookingStatus: 'PENDING_APPROVAL',
      approval: { status: 'PENDING', decisions: [] },
    });
    booking.available = true;
    await after(0.1);
    expect((await now(trip)).bookingStatus).toBe('PROCESSING');
  });

  it('A timeout approval becomes a rejection for a company whose trial has ended', async () => {
    const trip = await waiting('APPROVE');
    const plan = (change: { plan: 'trial' | 'enterprise' }) =>
      database()
        .asOwner.updateTable('companies')
        .set({ ...change, subscriptionEndDate: new Date(change.plan === 'trial' ? 0 : '2099-01-01') })
        .where('companyId', '=', world.own.companyId)
        .execute();
    await plan({ plan: 'trial' });
    booking.orders.length = 0;
    await after(10.1);
    await plan({ plan: 'enterprise' });
    expect(await now(trip)).toMatchObject({ bookingStatus: 'REJECTED', approval: { status: 'AUTO_REJECTED' } });
    expect(booking.orders).toEqual([]);
  });

  it('A deadline changes no request that was decided or recalled', async () => {
    const trip = await waiting('REJECT');
    await database()
      .asOwner.updateTable('approvalRequests')
      .set({ status: 'RECALLED' })
      .where('cartId', '=', trip.cartId)
      .execute();
    await after(11);
    expect((await now(trip)).version).toBe(trip.version);
  });
});
