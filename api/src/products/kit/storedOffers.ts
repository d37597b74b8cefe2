import type { ProductType } from '@portolan/contracts';
import type * as z from 'zod/mini';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { findSearchedOffer, type OfferKey } from '../search/searchesRepository.ts';

type Company = Omit<OfferKey, 'userId'>;

/** Time for which an expired offer stays stored, in milliseconds: until then it is answered as expired, not as unknown. */
const keptMs = 86_400_000;

interface StoredOffer {
  readonly id: string;
  readonly expiresAt: string;
}

/** An offer in a trip, with its search. */
type SearchedOffer = StoredOffer & { readonly searchId: string };

/** Offers of one product in `offers`: bookings are priced from these, never from the browser's data. */
export const storedOffers = <Offer extends StoredOffer>(productType: ProductType, schema: z.ZodMiniType<Offer>) => ({
  /** Stores offers for a person, and deletes the person's old ones. */
  async store(trx: ScopedTransaction, key: OfferKey, offers: readonly Offer[], now: Date): Promise<void> {
    await deleteOld(trx, key, new Date(now.getTime() - keptMs));
    if (offers.length > 0) await insertOffers(trx, key, productType, offers, now);
  },

  /** An offer to this person, expired or not. */
  async find(trx: ScopedTransaction, key: OfferKey, id: string): Promise<Offer | undefined> {
    const row = await offersOf(trx, key, productType)
      .where('customerId', '=', key.userId)
      .where('id', '=', id)
      .executeTakeFirst();
    return row && schema.parse(row.payload);
  },

  /** An offer to anyone of the company, expired or not: another person than the searcher may submit the trip. */
  async findOfCompany(trx: ScopedTransaction, company: Company, id: string): Promise<Offer | undefined> {
    const row = await offersOf(trx, company, productType).where('id', '=', id).executeTakeFirst();
    return row && schema.parse(row.payload);
  },
});

/**
 * Offers of a product with a search (`search/`): found in the person's searches, and stored when added to a trip.
 * @param subjects prefix of the subjects to look in; any by default
 */
export const searchedOffers = <Offer extends SearchedOffer>(
  productType: ProductType,
  schema: z.ZodMiniType<Offer>,
  subjects?: string,
) => ({
  ...storedOffers(productType, schema),
  async find(trx: ScopedTransaction, key: OfferKey, id: string): Promise<Offer | undefined> {
    const offer = await findSearchedOffer(trx, key, productType, id, subjects);
    return offer && schema.parse(offer);
  },
});

async function deleteOld(
  trx: ScopedTransaction,
  { tenantId, companyId, userId }: OfferKey,
  before: Date,
): Promise<void> {
  await trx
    .deleteFrom('offers')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', '=', userId)
    .where('expiresAt', '<', before)
    .execute();
}

async function insertOffers(
  trx: ScopedTransaction,
  { tenantId, companyId, userId }: OfferKey,
  productType: ProductType,
  offers: readonly StoredOffer[],
  now: Date,
): Promise<void> {
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

/** Stored offers of one product to a company's people, the newest first. */
export const offersOf = (trx: ScopedTransaction, { tenantId, companyId }: Company, productType: ProductType) =>
  trx
    .selectFrom('offers')
    .select('payload')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('productType', '=', productType)
    .orderBy('createdAt', 'desc');
