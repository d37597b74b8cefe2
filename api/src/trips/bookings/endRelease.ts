import { publishChange } from '../../kernel/changes/changes.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { replaceWithDraft } from '../model/replaceWithDraft.ts';
import { refreshTrip } from '../model/refreshTrip.ts';
import { ownersOf } from '../model/tripFacts.ts';
import { listItems, listTravellers, updateCart, type CartWithBooker } from '../model/tripsRepository.ts';
import { latestBookings, wasOnlyHeld } from '../model/bookingsRepository.ts';
import type { ItemBooking } from '../model/nextStep.ts';
import type { RunEnd } from './runOutcome.ts';

/**
 * Ends the release of a trip's holds. If all of it was free and nothing else of the trip was ever booked, the trip can be deleted like every draft;
 * kept fees count in its total. Open pages of the trip are told.
 * @param bookings the attempts, released or not
 */
export async function endRelease(
  trx: ScopedTransaction,
  cart: CartWithBooker,
  bookings: readonly ItemBooking[],
  { at, tripListeners }: Pick<RunEnd, 'at' | 'tripListeners'>,
): Promise<void> {
  const latest = [...(await latestBookings(trx, cart, cart.id)).values()];
  const isKept = latest.some(
    ({ state, feeMinor }) => feeMinor > 0 || !['NEW', 'PRICED', 'STALE', 'FAILED', 'CANCELLED'].includes(state),
  );
  if (!isKept && (await wasOnlyHeld(trx, cart))) await updateCart(trx, cart, { submittedAt: null });
  const withFee = new Set(
    bookings.flatMap(({ itemId, state, feeMinor }) => (state === 'CANCELLED' && feeMinor > 0 ? [itemId] : [])),
  );
  if (withFee.size > 0) {
    const recalled = (await listItems(trx, cart)).filter(({ id, status }) => withFee.has(id) && status === 'DRAFT');
    await replaceWithDraft(trx, cart, recalled, { by: null, at }, 'supplier');
    await refreshTrip(trx, tripListeners, cart, { by: null, at });
  }
  await publishChange(trx, cart, ownersOf(cart, await listTravellers(trx, cart, [cart.id])), cart.id);
}
