import { sql } from 'kysely';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import type { CartKey, ItemRow } from './tripsRepository.ts';

const ofTrip = (trx: ScopedTransaction, { tenantId, companyId, id }: CartKey) =>
  trx
    .updateTable('cartItems')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('cartId', '=', id);

/** What is submitted is agreed on at its price now: by who submits it, and by whoever approves it. What was submitted before is settled, but for what failed: that may be tried again, at the price that was agreed. */
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
}

/** People are asked about the prices of now, in the place of those that were submitted. */
export async function agreeAnew(trx: ScopedTransaction, cart: CartKey): Promise<void> {
  await ofTrip(trx, cart)
    .set({ agreedMinor: sql<number>`total_minor` })
    .where('agreedMinor', 'is not', null)
    .execute();
}
