import { taxiOffer, type TaxiOffer } from '@portolan/contracts';
import type { ScopedTransaction } from '../db/index.ts';

interface OfferKey {
  readonly tenantId: string;
  readonly companyId: string;
  readonly userId: string;
}

/** Keeps what a person was offered: a booking is priced from this, never from what the browser sends. Clears what expired a day ago. */
export async function storeOffers(trx: ScopedTransaction, { tenantId, companyId, userId }: OfferKey, offers: readonly TaxiOffer[], now: Date): Promise<void> {
  const old = new Date(now.getTime() - 86_400_000);
  await trx.deleteFrom('offers').where('tenantId', '=', tenantId).where('companyId', '=', companyId).where('customerId', '=', userId).where('expiresAt', '<', old).execute();
  if (offers.length === 0) return;
  const rows = offers.map((offer) => ({
    tenantId, companyId, customerId: userId, id: offer.id, productType: 'TAXI' as const, payload: JSON.stringify(offer), expiresAt: new Date(offer.expiresAt), createdAt: now,
  }));
  await trx
    .insertInto('offers')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'companyId', 'customerId', 'id']).doUpdateSet((excluded) => ({ payload: excluded.ref('excluded.payload'), expiresAt: excluded.ref('excluded.expiresAt') })),
    )
    .execute();
}

/** What this person was offered under an id, expired or not. */
export async function findOffer(trx: ScopedTransaction, { tenantId, companyId, userId }: OfferKey, id: string): Promise<TaxiOffer | undefined> {
  const row = await trx
    .selectFrom('offers')
    .select('payload')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && taxiOffer.parse(row.payload);
}

/** An offer that anybody of the company was made, expired or not: who submits a trip need not be who searched. */
export async function findCompanyOffer(trx: ScopedTransaction, { tenantId, companyId }: Omit<OfferKey, 'userId'>, id: string): Promise<TaxiOffer | undefined> {
  const row = await trx.selectFrom('offers').select('payload').where('tenantId', '=', tenantId).where('companyId', '=', companyId).where('id', '=', id).orderBy('createdAt', 'desc').executeTakeFirst();
  return row && taxiOffer.parse(row.payload);
}

/** What a person was offered for the same ride: the same way at the same time. */
export async function listOffersBeside(trx: ScopedTransaction, { tenantId, companyId, userId }: OfferKey, offer: TaxiOffer): Promise<TaxiOffer[]> {
  const rows = await trx.selectFrom('offers').select('payload').where('tenantId', '=', tenantId).where('companyId', '=', companyId).where('customerId', '=', userId).execute();
  const isBeside = ({ start, end }: TaxiOffer): boolean => start.dateTime === offer.start.dateTime && start.name === offer.start.name && end.name === offer.end.name;
  return rows.map(({ payload }) => taxiOffer.parse(payload)).filter(isBeside);
}
