import type { AttentionCode, BookingStatus } from '@portolan/contracts';
import { replaceRequest, holdsUp } from '../approvals/index.ts';
import { findTouched } from '../model/approvalsRepository.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { moveItems } from '../model/moveItems.ts';
import { refreshTrip } from '../model/refreshTrip.ts';
import type { TripPorts } from '../model/TripDependencies.ts';
import { hasFailed } from '../model/tripStatus.ts';
import { listItems, updateCart, type CartWithBooker, type ItemRow } from '../model/tripsRepository.ts';
import type { TripEvent } from '../model/tripTransitions.ts';
import { changeRun, priceAgain, type BookingRun } from '../model/bookingsRepository.ts';
import { feeKeptCode, type ItemBooking } from '../model/nextStep.ts';

type Attention = CartWithBooker['attention'];

/** The end of a run: its time, which suppliers can hold items, and the trip's listeners. */
export interface RunEnd extends Pick<TripPorts, 'tripListeners'> {
  readonly at: Date;
  readonly canHold: (item: ItemRow) => boolean;
}

/** Status of an item by its booking, once the run has ended; null for no change. */
export function statusOf({ state }: ItemBooking, operation: BookingRun['operation']): BookingStatus | null {
  if (state === 'BOOKED') return 'CONFIRMED';
  if (state === 'WAITING' || state === 'ACTION' || state === 'UNSURE') return 'PENDING';
  if (state === 'FAILED' || state === 'UNDONE') return 'FAILED';
  if (state === 'CANCELLED') return operation === 'VOID' ? 'REJECTED' : 'CANCELLED';
  return state === 'STALE' ? 'DRAFT' : null;
}

/** Event of the transition table that leads an item to a status. */
function eventFor(item: ItemRow, to: BookingStatus, operation: BookingRun['operation']): TripEvent {
  if (to === 'REJECTED') return 'voided';
  if (to === 'DRAFT') return 'priceChanged';
  return operation === 'CANCEL' && item.status === 'PENDING' && to === 'CANCELLED' ? 'cancel' : 'supplier';
}

/** Moves items and trip to the results of their bookings. @returns the newly confirmed bookings */
export async function applyOutcome(
  trx: ScopedTransaction,
  cart: CartWithBooker,
  run: BookingRun,
  bookings: readonly ItemBooking[],
  { at, tripListeners }: Pick<RunEnd, 'at' | 'tripListeners'>,
): Promise<ItemBooking[]> {
  const items = new Map((await listItems(trx, cart)).map((item) => [item.id, item]));
  const ids = new Set(bookings.map(({ itemId }) => itemId));
  const hasOthers = [...items.values()].some(
    ({ id, status }) => !ids.has(id) && status !== 'CANCELLED' && status !== 'REJECTED',
  );
  const confirmed: ItemBooking[] = [];
  const isCancelledBySupplier = bookings.some(
    ({ itemId, errorCode }) => errorCode === 'CANCELLED_BY_SUPPLIER' && items.get(itemId)?.status !== 'CANCELLED',
  );
  const isMoved = bookings.some(
    (booking) =>
      isRescheduled(booking) &&
      !cart.attention.some(({ code, itemId }) => code === 'SCHEDULE_CHANGE' && itemId === booking.itemId),
  );
  // A supplier's own change has no author in the company, although a person submitted the trip.
  const by = isCancelledBySupplier || isMoved ? null : run.actorId;
  for (const booking of bookings) {
    const item = items.get(booking.itemId);
    const status = statusOf(booking, run.operation);
    // A rejected item of a trip with other items is cancelled, as in a rejected change.
    const to = status === 'REJECTED' && hasOthers ? 'CANCELLED' : status;
    if (item === undefined || to === null) continue;
    await storeReference(trx, item, booking, to, at);
    // Items handed over to agents have failed in this run as well, and stay with the agents.
    if (item.status === to || (to === 'FAILED' && hasFailed(cart, item))) continue;
    await moveItems(trx, cart, [item], { to, event: eventFor(item, to, run.operation), by, at });
    if (to === 'CONFIRMED' && run.operation === 'BOOK') confirmed.push(booking);
  }
  await refreshAfter(trx, cart, { ...run, actorId: by }, bookings, {
    at,
    tripListeners,
    isCancelledBySupplier,
    isMoved,
    event: outcomeOf(cart, run, bookings, await listItems(trx, cart)),
  });
  return confirmed;
}

/**
 * Ends a run that committed nothing: its items are drafts again, with attention for people. If they were approved and only prices rose, the request
 * is replaced by one for the new price, and a HARD request holds its items at it.
 */
export async function revertToDrafts(
  trx: ScopedTransaction,
  cart: CartWithBooker,
  run: BookingRun,
  bookings: readonly ItemBooking[],
  { at, canHold, tripListeners }: RunEnd,
): Promise<void> {
  const ids = new Set(bookings.map(({ itemId }) => itemId));
  const items = (await listItems(trx, cart)).filter(({ id }) => ids.has(id));
  const hasRisen = bookings.every(({ state, errorCode }) => state !== 'STALE' || errorCode === 'PRICE_CHANGED');
  const request = hasRisen ? await approvedBy(trx, cart, run) : undefined;
  const mode = request === undefined ? null : await replaceRequest(trx, { cart, items, request, canHold }, at);
  if (mode !== null) {
    await moveItems(trx, cart, items, { to: 'PENDING_APPROVAL', event: 'priceRose', by: run.actorId, at });
    await refreshAfter(trx, cart, run, bookings, { at, tripListeners, event: 'priceRose' });
    if (mode === 'HARD') await holdAgain(trx, run, bookings, at);
    return;
  }
  await moveItems(trx, cart, items, { to: 'DRAFT', event: 'priceChanged', by: run.actorId, at });
  await refreshAfter(trx, cart, run, bookings, { at, tripListeners, event: 'priceChanged' });
}

/** The request whose approval sent a run's items to booking: only items that had waited wait again. */
async function approvedBy(trx: ScopedTransaction, cart: CartWithBooker, { createdAt }: BookingRun) {
  const request = (await findTouched(trx, cart, createdAt))?.request;
  const wasApproved =
    request !== undefined &&
    ['APPROVED', 'AUTO_APPROVED'].includes(request.status) &&
    request.decidedAt?.getTime() === createdAt.getTime();
  return wasApproved && holdsUp(request.mode) ? request : undefined;
}

/** Reopens a run, to hold its items at their present price. */
export async function holdAgain(
  trx: ScopedTransaction,
  run: BookingRun,
  bookings: readonly ItemBooking[],
  at: Date,
): Promise<void> {
  await priceAgain(trx, bookings, at);
  await changeRun(trx, run, { operation: 'SECURE', state: 'OPEN' });
}

/** Event of the transition table that leads the trip to the status of its items. */
function outcomeOf(
  { status }: CartWithBooker,
  { operation }: BookingRun,
  bookings: readonly ItemBooking[],
  items: readonly ItemRow[],
): TripEvent {
  if (bookings.some(({ state }) => state === 'STALE') && !items.some((item) => item.status === 'PENDING'))
    return 'priceChanged';
  if (operation === 'VOID' && items.every(({ status: now }) => now === 'REJECTED' || now === 'CANCELLED'))
    return 'voided';
  return status === 'CONFIRMED' && bookings.some(isRescheduled) ? 'scheduleChange' : 'supplier';
}

async function storeReference(
  trx: ScopedTransaction,
  item: ItemRow,
  { supplierRef }: ItemBooking,
  to: BookingStatus,
  at: Date,
): Promise<void> {
  const change = {
    ...(supplierRef !== null && { supplierRef }),
    ...(to === 'CONFIRMED' && item.confirmedAt === null && { confirmedAt: at }),
    holdUntil: null,
    lastCheckedAt: at,
  };
  await trx
    .updateTable('cartItems')
    .set(change)
    .where('tenantId', '=', item.tenantId)
    .where('companyId', '=', item.companyId)
    .where('id', '=', item.id)
    .execute();
}

interface RunRefresh extends Pick<RunEnd, 'at' | 'tripListeners'> {
  readonly event?: TripEvent;
  readonly isCancelledBySupplier?: boolean;
  readonly isMoved?: boolean;
}

/** Derives the trip, with its attention. */
export async function refreshAfter(
  trx: ScopedTransaction,
  cart: CartWithBooker,
  run: BookingRun,
  bookings: readonly ItemBooking[],
  { at, tripListeners, event, isCancelledBySupplier = false, isMoved = false }: RunRefresh,
): Promise<void> {
  const attention = attentionAfter(cart.attention, bookings, await listItems(trx, cart));
  await updateCart(trx, cart, { attention: JSON.stringify(attention), operation: null });
  const runEvents = {
    isCancelling: run.operation === 'CANCEL' || run.operation === 'VOID',
    isCancelledBySupplier,
    isMoved,
    isPaymentAwaited: bookings.some(({ state }) => state === 'ACTION'),
    isCancelRefused: bookings.some(isCancelRefused),
  };
  await refreshTrip(
    trx,
    tripListeners,
    { ...cart, attention },
    { by: run.actorId, at, run: runEvents, ...(event !== undefined && { event }) },
  );
}

const codes: Readonly<Record<string, AttentionCode>> = {
  PRICE_CHANGED: 'PRICE_CHANGED',
  OFFER_EXPIRED: 'OFFER_EXPIRED',
  SOLD_OUT: 'SOLD_OUT',
  PAYMENT_DECLINED: 'PAYMENT_DECLINED',
  PAYMENT_UNAVAILABLE: 'PAYMENT_DECLINED',
};

/** Whether a supplier has changed a booking's times, which are not accepted yet. */
export const isRescheduled = ({ state, schedule }: ItemBooking): boolean => state === 'BOOKED' && schedule !== null;

/** Whether a supplier refused a cancellation, so that the booking stays and its booker must know. */
const isCancelRefused = ({ state, errorCode }: ItemBooking): boolean =>
  (state === 'BOOKED' || state === 'WAITING') && errorCode !== null && errorCode !== feeKeptCode;

function rescheduled({ itemId, schedule }: ItemBooking): Attention[number] {
  const { start = null, end = null } = schedule ?? {};
  return { code: 'SCHEDULE_CHANGE', itemId, ...(start !== null && end !== null && { schedule: { start, end } }) };
}

/** Attention of a trip: by the present state of these bookings, and earlier attention to other items. */
export function attentionAfter(
  before: Attention,
  bookings: readonly ItemBooking[],
  items: readonly Pick<ItemRow, 'id' | 'status'>[],
): Attention {
  const touched = new Set(bookings.map(({ itemId }) => itemId));
  const others = before.filter(
    ({ code, itemId }) => code !== 'PARTIAL_FAILURE' && (itemId === undefined || !touched.has(itemId)),
  );
  const present = bookings.flatMap((booking) => {
    const code = booking.state === 'ACTION' ? 'PAYMENT_ACTION' : codes[booking.errorCode ?? ''];
    return [
      ...(code === undefined ? [] : [{ code, itemId: booking.itemId }]),
      ...(isCancelRefused(booking) ? [{ code: 'CANCEL_REFUSED' as const, itemId: booking.itemId }] : []),
      ...(isRescheduled(booking) ? [rescheduled(booking)] : []),
    ];
  });
  const has = (status: BookingStatus): boolean => items.some((item) => item.status === status);
  return [
    ...others,
    ...present,
    ...(has('FAILED') && (has('CONFIRMED') || has('PENDING')) ? [{ code: 'PARTIAL_FAILURE' as const }] : []),
  ];
}
