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
import { keepSecured } from './holdOutcome.ts';
import { createMoneySteps } from './moneySteps.ts';
import {
  isAwaited,
  isTooDear,
  nextStep,
  type ItemBooking,
  type RunView,
  type Step,
  type StepName,
} from '../model/nextStep.ts';
import { hasRisen, hasRisenTooMuch } from '../model/priceTolerance.ts';
import { applyOutcome, giveBack, type RunEnd } from './runOutcome.ts';
import { createSupplierSteps, type RunStep } from './runSteps.ts';
import { canHold } from '../model/supplierOffer.ts';

/** Topics of the outbox: a run that is to go on, a look at what a supplier has not told, and an item that was confirmed. */
export const topics = { run: 'booking.run', check: 'booking.check', booked: 'item.booked' } as const;
export const runMessage = z.object({ runId: z.uuid() });

/** No run has more steps than this; one that does goes round in a circle. */
const mostSteps = 1_000;
/** How long a supplier has to tell of what waits before it is asked, in milliseconds. */
const checkAfterMs = 10 * 60_000;

interface LoadedRun extends RunView {
  readonly run: BookingRun;
  readonly items: ReadonlyMap<string, ItemRow>;
}

/** Drives runs from what is written down of them, step by step, to their end (domain §2, "book saga"). */
export function createBookingRunner(parts: BookingDependencies): OutboxHandler {
  const { db, clock, suppliers, tripListeners } = parts;
  const steps: Readonly<Record<StepName, RunStep>> = { ...createSupplierSteps(parts), ...createMoneySteps(parts) };
  const scopeOf = ({ tenantId, companyId }: Delivery) => ({ tenantId, companyIds: [companyId], userId: null });

  async function load(trx: ScopedTransaction, delivery: Delivery, runId: string): Promise<LoadedRun | null> {
    const run = await findRun(trx, delivery, runId);
    if (run === undefined || run.state === 'DONE') return null;
    const items = new Map((await listItems(trx, { ...delivery, id: run.cartId })).map((item) => [item.id, item]));
    const last = await latestBookings(trx, delivery, run.cartId);
    const bookings = (await listBookingsOfRun(trx, delivery, runId)).filter((booking) =>
      isItsOwn(run, booking, last.get(booking.itemId), items.get(booking.itemId)),
    );
    const payments = await findPayments(trx, delivery, bookings);
    const holdable = [...items.values()].filter(
      (item) => bookings.some(({ itemId }) => itemId === item.id) && canHold(suppliers, item),
    );
    const tooDear = await dearerItems(trx, delivery, run, bookings, items);
    return {
      run,
      operation: run.operation,
      bookings,
      payments,
      items,
      tooDear,
      holdable: new Set(holdable.map(({ id }) => id)),
    };
  }

  const runEnd = (): RunEnd => ({
    at: clock(),
    canHold: (item) => canHold(suppliers, item),
    tripListeners,
  });

  /** What a run has brought about; one that releases changes nothing that is booked of the trip, which has gone on without it. */
  async function conclude(
    trx: ScopedTransaction,
    cart: CartWithBooker,
    run: BookingRun,
    bookings: readonly ItemBooking[],
  ): Promise<void> {
    if (run.operation === 'RELEASE') return endRelease(trx, cart, bookings, runEnd());
    if (run.operation === 'SECURE') return keepSecured(trx, cart, run, bookings, runEnd());
    const { tenantId, companyId } = run;
    const confirmed = await applyOutcome(trx, cart, run, bookings, runEnd());
    for (const { itemId, attempt } of confirmed)
      await enqueue(trx, clock, { tenantId, companyId, topic: topics.booked, payload: { itemId, attempt } });
  }

  /** Ends a run with its items and its trip in one transaction, unless something has happened to it since. */
  const end = (delivery: Delivery, runId: string, wanted: Step['do']): Promise<void> =>
    withScopeByKey(db, scopeOf(delivery), async (trx) => {
      const before = await findRun(trx, delivery, runId);
      const cart =
        before &&
        (await findCart(trx, { tenantId: delivery.tenantId, companyIds: [delivery.companyId] }, before.cartId, true));
      const loaded = cart && (await load(trx, delivery, runId));
      if (cart === undefined || !loaded || nextStep(loaded).do !== wanted) return;
      const { run, bookings } = loaded;
      await changeRun(trx, run, { state: 'DONE' });
      if (wanted === 'giveBack') return giveBack(trx, cart, run, bookings, runEnd());
      await conclude(trx, cart, run, bookings);
      await watch(trx, delivery, run, bookings);
    });

  /** Has suppliers, and the payment provider, asked for what they have not told; not for what nobody wants any more. */
  async function watch(
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

  /** What has risen of a trip that has risen too much is not as it was offered. */
  const leaveDearer = (delivery: Delivery, runId: string): Promise<void> =>
    withScopeByKey(db, scopeOf(delivery), async (trx) => {
      const loaded = await load(trx, delivery, runId);
      const dearer = loaded?.bookings.filter((booking) => isTooDear(loaded, booking)) ?? [];
      for (const booking of dearer)
        await changeBooking(trx, booking, { state: 'STALE', errorCode: 'PRICE_CHANGED', changedAt: clock() });
    });

  async function handle(delivery: Delivery): Promise<void> {
    const { runId } = runMessage.parse(delivery.payload);
    for (let count = 0; count < mostSteps; count += 1) {
      const loaded = await withScopeByKey(db, scopeOf(delivery), (trx) => load(trx, delivery, runId));
      if (loaded === null) return;
      const step = nextStep(loaded);
      if (step.do === 'leaveDearer') await leaveDearer(delivery, runId);
      else if (step.do === 'finish' || step.do === 'giveBack') await end(delivery, runId, step.do);
      else await steps[step.do](itemOf(loaded, step.booking.itemId), step.booking);
    }
    throw new Error(`The booking run ${runId} comes to no end.`);
  }

  /** A run that could not be brought to its end for hours: nothing stays under way, and what nobody knows waits for people. */
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
      await watch(trx, delivery, run, bookings);
    });
  }

  return { handle, giveUp };
}

/** Whether a run still has an attempt in hand: none that another has followed, and of none that has left the trip since. What is only released, nobody has any more. */
function isItsOwn(
  { operation }: BookingRun,
  { attempt }: ItemBooking,
  last: ItemBooking | undefined,
  item: ItemRow | undefined,
): boolean {
  if (operation === 'RELEASE') return true;
  return last?.attempt === attempt && item !== undefined && !['DRAFT', 'CANCELLED', 'REJECTED'].includes(item.status);
}

/** What of a run has risen, where its trip has risen too much; what is left out of the run already does not count. */
async function dearerItems(
  trx: ScopedTransaction,
  delivery: Delivery,
  { cartId }: BookingRun,
  bookings: readonly ItemBooking[],
  items: ReadonlyMap<string, ItemRow>,
): Promise<ReadonlySet<string>> {
  if (!bookings.some(({ state }) => state === 'PRICED')) return new Set();
  const cart = await findCart(trx, { tenantId: delivery.tenantId, companyIds: [delivery.companyId] }, cartId);
  const left = new Set(
    bookings.flatMap(({ itemId, state }) => (state === 'STALE' || state === 'FAILED' ? [itemId] : [])),
  );
  const all = [...items.values()];
  return hasRisenTooMuch(all, cart?.currency ?? 'EUR', left)
    ? new Set(all.filter(hasRisen).map(({ id }) => id))
    : new Set();
}

function itemOf({ items }: LoadedRun, itemId: string): ItemRow {
  const item = items.get(itemId);
  if (item === undefined) throw new Error('A booking has no item.');
  return item;
}
