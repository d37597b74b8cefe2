import type { ScopedTransaction } from '../db/index.ts';
import { copyItem } from './copyItem.ts';
import { moveItems, type Doer } from './moveItems.ts';
import { listItems, listTravellers, type CartWithBooker, type ItemRow } from './tripsRepository.ts';

/**
 * What suppliers kept something of stays as it was booked, cancelled at its fee, and a draft like it takes its place: the fee of the one is no part of
 * what the other costs, and goes with no draft that is taken out.
 */
export async function draftAnew(
  trx: ScopedTransaction,
  cart: CartWithBooker,
  items: readonly ItemRow[],
  doer: Doer,
  event: 'close' | 'supplier',
): Promise<void> {
  if (items.length === 0) return;
  await moveItems(trx, cart, items, { ...doer, to: 'CANCELLED', event });
  const { length } = await listItems(trx, cart);
  const travellers = await listTravellers(trx, cart, [cart.id]);
  for (const [index, item] of items.entries()) await copyItem(trx, item, travellers, cart, length + index, doer);
}
