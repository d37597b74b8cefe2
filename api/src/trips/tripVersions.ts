import type { Comparison } from '@portolan/contracts';
import type { ScopedTransaction } from '../db/index.ts';
import type { Doer } from './moveItems.ts';
import { totalOf, type CartWithBooker, type ItemRow } from './tripsRepository.ts';

/** The trip as it is asked about, in the version that it is about to have: what an approval is bound to, and, for who decides, what that is compared with. */
export async function keepVersion(trx: ScopedTransaction, cart: CartWithBooker, about: readonly ItemRow[], { by, at }: Pick<Doer, 'by' | 'at'>, comparisons: ReadonlyMap<string, Comparison> = new Map()): Promise<void> {
  const { tenantId, companyId, id: cartId, version, currency, bookerId } = cart;
  const snapshot = JSON.stringify(about.map(({ id, offerId, totalMinor, quotedMinor, quotedCurrency, startsAt }) => ({ id, offerId, totalMinor, quotedMinor, quotedCurrency, startsAt, comparison: comparisons.get(id) })));
  await trx.insertInto('tripVersions').values({ tenantId, companyId, cartId, version: version + 1, snapshot, totalMinor: totalOf(about), currency: currency ?? 'EUR', createdBy: by ?? bookerId, createdAt: at }).execute();
}
