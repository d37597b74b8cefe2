import { taxiOffer, type TaxiOffer } from '@portolan/contracts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { offersOf, storedOffers } from '../kit/storedOffers.ts';
import type { OfferKey } from '../search/searchesRepository.ts';

export const taxiOffers = storedOffers('TAXI', taxiOffer);

/**
 * A person's offers for the same ride, the same route at the same time, that can be had with the offer: they have not expired or, once it has
 * expired itself, lasted as long.
 */
export async function listComparableTaxis(
  trx: ScopedTransaction,
  key: OfferKey,
  { start, end, expiresAt }: TaxiOffer,
  now: Date,
): Promise<TaxiOffer[]> {
  const until = new Date(Math.min(now.getTime(), Date.parse(expiresAt)));
  const rows = await offersOf(trx, key, 'TAXI')
    .where('customerId', '=', key.userId)
    .where('expiresAt', '>=', until)
    .where(sql<string>`payload #>> '{start,dateTime}'`, '=', start.dateTime)
    .where(sql<string>`payload #>> '{start,name}'`, '=', start.name)
    .where(sql<string>`payload #>> '{end,name}'`, '=', end.name)
    .execute();
  return rows.map(({ payload }) => taxiOffer.parse(payload));
}
