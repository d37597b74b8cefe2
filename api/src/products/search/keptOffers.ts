import type { ProductType } from '@portolan/contracts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';

export interface OfferKey {
  readonly tenantId: string;
  readonly companyId: string;
  readonly userId: string;
}

/** Keeps what a person was offered: a booking is priced from this, never from what the browser sends. Clears what expired a day ago. */
export async function storeOffers(
  trx: ScopedTransaction,
  { tenantId, companyId, userId }: OfferKey,
  productType: ProductType,
  offers: readonly { readonly id: string; readonly expiresAt: string }[],
  now: Date,
): Promise<void> {
  const old = new Date(now.getTime() - 86_400_000);
  await trx
    .deleteFrom('offers')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', '=', userId)
    .where('expiresAt', '<', old)
    .execute();
  if (offers.length === 0) return;
  const rows = offers.map((offer) => ({
    tenantId,
    companyId,
    customerId: userId,
    id: offer.id,
    productType,
    payload: JSON.stringify(offer),
    expiresAt: new Date(offer.expiresAt),
    createdAt: now,
  }));
  await trx
    .insertInto('offers')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'companyId', 'customerId', 'id']).doUpdateSet((excluded) => ({
        payload: excluded.ref('excluded.payload'),
        expiresAt: excluded.ref('excluded.expiresAt'),
      })),
    )
    .execute();
}

/** What a company's people were offered of one product, as it was stored, the newest first. */
export const offersOf = (
  trx: ScopedTransaction,
  { tenantId, companyId }: Omit<OfferKey, 'userId'>,
  productType: ProductType,
) =>
  trx
    .selectFrom('offers')
    .select('payload')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('productType', '=', productType)
    .orderBy('createdAt', 'desc');
