import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { copyItem } from './copyItem.ts';
import { moveItems, type ActionStamp } from './moveItems.ts';
import { listItems, listTravellers, type CartWithBooker, type ItemRow } from './tripsRepository.ts';

/**
 * Keeps an item with a fee as it was booked, cancelled at its fee, and puts a draft like it into the trip: the fee is no part of the draft's price,
 * and stays when the draft is removed.
 */
export async function replaceWithDraft(
  trx: ScopedTransaction,
  cart: CartWithBooker,
  items: readonly ItemRow[],
  stamp: ActionStamp,
  event: 'close' | 'supplier',
): Promise<void> {
  if (items.length === 0) return;
  await moveItems(trx, cart, items, { ...stamp, to: 'CANCELLED', event });
  const { length } = await listItems(trx, cart);
  const travellers = await listTravellers(trx, cart, [cart.id]);
  for (const [index, item] of items.entries()) await copyItem(trx, item, travellers, cart, length + index, stamp);
}
