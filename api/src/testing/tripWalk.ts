import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { tripPorts } from '../app/tripPorts.ts';
import { createApprovalDeadlines } from '../trips/approvals/approvalDeadlines.ts';
import { approvalTopic } from '../trips/model/approvalsRepository.ts';
import { createBooking } from '../trips/bookings/booking.ts';
import { withScope, type Database } from '../kernel/db/index.ts';
import type { OutboxHandler } from '../kernel/outbox/outboxWorker.ts';
import { createTestPayments } from '../payments/test-provider/testPayments.ts';
import { createSandboxBookings } from '../products/suppliers/sandbox/sandboxBookings.ts';
import { sandboxSuppliers } from '../products/suppliers/sandbox/sandboxSuppliers.ts';
import { addProcess } from './approvals.ts';
import { bookingTestbed } from './bookingTestbed.ts';
import { openTestApp, sandboxSecret, type TestApp, type TestSession } from './testApp.ts';
import { tripSteps, type StepName, type Walker } from './tripWalkSteps.ts';
import { assertHolds, type Seen, type StandingDetail } from './tripWalkRules.ts';
import { actingFor } from './actingFor.ts';
import { addAgent, addPerson, makeWorld, type TestPerson } from './world.ts';

/** The approval that a walker's trips need. */
export const walkers = ['nobody', 'softly', 'hard', 'before'] as const;
export type Bound = (typeof walkers)[number];
const modes = { softly: 'SOFT', hard: 'HARD', before: 'PRE' } as const;

/** A path through the table of transitions: the walker, and the steps in order. */
export interface Walk {
  readonly bound: Bound;
  readonly steps: readonly StepName[];
}

/**
 * Walks trips through the API, with the saga, the sandbox and the test payments behind it; the outbox runs only on demand.
 * @param standingDetail how finely standings are told apart for trying forbidden calls, which is most of a walk's time
 */
export async function openTripWalks(db: Database, standingDetail: StandingDetail) {
  const world = await makeWorld(db);
  const api = await openTestApp(db);
  await api.app.ready();
  await api.app.outbox.stop();
  const boss = await addPerson(db, world.own, { roles: ['TRAVELLER', 'APPROVER'] });
  const agent = await addAgent(db, [world.own]);
  const outsider = await addPerson(db, world.own, { roles: ['TRAVELLER'] });
  const people = new Map<Bound, TestPerson>();
  for (const bound of walkers) {
    const person = await addPerson(db, world.own, { roles: ['TRAVELLER'] });
    people.set(bound, person);
    if (bound !== 'nobody')
      await addProcess(db, world.own, {
        users: [person.id],
        mode: modes[bound],
        steps: [{ approvers: [{ kind: 'USER', userId: boss.id }] }],
      });
  }
  const bed = bookingTestbed(db, api);
  const settle = workerOf(db, api);
  const others = {
    boss: await api.signIn(boss),
    agent: await actingFor(await api.signIn(agent), world.own),
    outsider: await api.signIn(outsider),
  };
  const sessions = new Map<Bound, TestSession>();
  for (const [bound, person] of people) sessions.set(bound, await api.signIn(person));
  /** Transitions of trips, with their events. */
  const covered = new Set<string>();

  async function walkerFor(bound: Bound): Promise<Walker> {
    const [person, own] = [people.get(bound), sessions.get(bound)];
    if (person === undefined || own === undefined) throw new Error(`Nobody is bound ${bound}.`);
    const cartId = await bed.newCart(own, person, `Walk ${randomUUID().slice(0, 8)}`);
    return { bed, settle, cartId, person, isAsked: bound !== 'nobody', sessions: { own, ...others } };
  }

  /** Items of a trip whose request was approved, or still waits. */
  async function asked(cartId: string): Promise<ReadonlySet<string>> {
    const rows = await db.asOwner
      .selectFrom('approvalRequests as r')
      .innerJoin('tripVersions as v', (join) =>
        join.onRef('v.cartId', '=', 'r.cartId').onRef('v.version', '=', 'r.tripVersion'),
      )
      .select('v.snapshot')
      .where('r.cartId', '=', cartId)
      .where('r.status', 'in', ['PENDING', 'APPROVED', 'AUTO_APPROVED'])
      .execute();
    return new Set(rows.flatMap(({ snapshot }) => snapshot.map(({ id }) => id)));
  }

  /** All that is known of a trip, to its people and in the books. */
  async function look({ cartId, sessions: { own } }: Walker): Promise<Seen> {
    const trip = await bed.fetch(own, cartId);
    const { tenantId, companyId } = world.own;
    const [history, balances] = await withScope(
      db,
      { tenantId, companyIds: [companyId], userId: null },
      async (trx) =>
        [
          await trx
            .selectFrom('statusHistory')
            .selectAll()
            .where('tenantId', '=', tenantId)
            .where('companyId', '=', companyId)
            .where('cartId', '=', cartId)
            .orderBy('at')
            .orderBy('version')
            .orderBy('id')
            .execute(),
          await trx
            .selectFrom('ledgerEntries')
            .select(({ fn }) => ['currency', fn.sum<string>('amountMinor').as('sum')])
            .where('tenantId', '=', tenantId)
            .where('companyId', '=', companyId)
            .groupBy('currency')
            .execute(),
        ] as const,
    );
    const [bookings, payments, openRuns, books] = [
      await bed.bookings(cartId),
      await bed.payments(cartId),
      await bed.openRuns(cartId),
      await bed.books(cartId),
    ];
    return {
      trip,
      history,
      bookings,
      payments,
      openRuns,
      books,
      asked: await asked(cartId),
      ledger: balances.map(({ sum }) => Number(sum)),
    };
  }

  /** Takes one walk. @throws AssertionError naming the rule that does not hold after a step */
  async function take({ bound, steps }: Walk): Promise<void> {
    const walker = await walkerFor(bound);
    let before = await look(walker);
    for (const name of steps) {
      await tripSteps[name](walker, before.trip);
      const after = await look(walker);
      await assertHolds({ walker, name, before, after, look: () => look(walker), covered, standingDetail });
      before = after;
    }
  }

  return { take, covered, close: () => api.app.close() };
}

/** The worker that the API would run by itself. */
function workerOf(db: Database, api: TestApp): () => Promise<void> {
  const handlers = new Map<string, OutboxHandler>();
  const deps = { db, clock: api.clock, secret: sandboxSecret };
  const booking = createBooking(
    {
      db,
      clock: api.clock,
      suppliers: sandboxSuppliers(createSandboxBookings(deps)),
      payments: createTestPayments(deps),
      ...tripPorts(),
    },
    pino({ level: 'silent' }),
    handlers,
  );
  handlers.set(approvalTopic, createApprovalDeadlines({ ...booking.deps, booking: booking.starting.start }));
  return () => booking.worker.drain();
}
