import { tellChange } from '../notifications/newsChanges.ts';
import type { ScopedTransaction } from '../db/index.ts';
import { ownersOf } from '../trips/tripFacts.ts';
import { keptFees, totalOfTrip } from '../trips/cancellationFees.ts';
import { listItems, listTravellers, updateCart, type CartWithBooker } from '../trips/tripsRepository.ts';
import { latestBookings, wasOnlySecured } from './bookingsRepository.ts';

/**
 * What suppliers kept for a trip while people decided is given back. Where all of it was, for nothing, and nothing else of the trip was ever taken
 * to be booked, the trip may be deleted like every draft; what was kept of it counts in its total. Whoever looks at its page sees it.
 */
export async function endRelease(trx: ScopedTransaction, cart: CartWithBooker): Promise<void> {
  const bookings = await latestBookings(trx, cart, cart.id);
  const isKept = [...bookings.values()].some(({ state, feeMinor }) => feeMinor > 0 || !['NEW', 'PRICED', 'STALE', 'FAILED', 'CANCELLED'].includes(state));
  if (!isKept && (await wasOnlySecured(trx, cart))) await updateCart(trx, cart, { submittedAt: null });
  const items = await listItems(trx, cart);
  const fees = keptFees(items, bookings);
  if (fees.size > 0) await updateCart(trx, cart, { totalMinor: totalOfTrip(items, fees) });
  await tellChange(trx, cart, ownersOf(cart, await listTravellers(trx, cart, [cart.id])), cart.id);
}
