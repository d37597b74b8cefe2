import type { AttentionCode, BookingStatus } from '@portolan/contracts';
import { askInstead, holdsUp } from '../approvals/index.ts';
import { findTouched } from '../model/approvalsRepository.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { moveItems } from '../model/moveItems.ts';
import { refreshTrip } from '../model/refreshTrip.ts';
import type { TripPorts } from '../model/TripDependencies.ts';
import { listItems, updateCart, type CartWithBooker, type ItemRow } from '../model/tripsRepository.ts';
import type { TripEvent } from '../model/tripTransitions.ts';
import { changeRun, pricedAgain, type BookingRun } from '../model/bookingsRepository.ts';
import { keptCode, type ItemBooking } from '../model/nextStep.ts';

type Attention = CartWithBooker['attention'];

/** When a run ends, what its suppliers can do, and who follows its trip. */
export interface RunEnd extends Pick<TripPorts, 'tripListeners'> {
  readonly at: Date;
  readonly canHold: (item: ItemRow) => boolean;
}

/** What an item's booking makes of it, once its run has ended. */
export function statusOf({ state }: ItemBooking, operation: BookingRun['operation']): BookingStatus | null {
  if (state === 'BOOKED') return 'CONFIRMED';
  if (state === 'WAITING' || state === 'ACTION' || state === 'UNSURE') return 'PENDING';
  if (state === 'FAILED' || state === 'UNDONE') return 'FAILED';
  if (state === 'CANCELLED') return operation === 'VOID' ? 'REJECTED' : 'CANCELLED';
  return state === 'STALE' ? 'DRAFT' : null;
}

/** By which event of the transition table an item gets there. */
function eventFor(item: ItemRow, to: BookingStatus, operation: BookingRun['operation']): TripEvent {
  if (to === 'REJECTED') return 'voided';
  if (to === 'DRAFT') return 'priceChanged';
  return operation === 'CANCEL' && item.status === 'PENDING' && to === 'CANCELLED' ? 'cancel' : 'supplier';
}

/** Brings items and trip to what their bookings have become. @returns the items that are confirmed by it */
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
  const isTakenBack = bookings.some(
    ({ itemId, errorCode }) => errorCode === 'CANCELLED_BY_SUPPLIER' && items.get(itemId)?.status !== 'CANCELLED',
  );
  const isMoved = bookings.some(
    (booking) =>
      isRescheduled(booking) &&
      !cart.attention.some(({ code, itemId }) => code === 'SCHEDULE_CHANGE' && itemId === booking.itemId),
  );
  // Nobody of the company has done what a supplier does by itself, whoever had asked for the booking.
  const by = isTakenBack || isMoved ? null : run.actorId;
  for (const booking of bookings) {
    const item = items.get(booking.itemId);
    const became = statusOf(booking, run.operation);
    // What was denied beside something that stands falls away, as a change does that is refused.
    const to = became === 'REJECTED' && hasOthers ? 'CANCELLED' : became;
    if (item === undefined || to === null) continue;
    await keepReference(trx, item, booking, to, at);
    if (item.status === to) continue;
    await moveItems(trx, cart, [item], { to, event: eventFor(item, to, run.operation), by, at });
    if (to === 'CONFIRMED' && run.operation === 'BOOK') confirmed.push(booking);
  }
  await refreshAfter(trx, cart, { ...run, actorId: by }, bookings, {
    at,
    tripListeners,
    isTakenBack,
    event: outcomeOf(cart, run, bookings, await listItems(trx, cart)),
  });
  return confirmed;
}

/**
 * Nothing was committed: the items are drafts again, with what people have to look at. Where they were approved, and nothing but their price
 * rose, those who said yes are asked about the new price instead, at which the items are secured where they were to be.
 */
export async function giveBack(
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
  if (request !== undefined && (await askInstead(trx, { cart, items, request, canHold }, at))) {
    await moveItems(trx, cart, items, { to: 'PENDING_APPROVAL', event: 'priceRose', by: run.actorId, at });
    await refreshAfter(trx, cart, run, bookings, { at, tripListeners, event: 'priceRose' });
    if (request.mode === 'HARD') await secureAgain(trx, run, bookings, at);
    return;
  }
  await moveItems(trx, cart, items, { to: 'DRAFT', event: 'priceChanged', by: run.actorId, at });
  await refreshAfter(trx, cart, run, bookings, { at, tripListeners, event: 'priceChanged' });
}

/** The request whose last yes sent a run's items to be booked: only what waited for it waits for another. */
async function approvedBy(trx: ScopedTransaction, cart: CartWithBooker, { createdAt }: BookingRun) {
  const request = (await findTouched(trx, cart, createdAt))?.request;
  const wasApproved =
    request !== undefined &&
    ['APPROVED', 'AUTO_APPROVED'].includes(request.status) &&
    request.decidedAt?.getTime() === createdAt.getTime();
  return wasApproved && holdsUp(request.mode) ? request : undefined;
}

/** A run goes on, and secures its items at their price now. */
export async function secureAgain(
  trx: ScopedTransaction,
  run: BookingRun,
  bookings: readonly ItemBooking[],
  at: Date,
): Promise<void> {
  await pricedAgain(trx, bookings, at);
  await changeRun(trx, run, { operation: 'SECURE', state: 'OPEN' });
}

/** By which event of the transition table the trip gets where its items are. */
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

async function keepReference(
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
  readonly isTakenBack?: boolean;
}

/** Derives the trip, with what people have to look at. */
export async function refreshAfter(
  trx: ScopedTransaction,
  cart: CartWithBooker,
  run: BookingRun,
  bookings: readonly ItemBooking[],
  { at, tripListeners, event, isTakenBack = false }: RunRefresh,
): Promise<void> {
  const attention = attentionAfter(cart.attention, bookings, await listItems(trx, cart));
  await updateCart(trx, cart, { attention: JSON.stringify(attention), operation: null });
  const told = {
    isCancelling: run.operation === 'CANCEL' || run.operation === 'VOID',
    isTakenBack,
    isPaymentAwaited: bookings.some(({ state }) => state === 'ACTION'),
    isRefused: bookings.some(isCancelRefused),
  };
  await refreshTrip(
    trx,
    tripListeners,
    { ...cart, attention },
    { by: run.actorId, at, run: told, ...(event !== undefined && { event }) },
  );
}

const codes: Readonly<Record<string, AttentionCode>> = {
  PRICE_CHANGED: 'PRICE_CHANGED',
  OFFER_EXPIRED: 'OFFER_EXPIRED',
  SOLD_OUT: 'SOLD_OUT',
  PAYMENT_DECLINED: 'PAYMENT_DECLINED',
  PAYMENT_UNAVAILABLE: 'PAYMENT_DECLINED',
};

/** Whether a supplier has changed the times of what is booked, and nobody has accepted that. */
export const isRescheduled = ({ state, schedule }: ItemBooking): boolean => state === 'BOOKED' && schedule !== null;

/** Whether a supplier did not cancel what it was asked to: it stands, and its booker has to know. */
const isCancelRefused = ({ state, errorCode }: ItemBooking): boolean =>
  (state === 'BOOKED' || state === 'WAITING') && errorCode !== null && errorCode !== keptCode;

function rescheduled({ itemId, schedule }: ItemBooking): Attention[number] {
  const { start = null, end = null } = schedule ?? {};
  return { code: 'SCHEDULE_CHANGE', itemId, ...(start !== null && end !== null && { schedule: { start, end } }) };
}

/** What people have to look at: what bookings say of their items now, and what others had said before. */
export function attentionAfter(
  before: Attention,
  bookings: readonly ItemBooking[],
  items: readonly Pick<ItemRow, 'id' | 'status'>[],
): Attention {
  const touched = new Set(bookings.map(({ itemId }) => itemId));
  const others = before.filter(
    ({ code, itemId }) => code !== 'PARTIAL_FAILURE' && (itemId === undefined || !touched.has(itemId)),
  );
  const said = bookings.flatMap((booking) => {
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
    ...said,
    ...(has('FAILED') && (has('CONFIRMED') || has('PENDING')) ? [{ code: 'PARTIAL_FAILURE' as const }] : []),
  ];
}
