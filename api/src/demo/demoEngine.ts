import { randomBytes, randomUUID } from 'node:crypto';
import type { Checkout, Trip } from '@portolan/contracts';
import { tripPorts } from '../app/tripPorts.ts';
import type { Actor } from '../kernel/access/actor.ts';
import { ApiError, type Problem } from '../kernel/http/ApiError.ts';
import { createApprovalDeadlines } from '../trips/approvals/approvalDeadlines.ts';
import { approvalTopic } from '../trips/model/approvalsRepository.ts';
import { createApprovalsService } from '../trips/approvals/approvalsService.ts';
import { createSupplierDocuments } from '../trips/bookings/supplierDocuments.ts';
import { createSupplierEvents } from '../trips/bookings/supplierEvents.ts';
import { createBookingRunner, topics } from '../trips/bookings/bookingRunner.ts';
import { createCancellationService } from '../trips/bookings/cancellationService.ts';
import { createBookingStart } from '../trips/bookings/startBooking.ts';
import { createCostCentersService } from '../organisation/cost-centers/costCentersService.ts';
import { withScope, type Database } from '../kernel/db/index.ts';
import { reminderHandlers } from '../messages/reminders/reminderHandlers.ts';
import { notificationTopic } from '../messages/notifications/tellPeople.ts';
import { settle, takeDue } from '../kernel/outbox/outboxRepository.ts';
import type { OutboxHandler } from '../kernel/outbox/outboxWorker.ts';
import { createTestPayments } from '../payments/test-provider/testPayments.ts';
import { SupplierError, type BookingSupplier, type BookingSuppliers } from '../products/suppliers/bookingPort.ts';
import { createSandboxBookings } from '../products/suppliers/sandbox/sandboxBookings.ts';
import { sandboxSuppliers } from '../products/suppliers/sandbox/sandboxSuppliers.ts';
import type { SearchSuppliers } from '../products/ProductDependencies.ts';
import { createTripLifecycleService } from '../trips/desk/tripLifecycleService.ts';
import type { DemoActors } from './seedCompanies.ts';
import type { TripClock } from './tripClock.ts';

/** How far a trip of the demo has come: booked or cancelled where its suppliers let it, or being cancelled at one that cannot be reached. */
export type TripProgress = 'draft' | 'waiting' | 'rejected' | 'booked' | 'lastCancelled' | 'cancelled' | 'cancelling';

interface EngineParts {
  readonly db: Database;
  readonly searchSuppliers: SearchSuppliers;
  readonly people: DemoActors;
}

/** How long people take to answer, or to change their minds; how long a message is nobody else's; when one is tried again after many tries in vain. In milliseconds. */
const [thoughtMs, leaseMs, againMs] = [3_600_000, 60_000, 6 * 3_600_000];

/** Nobody is woken: what is due is worked on when its turn has come. */
const nobody = { wake: () => undefined };

/** Takes a trip of the demo as far as it has come, with everything behind it that books trips of people. */
export function createDemoEngine({ db, searchSuppliers, people }: EngineParts, clock: TripClock) {
  let isReachable = true;
  // Nobody calls the demo while it is made: what signs such calls is forgotten again.
  const sandbox = { db, clock, secret: randomBytes(32).toString('base64url') };
  const reachable = sandboxSuppliers(createSandboxBookings(sandbox));
  const suppliers: BookingSuppliers = {
    byCode: (code) => (isReachable ? reachable.byCode(code) : silent(reachable.byCode(code))),
  };
  const parts = { db, clock, suppliers, payments: createTestPayments(sandbox), ...tripPorts() };
  const starting = createBookingStart(clock, nobody, suppliers);
  const deps = { db, clock, searchSuppliers, booking: starting.start, ...tripPorts() };
  const lifecycle = createTripLifecycleService(deps);
  const approvals = createApprovalsService(deps);
  const cancellation = createCancellationService(parts, starting);
  const handlers: Readonly<Record<string, OutboxHandler>> = {
    [topics.run]: createBookingRunner(parts),
    [topics.booked]: createSupplierDocuments(parts),
    [topics.check]: createSupplierEvents({ ...parts, worker: nobody }).check,
    [approvalTopic]: createApprovalDeadlines(deps),
    // What people would have been mailed has reached them.
    [notificationTopic]: { handle: () => Promise.resolve() },
    ...Object.fromEntries(reminderHandlers({ db, clock })),
  };

  /** Works on what is due for a tenant, one after the other: while the demo is put back, its transactions are parts of one. @throws what a handler throws, unless no supplier can be reached */
  async function work(tenantId: string): Promise<void> {
    const scope = { tenantId, companyIds: [], userId: null };
    for (;;) {
      const now = clock();
      const message = await withScope(db, scope, (trx) =>
        takeDue(trx, tenantId, {
          now,
          leasedUntil: new Date(now.getTime() + leaseMs),
          leaseId: randomUUID(),
          full: [],
          topics: Object.keys(handlers),
        }),
      );
      if (message === undefined) return;
      const next = await handle(tenantId, message);
      await withScope(db, scope, (trx) =>
        settle(trx, message, next instanceof Date ? { nextAt: next } : { doneAt: clock() }),
      );
    }
  }

  async function handle(
    tenantId: string,
    {
      topic,
      payload: { companyId, body: payload },
      attempts: attempt,
    }: NonNullable<Awaited<ReturnType<typeof takeDue>>>,
  ): Promise<Date | void> {
    try {
      return await handlers[topic]?.handle({ tenantId, companyId, payload, attempt });
    } catch (error) {
      if (isReachable || !(error instanceof SupplierError)) throw error;
      return new Date(clock().getTime() + againMs);
    }
  }

  /** Those who are asked answer, step by step. */
  async function decide(trip: Trip, isYes: boolean): Promise<void> {
    const { cartId, approval, bookingStatus } = trip;
    if (approval == null || bookingStatus !== 'PENDING_APPROVAL') return;
    const asked = approval.steps.find(({ step }) => step === approval.step)?.approvers[0]?.customerId;
    const person = [...people.values()].find(({ userId }) => userId === asked);
    if (person === undefined) throw new Error('A trip of the demo waits for nobody of the demo.');
    clock.pass(thoughtMs);
    const answer = { tripVersion: approval.tripVersion, comment: isYes ? '' : 'Please take the train.' };
    const after = await (isYes ? approvals.approve : approvals.reject)(person, cartId, answer, randomUUID());
    await decide(after, isYes);
  }

  /** Sends a trip's drafts off; where its company asks for more, with that. */
  async function submit(booker: Actor, cartId: string): Promise<Trip> {
    const send = (checkout: Checkout): Promise<Trip> => lifecycle.submit(booker, cartId, checkout, randomUUID(), null);
    try {
      return await send({});
    } catch (error) {
      if (!(error instanceof ApiError) || error.type !== 'TRIP_INVALID') throw error;
      return send(await answerTo(error.problems ?? [], booker));
    }
  }

  /** Why something is outside the policy, and where the cost goes. */
  async function answerTo(problems: readonly Problem[], booker: Actor): Promise<Checkout> {
    const reasons = problems.flatMap(({ code, itemId }) =>
      code === 'REASON_REQUIRED' && itemId !== null ? [{ itemId, reasonCode: 'SCHEDULE' }] : [],
    );
    if (!problems.some(({ code }) => code === 'COST_CENTER_REQUIRED')) return { reasons };
    const centers = await createCostCentersService({ db, clock }).list(booker, booker.companyId, 'ALLOWED');
    return { reasons, costCenterAllocations: centers.slice(-1).map(({ id }) => ({ costCenterId: id, percent: 100 })) };
  }

  async function cancel(booker: Actor, cartId: string, itemIds: string[] | undefined): Promise<void> {
    clock.pass(thoughtMs);
    const { quoteId } = await cancellation.quote(booker, cartId, itemIds);
    await cancellation.cancel(booker, cartId, { quoteId, itemIds }, randomUUID());
  }

  /** Submits a trip's drafts and goes on from there. */
  async function drive(booker: Actor, cartId: string, progress: Exclude<TripProgress, 'draft'>): Promise<void> {
    const submitted = await submit(booker, cartId);
    if (progress !== 'waiting') await decide(submitted, progress !== 'rejected');
    await work(booker.tenantId);
    const isCancelled = progress === 'cancelled' || progress === 'lastCancelled' || progress === 'cancelling';
    if (!isCancelled) return;
    await cancel(
      booker,
      cartId,
      progress === 'lastCancelled' ? submitted.items.slice(-1).map(({ id }) => id) : undefined,
    );
    isReachable = progress !== 'cancelling';
    await work(booker.tenantId);
    isReachable = true;
  }

  return { drive, work };
}

/** A supplier of which nobody hears anything. */
const silent = (supplier: BookingSupplier): BookingSupplier => ({
  ...supplier,
  cancelQuote: () => Promise.reject(new SupplierError('SUPPLIER_DOWN')),
  cancelConfirm: () => Promise.reject(new SupplierError('SUPPLIER_DOWN')),
});
