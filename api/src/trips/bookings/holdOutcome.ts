import { bringForward, listApprovals } from '../model/approvalsRepository.ts';
import { askInstead, dueBefore, freeUntil } from '../approvals/index.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { listItems, type CartWithBooker, type ItemRow } from '../model/tripsRepository.ts';
import type { BookingRun } from '../model/bookingsRepository.ts';
import { isSecured, type ItemBooking } from '../model/nextStep.ts';
import { attentionAfter, refreshAfter, secureAgain, type RunEnd } from './runOutcome.ts';

/**
 * What a run has secured waits for the answer, which is due before it is lost (domain §2). What it could not secure waits, too, and is tried anew at
 * a yes; where its price rose, people are asked about that instead, and it is secured at that.
 */
export async function keepSecured(
  trx: ScopedTransaction,
  cart: CartWithBooker,
  run: BookingRun,
  bookings: readonly ItemBooking[],
  { at, canHold, tripListeners }: RunEnd,
): Promise<void> {
  const request = (await listApprovals(trx, cart, [cart.id], at)).get(cart.id)?.request;
  const items = (await listItems(trx, cart)).filter(({ status }) => status === 'PENDING_APPROVAL');
  if (request?.status !== 'PENDING') return;
  const isDearer = bookings.some(({ state, errorCode }) => state === 'STALE' && errorCode === 'PRICE_CHANGED');
  if (isDearer && (await askInstead(trx, { cart, items, request, canHold }, at))) {
    await refreshAfter(trx, cart, run, bookings, { at, tripListeners, event: 'priceRose' });
    return secureAgain(trx, run, bookings, at);
  }
  const ends = await keepEnds(trx, items, bookings, at);
  const due = dueBefore(new Date(Math.min(...ends.map((until) => until.getTime()))));
  if (ends.length > 0 && due < request.deadline) await bringForward(trx, request, due, at);
  const isNews = JSON.stringify(attentionAfter(cart.attention, bookings, items)) !== JSON.stringify(cart.attention);
  if (isNews) await refreshAfter(trx, cart, run, bookings, { at, tripListeners });
}

/** Writes down until when each item is secured, null where it is not. @returns these ends */
async function keepEnds(
  trx: ScopedTransaction,
  items: readonly ItemRow[],
  bookings: readonly ItemBooking[],
  at: Date,
): Promise<Date[]> {
  const ends: Date[] = [];
  for (const item of items) {
    const booking = bookings.find(({ itemId }) => itemId === item.id);
    const holdUntil =
      booking === undefined || !isSecured(booking)
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
