import * as z from 'zod/mini';
import { withScopeByKey, type ScopedTransaction } from '../../kernel/db/index.ts';
import { enqueue } from '../../kernel/outbox/outbox.ts';
import type { Delivery, OutboxHandler } from '../../kernel/outbox/outboxWorker.ts';
import { findPayments } from '../../payments/index.ts';
import { findCart, listItems, type CartWithBooker, type ItemRow } from '../model/tripsRepository.ts';
import type { BookingDependencies } from './BookingDependencies.ts';
import {
  changeBooking,
  changeRun,
  findRun,
  latestBookings,
  listBookingsOfRun,
  type BookingRun,
} from '../model/bookingsRepository.ts';
import { endRelease } from './endRelease.ts';
import { waitForDecision } from './holdOutcome.ts';
import { createMoneySteps } from './moneySteps.ts';
import {
  isAwaited,
  isOverTolerance,
  nextStep,
  type ItemBooking,
  type RunView,
  type Step,
  type StepName,
} from '../model/nextStep.ts';
import { hasRisen, hasRisenTooMuch } from '../model/priceTolerance.ts';
import { applyOutcome, revertToDrafts, type RunEnd } from './runOutcome.ts';
import { createSupplierSteps, type RunStep } from './runSteps.ts';
import { canHold } from '../model/supplierOffer.ts';

/** Outbox topics: continue a run, ask a supplier about a booking, and follow a confirmed item. */
export const topics = { run: 'booking.run', check: 'booking.check', booked: 'item.booked' } as const;
export const runMessage = z.object({ runId: z.uuid() });

/** Limit of a run's steps; a run with more goes round in a circle. */
const mostSteps = 1_000;
/** How long to wait for a supplier's event before asking, in milliseconds. */
const checkAfterMs = 10 * 60_000;

interface LoadedRun extends RunView {
  readonly run: BookingRun;
  readonly items: ReadonlyMap<string, ItemRow>;
}

/** Drives runs by their stored state, step by step, to their end (domain §2, "book saga"). */
export function createBookingRunner(deps: BookingDependencies): OutboxHandler {
  const { db, clock, suppliers, tripListeners } = deps;
  const steps: Readonly<Record<StepName, RunStep>> = { ...createSupplierSteps(deps), ...createMoneySteps(deps) };
  const scopeOf = ({ tenantId, companyId }: Delivery) => ({ tenantId, companyIds: [companyId], userId: null });

  async function load(trx: ScopedTransaction, delivery: Delivery, runId: string): Promise<LoadedRun | null> {
    const run = await findRun(trx, delivery, runId);
    if (run === undefined || run.state === 'DONE') return null;
    const items = new Map((await listItems(trx, { ...delivery, id: run.cartId })).map((item) => [item.id, item]));
    const last = await latestBookings(trx, delivery, run.cartId);
    const bookings = (await listBookingsOfRun(trx, delivery, runId)).filter((booking) =>
      belongsToRun(run, booking, last.get(booking.itemId), items.get(booking.itemId)),
    );
    const payments = await findPayments(trx, delivery, bookings);
    const holdable = [...items.values()].filter(
      (item) => bookings.some(({ itemId }) => itemId === item.id) && canHold(suppliers, item),
    );
    const overTolerance = await itemsOverTolerance(trx, delivery, run, bookings, items);
    return {
      run,
      operation: run.operation,
      bookings,
      payments,
      items,
      overTolerance,
      holdable: new Set(holdable.map(({ id }) => id)),
    };
  }

  const runEnd = (): RunEnd => ({
    at: clock(),
    canHold: (item) => canHold(suppliers, item),
    tripListeners,
  });

  /** Concludes a run. One that releases changes no booking of the trip, which has gone on without it. */
  async function conclude(
    trx: ScopedTransaction,
    cart: CartWithBooker,
    run: BookingRun,
    bookings: readonly ItemBooking[],
  ): Promise<void> {
    if (run.operation === 'RELEASE') return endRelease(trx, cart, bookings, runEnd());
    if (run.operation === 'SECURE') return waitForDecision(trx, cart, run, bookings, runEnd());
    const { tenantId, companyId } = run;
    const confirmed = await applyOutcome(trx, cart, run, bookings, runEnd());
    for (const { itemId, attempt } of confirmed)
      await enqueue(trx, clock, { tenantId, companyId, topic: topics.booked, payload: { itemId, attempt } });
  }

  /** Ends a run with its items and its trip in one transaction, unless it has changed since. */
  const end = (delivery: Delivery, runId: string, expected: Step['do']): Promise<void> =>
    withScopeByKey(db, scopeOf(delivery), async (trx) => {
      const before = await findRun(trx, delivery, runId);
      const cart =
        before &&
        (await findCart(trx, { tenantId: delivery.tenantId, companyIds: [delivery.companyId] }, before.cartId, true));
      const loaded = cart && (await load(trx, delivery, runId));
      if (cart === undefined || !loaded || nextStep(loaded).do !== expected) return;
      const { run, bookings } = loaded;
      await changeRun(trx, run, { state: 'DONE' });
      if (expected === 'revertToDrafts') return revertToDrafts(trx, cart, run, bookings, runEnd());
      await conclude(trx, cart, run, bookings);
      await enqueueQuestions(trx, delivery, run, bookings);
    });

  /** Enqueues asking suppliers and the payment provider about waiting items, but not about unwanted ones. */
  async function enqueueQuestions(
    trx: ScopedTransaction,
    delivery: Delivery,
    { id: runId, operation }: BookingRun,
    bookings: readonly ItemBooking[],
  ): Promise<void> {
    const isOpen = operation !== 'RELEASE' && bookings.some(isAwaited);
    if (isOpen)
      await enqueue(trx, clock, {
        ...delivery,
        topic: topics.check,
        payload: { runId },
        notBefore: new Date(clock().getTime() + checkAfterMs),
      });
  }

  /** Marks risen items of a trip over the price tolerance as changed offers. */
  const dropPriceIncreases = (delivery: Delivery, runId: string): Promise<void> =>
    withScopeByKey(db, scopeOf(delivery), async (trx) => {
      const loaded = await load(trx, delivery, runId);
      const risen = loaded?.bookings.filter((booking) => isOverTolerance(loaded, booking)) ?? [];
      for (const booking of risen)
        await changeBooking(trx, booking, { state: 'STALE', errorCode: 'PRICE_CHANGED', changedAt: clock() });
    });

  async function handle(delivery: Delivery): Promise<void> {
    const { runId } = runMessage.parse(delivery.payload);
    for (let count = 0; count < mostSteps; count += 1) {
      const loaded = await withScopeByKey(db, scopeOf(delivery), (trx) => load(trx, delivery, runId));
      if (loaded === null) return;
      const step = nextStep(loaded);
      if (step.do === 'dropPriceIncreases') await dropPriceIncreases(delivery, runId);
      else if (step.do === 'finish' || step.do === 'revertToDrafts') await end(delivery, runId, step.do);
      else await steps[step.do](itemOf(loaded, step.booking.itemId), step.booking);
    }
    throw new Error(`The booking run ${runId} comes to no end.`);
  }

  /** Ends a run that could not be finished for hours: no item stays under way, and unknown outcomes wait for people. */
  async function giveUp(delivery: Delivery): Promise<void> {
    const { runId } = runMessage.parse(delivery.payload);
    await withScopeByKey(db, scopeOf(delivery), async (trx) => {
      const before = await findRun(trx, delivery, runId);
      const cart =
        before &&
        (await findCart(trx, { tenantId: delivery.tenantId, companyIds: [delivery.companyId] }, before.cartId, true));
      const loaded = cart && (await load(trx, delivery, runId));
      if (cart === undefined || !loaded) return;
      for (const booking of loaded.bookings) {
        const isUntouched = booking.state === 'NEW' || booking.state === 'PRICED' || booking.state === 'STALE';
        const isUnknown = booking.state === 'HELD' || booking.state === 'PAID' || booking.state === 'CANCELLING';
        if (isUntouched)
          await changeBooking(trx, booking, { state: 'FAILED', errorCode: booking.errorCode ?? 'SUPPLIER_DOWN' });
        if (isUnknown) await changeBooking(trx, booking, { state: 'UNSURE', errorCode: 'SUPPLIER_DOWN' });
      }
      const { run, bookings } = (await load(trx, delivery, runId)) ?? loaded;
      await changeRun(trx, run, { state: 'DONE' });
      await conclude(trx, cart, run, bookings);
      await enqueueQuestions(trx, delivery, run, bookings);
    });
  }

  return { handle, giveUp };
}

/**
 * Whether an attempt still belongs to its run: no later attempt follows it, and its item is still in the trip. For releases the latest attempt is
 * enough.
 */
function belongsToRun(
  { operation }: BookingRun,
  { attempt }: ItemBooking,
  last: ItemBooking | undefined,
  item: ItemRow | undefined,
): boolean {
  if (operation === 'RELEASE') return true;
  return last?.attempt === attempt && item !== undefined && !['DRAFT', 'CANCELLED', 'REJECTED'].includes(item.status);
}

/** Risen items of a run whose trip is over the price tolerance; items already left out do not count. */
async function itemsOverTolerance(
  trx: ScopedTransaction,
  delivery: Delivery,
  { cartId }: BookingRun,
  bookings: readonly ItemBooking[],
  items: ReadonlyMap<string, ItemRow>,
): Promise<ReadonlySet<string>> {
  if (!bookings.some(({ state }) => state === 'PRICED')) return new Set();
  const cart = await findCart(trx, { tenantId: delivery.tenantId, companyIds: [delivery.companyId] }, cartId);
  const leftOut = new Set(
    bookings.flatMap(({ itemId, state }) => (state === 'STALE' || state === 'FAILED' ? [itemId] : [])),
  );
  const all = [...items.values()];
  return hasRisenTooMuch(all, cart?.currency ?? 'EUR', leftOut)
    ? new Set(all.filter(hasRisen).map(({ id }) => id))
    : new Set();
}

function itemOf({ items }: LoadedRun, itemId: string): ItemRow {
  const item = items.get(itemId);
  if (item === undefined) throw new Error('A booking has no item.');
  return item;
}
