import { latestBookings } from './bookingsRepository.ts';
import type { ItemBooking } from './nextStep.ts';
import { paidNow } from './paidNow.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import type { CartKey, ItemRow } from './tripsRepository.ts';

/** What was kept of items that were given back, in minor units of their currency, by item; who got everything back is not in it. */
export type CancellationFees = ReadonlyMap<string, number>;

type GivenBack = Pick<ItemRow, 'id' | 'status'>;
type CountedItem = Pick<ItemRow, 'id' | 'status' | 'totalMinor'>;

/** Whether nobody travels on it any more: cancelled, or given back because it was declined. */
export const isGivenBack = ({ status }: GivenBack): boolean => status === 'CANCELLED' || status === 'REJECTED';

/** What suppliers kept of a trip's items, as the ledger has it. */
export const cancellationFeesOf = async (
  trx: ScopedTransaction,
  cart: CartKey,
  items: readonly GivenBack[],
): Promise<CancellationFees> =>
  items.some(isGivenBack) ? keptFees(items, await latestBookings(trx, cart, cart.id)) : new Map();

/** The same, by the latest attempt to book each item. */
export const keptFees = (
  items: readonly GivenBack[],
  bookings: ReadonlyMap<string, Pick<ItemBooking, 'state' | 'feeMinor'>>,
): CancellationFees =>
  new Map(
    items.filter(isGivenBack).flatMap(({ id }) => {
      const booking = bookings.get(id);
      return booking?.state === 'CANCELLED' && booking.feeMinor > 0 ? [[id, booking.feeMinor] as const] : [];
    }),
  );

/**
 * What of items that were booked and cancelled goes back, in minor units of their currency, by item: what was paid ahead but for what was kept. What
 * is due at the supplier was never paid.
 */
export const refundsOf = (
  items: readonly ItemRow[],
  bookings: ReadonlyMap<string, Pick<ItemBooking, 'state' | 'feeMinor'>>,
): ReadonlyMap<string, number> =>
  new Map(
    items.filter(isGivenBack).flatMap((item) => {
      const booking = bookings.get(item.id);
      const back = booking?.state === 'CANCELLED' ? paidNow(item).own.minor - booking.feeMinor : 0;
      return back > 0 ? [[item.id, back] as const] : [];
    }),
  );

/** A trip's total, in the minor units of its currency. */
export const totalOfTrip = (items: readonly CountedItem[], fees: CancellationFees): number =>
  items.reduce((sum, item) => sum + countedMinor(item, fees), 0);

/** Whether nobody is charged for it but a fee: it was cancelled, or its booking failed. What the agents have taken over may still be booked, and counts. */
export const isNotCharged = ({ status }: Pick<ItemRow, 'status'>): boolean =>
  status === 'CANCELLED' || status === 'FAILED';

/** What an item counts in its trip's total, in minor units: its fee where something was kept of it, nothing where it was cancelled for nothing or failed, else its price. */
export const countedMinor = (item: CountedItem, fees: CancellationFees): number =>
  fees.get(item.id) ?? (isNotCharged(item) ? 0 : item.totalMinor);
