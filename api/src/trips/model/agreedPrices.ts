import { sql } from 'kysely';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { agreeOnNotes } from './priceNotes.ts';
import type { CartKey, ItemRow } from './tripsRepository.ts';

const ofTrip = (trx: ScopedTransaction, { tenantId, companyId, id }: CartKey) =>
  trx
    .updateTable('cartItems')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('cartId', '=', id);

/**
 * Agrees on the present prices of submitted items, by their submission and approval. Items submitted earlier keep their agreed price; a failed one
 * may be tried again at it.
 */
export async function agreeOnPrices(
  trx: ScopedTransaction,
  cart: CartKey,
  submitted: readonly Pick<ItemRow, 'id'>[],
): Promise<void> {
  await ofTrip(trx, cart).set({ agreedMinor: null }).where('status', '<>', 'FAILED').execute();
  await ofTrip(trx, cart)
    .set({ agreedMinor: sql<number>`total_minor` })
    .where(
      'id',
      'in',
      submitted.map(({ id }) => id),
    )
    .execute();
  await agreeOnNotes(
    trx,
    cart,
    submitted.map(({ id }) => id),
  );
}

/** Makes the present prices the agreed ones, for a request that replaces an earlier one. */
export async function renewAgreedPrices(trx: ScopedTransaction, cart: CartKey): Promise<void> {
  await ofTrip(trx, cart)
    .set({ agreedMinor: sql<number>`total_minor` })
    .where('agreedMinor', 'is not', null)
    .execute();
}
