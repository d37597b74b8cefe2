import type { ScopedTransaction } from '../../kernel/db/index.ts';
import type { BookingOrder, BookingStart } from './bookingStart.ts';
import type { ActionStamp } from './moveItems.ts';
import { updateCart, type CartWithBooker, type ItemRow } from './tripsRepository.ts';

/** Hands items that are PROCESSING to the saga. */
export async function book(
  trx: ScopedTransaction,
  cart: CartWithBooker,
  items: readonly ItemRow[],
  booking: BookingStart,
  stamp: ActionStamp,
  operation: 'BOOK' | 'CANCEL' = 'BOOK',
): Promise<void> {
  await updateCart(trx, cart, { operation, ...(cart.submittedAt === null && { submittedAt: stamp.at }) });
  await order(trx, cart, items, booking, stamp, operation);
}

/** Has suppliers hold items that wait for approval, so that they are still there after the decision (domain §2). */
export async function holdItems(
  trx: ScopedTransaction,
  cart: CartWithBooker,
  items: readonly ItemRow[],
  booking: BookingStart,
  stamp: ActionStamp,
): Promise<void> {
  if (cart.submittedAt === null) await updateCart(trx, cart, { submittedAt: stamp.at });
  await order(trx, cart, items, booking, stamp, 'SECURE');
}

/** Releases the items held during approval, if any are. */
export const release = (
  trx: ScopedTransaction,
  cart: CartWithBooker,
  items: readonly ItemRow[],
  booking: BookingStart,
  stamp: ActionStamp,
): Promise<void> => order(trx, cart, items, booking, stamp, 'RELEASE');

async function order(
  trx: ScopedTransaction,
  { tenantId, companyId, id: cartId }: CartWithBooker,
  items: readonly ItemRow[],
  booking: BookingStart,
  { by, at }: ActionStamp,
  operation: BookingOrder['operation'],
): Promise<void> {
  await booking.start(trx, { tenantId, companyId, cartId, itemIds: items.map(({ id }) => id), operation, by, at });
}
