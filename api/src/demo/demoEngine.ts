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
import { notificationTopic } from '../messages/notifications/notifyPeople.ts';
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

/** How far a trip of the demo goes: booked or cancelled as its suppliers allow, or stuck in cancelling at one that cannot be reached. */
export type TripProgress = 'draft' | 'waiting' | 'rejected' | 'booked' | 'lastCancelled' | 'cancelled' | 'cancelling';

interface EngineDeps {
  readonly db: Database;
  readonly searchSuppliers: SearchSuppliers;
  readonly people: DemoActors;
}

/** How long people take to answer or to change their minds, how long a message is leased, and the pause after many failed tries. In milliseconds. */
const [thoughtMs, leaseMs, againMs] = [3_600_000, 60_000, 6 * 3_600_000];

/** Wakes no worker: due work is done in turn. */
const noWorker = { wake: () => undefined };

/** Takes a trip of the demo to its progress, with the same handlers that book people's trips. */
export function createDemoEngine({ db, searchSuppliers, people }: EngineDeps, clock: TripClock) {
  let isReachable = true;
  // While demo data is created no supplier sends events, so the secret that signs them need not be stored.
  const sandbox = { db, clock, secret: randomBytes(32).toString('base64url') };
  const reachable = sandboxSuppliers(createSandboxBookings(sandbox));
  const suppliers: BookingSuppliers = {
    byCode: (code) => (isReachable ? reachable.byCode(code) : silent(reachable.byCode(code))),
  };
  const parts = { db, clock, suppliers, payments: createTestPayments(sandbox), ...tripPorts() };
  const starting = createBookingStart(clock, noWorker, suppliers);
  const deps = { db, clock, searchSuppliers, booking: starting.start, ...tripPorts() };
  const lifecycle = createTripLifecycleService(deps);
  const approvals = createApprovalsService(deps);
  const cancellation = createCancellationService(parts, starting);
  const handlers: Readonly<Record<string, OutboxHandler>> = {
    [topics.run]: createBookingRunner(parts),
    [topics.booked]: createSupplierDocuments(parts),
    [topics.check]: createSupplierEvents({ ...parts, worker: noWorker }).check,
    [approvalTopic]: createApprovalDeadlines(deps),
    // The demo's people have read their mails already.
    [notificationTopic]: { handle: () => Promise.resolve() },
    ...Object.fromEntries(reminderHandlers({ db, clock })),
  };

  /**
   * Works on a tenant's due messages one after the other, because a reset puts the demo back in one transaction.
   * @throws a handler's error, unless no supplier can be reached
   */
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

  /** The approvers answer, step by step. */
  async function decide(trip: Trip, isYes: boolean): Promise<void> {
    const { cartId, approval, bookingStatus } = trip;
    if (approval == null || bookingStatus !== 'PENDING_APPROVAL') return;
    const approverId = approval.steps.find(({ step }) => step === approval.step)?.approvers[0]?.customerId;
    const person = [...people.values()].find(({ userId }) => userId === approverId);
    if (person === undefined) throw new Error('A trip of the demo waits for nobody of the demo.');
    clock.pass(thoughtMs);
    const answer = { tripVersion: approval.tripVersion, comment: isYes ? '' : 'Please take the train.' };
    const after = await (isYes ? approvals.approve : approvals.reject)(person, cartId, answer, randomUUID());
    await decide(after, isYes);
  }

  /** Submits a trip's drafts; if the company asks for more at the checkout, with that. */
  async function submit(booker: Actor, cartId: string): Promise<Trip> {
    const send = (checkout: Checkout): Promise<Trip> => lifecycle.submit(booker, cartId, checkout, randomUUID(), null);
    try {
      return await send({});
    } catch (error) {
      if (!(error instanceof ApiError) || error.type !== 'TRIP_INVALID') throw error;
      return send(await answerTo(error.problems ?? [], booker));
    }
  }

  /** Reasons for items outside the policy, and the cost split. */
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

  /** Submits a trip's drafts and takes the trip to its progress. */
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

/** A supplier that does not answer. */
const silent = (supplier: BookingSupplier): BookingSupplier => ({
  ...supplier,
  cancelQuote: () => Promise.reject(new SupplierError('SUPPLIER_DOWN')),
  cancelConfirm: () => Promise.reject(new SupplierError('SUPPLIER_DOWN')),
});
