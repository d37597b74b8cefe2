import { taxiOffer, type TaxiOffer } from '@portolan/contracts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { offersOf, type OfferKey } from '../search/keptOffers.ts';

/** What this person was offered under an id, expired or not. */
export async function findOffer(trx: ScopedTransaction, key: OfferKey, id: string): Promise<TaxiOffer | undefined> {
  const row = await offersOf(trx, key, 'TAXI')
    .where('customerId', '=', key.userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && taxiOffer.parse(row.payload);
}

/** An offer that anybody of the company was made, expired or not: who submits a trip need not be who searched. */
export async function findCompanyOffer(
  trx: ScopedTransaction,
  key: Omit<OfferKey, 'userId'>,
  id: string,
): Promise<TaxiOffer | undefined> {
  const row = await offersOf(trx, key, 'TAXI').where('id', '=', id).executeTakeFirst();
  return row && taxiOffer.parse(row.payload);
}

/** What a person was offered for the same ride: the same way at the same time. */
export async function listOffersBeside(
  trx: ScopedTransaction,
  key: OfferKey,
  { start, end }: TaxiOffer,
): Promise<TaxiOffer[]> {
  const rows = await offersOf(trx, key, 'TAXI')
    .where('customerId', '=', key.userId)
    .where(sql<string>`payload #>> '{start,dateTime}'`, '=', start.dateTime)
    .where(sql<string>`payload #>> '{start,name}'`, '=', start.name)
    .where(sql<string>`payload #>> '{end,name}'`, '=', end.name)
    .execute();
  return rows.map(({ payload }) => taxiOffer.parse(payload));
}
