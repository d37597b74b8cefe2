import { bringForward, listApprovals } from '../model/approvalsRepository.ts';
import { replaceRequest, dueBefore, freeUntil } from '../approvals/index.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { listItems, type CartWithBooker, type ItemRow } from '../model/tripsRepository.ts';
import type { BookingRun } from '../model/bookingsRepository.ts';
import { isAtSupplier, type ItemBooking } from '../model/nextStep.ts';
import { attentionAfter, refreshAfter, holdAgain, type RunEnd } from './runOutcome.ts';

/**
 * Ends a run that holds: the held items wait for the decision, which is due before a hold ends (domain §2). Items that could not be held wait, too,
 * and are tried again at the approval. If their price rose, the request is replaced by one for the new price, at which they are held.
 */
export async function waitForDecision(
  trx: ScopedTransaction,
  cart: CartWithBooker,
  run: BookingRun,
  bookings: readonly ItemBooking[],
  { at, canHold, tripListeners }: RunEnd,
): Promise<void> {
  const waitingRequest = async () => (await listApprovals(trx, cart, [cart.id], at)).get(cart.id)?.request;
  const first = await waitingRequest();
  const items = (await listItems(trx, cart)).filter(({ status }) => status === 'PENDING_APPROVAL');
  if (first?.status !== 'PENDING') return;
  const hasRisen = bookings.some(({ state, errorCode }) => state === 'STALE' && errorCode === 'PRICE_CHANGED');
  const mode = hasRisen ? await replaceRequest(trx, { cart, items, request: first, canHold }, at) : null;
  if (mode !== null) await refreshAfter(trx, cart, run, bookings, { at, tripListeners, event: 'priceRose' });
  if (mode === 'HARD') return holdAgain(trx, run, bookings, at);
  const request = (await waitingRequest()) ?? first;
  const ends = await storeHoldEnds(trx, items, bookings, at);
  const due = dueBefore(new Date(Math.min(...ends.map((until) => until.getTime()))));
  if (ends.length > 0 && due < request.deadline) await bringForward(trx, request, due, at);
  const hasNewAttention =
    JSON.stringify(attentionAfter(cart.attention, bookings, items)) !== JSON.stringify(cart.attention);
  if (mode === null && hasNewAttention) await refreshAfter(trx, cart, run, bookings, { at, tripListeners });
}

/** Stores until when each item is held, null for none. @returns these ends */
async function storeHoldEnds(
  trx: ScopedTransaction,
  items: readonly ItemRow[],
  bookings: readonly ItemBooking[],
  at: Date,
): Promise<Date[]> {
  const ends: Date[] = [];
  for (const item of items) {
    const booking = bookings.find(({ itemId }) => itemId === item.id);
    const holdUntil =
      booking === undefined || !isAtSupplier(booking)
        ? null
        : booking.state === 'HELD'
          ? item.holdUntil
          : (freeUntil(item, at) ?? item.holdUntil ?? at);
    if (holdUntil !== null) ends.push(holdUntil);
    await trx
      .updateTable('cartItems')
      .set({ holdUntil })
      .where('tenantId', '=', item.tenantId)
      .where('companyId', '=', item.companyId)
      .where('id', '=', item.id)
      .execute();
  }
  return ends;
}
