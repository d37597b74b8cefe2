import { latestBookings } from './bookingsRepository.ts';
import type { ItemBooking } from './nextStep.ts';
import { paidNow } from './paidNow.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import type { CartKey, ItemRow } from './tripsRepository.ts';

/** Fees kept of cancelled items, in minor units of their currency, by item; without items that were free to cancel. */
export type CancellationFees = ReadonlyMap<string, number>;

type Refunded = Pick<ItemRow, 'id' | 'status'>;
type CountedItem = Pick<ItemRow, 'id' | 'status' | 'totalMinor'>;

/** Whether an item is not travelled any more: cancelled, or voided after a rejection. */
export const isRefunded = ({ status }: Refunded): boolean => status === 'CANCELLED' || status === 'REJECTED';

/** Fees of a trip's items in the ledger. */
export const cancellationFeesOf = async (
  trx: ScopedTransaction,
  cart: CartKey,
  items: readonly Refunded[],
): Promise<CancellationFees> =>
  items.some(isRefunded) ? ledgerFees(items, await latestBookings(trx, cart, cart.id)) : new Map();

/** Fees by the latest attempt of each item. */
export const ledgerFees = (
  items: readonly Refunded[],
  bookings: ReadonlyMap<string, Pick<ItemBooking, 'state' | 'feeMinor'>>,
): CancellationFees =>
  new Map(
    items.filter(isRefunded).flatMap(({ id }) => {
      const booking = bookings.get(id);
      return booking?.state === 'CANCELLED' && booking.feeMinor > 0 ? [[id, booking.feeMinor] as const] : [];
    }),
  );

/**
 * Refunds of booked and then cancelled items, in minor units of their currency, by item: the prepaid amount without the fee. What is due at the
 * supplier was never paid.
 */
export const refundsOf = (
  items: readonly ItemRow[],
  bookings: ReadonlyMap<string, Pick<ItemBooking, 'state' | 'feeMinor'>>,
): ReadonlyMap<string, number> =>
  new Map(
    items.filter(isRefunded).flatMap((item) => {
      const booking = bookings.get(item.id);
      const back = booking?.state === 'CANCELLED' ? paidNow(item).own.minor - booking.feeMinor : 0;
      return back > 0 ? [[item.id, back] as const] : [];
    }),
  );

/** A trip's total, in the minor units of its currency. */
export const totalOfTrip = (items: readonly CountedItem[], fees: CancellationFees): number =>
  items.reduce((sum, item) => sum + countedMinor(item, fees), 0);

/** Whether an item is charged at most a fee: cancelled, or failed. An item that agents have taken over may still be booked, and counts. */
export const isNotCharged = ({ status }: Pick<ItemRow, 'status'>): boolean =>
  status === 'CANCELLED' || status === 'FAILED';

/**
 * An item's part of its trip's total, in minor units: its fee if it was cancelled with one, zero if it was cancelled free of charge or failed, else
 * its price.
 */
export const countedMinor = (item: CountedItem, fees: CancellationFees): number =>
  fees.get(item.id) ?? (isNotCharged(item) ? 0 : item.totalMinor);
