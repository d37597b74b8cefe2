import { serviceOffer, type ServiceOffer, type ServiceType } from '@portolan/contracts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { offersOf, type OfferKey } from '../search/keptOffers.ts';

/** The service that this person was offered under an id, expired or not. */
export async function findServiceOffer(
  trx: ScopedTransaction,
  key: OfferKey,
  type: ServiceType,
  id: string,
): Promise<ServiceOffer | undefined> {
  const row = await offersOf(trx, key, type)
    .where('customerId', '=', key.userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && serviceOffer.parse(row.payload);
}

/** The same of anybody of the company: who submits a trip need not be who searched. */
export async function findCompanyServiceOffer(
  trx: ScopedTransaction,
  key: Omit<OfferKey, 'userId'>,
  type: ServiceType,
  id: string,
): Promise<ServiceOffer | undefined> {
  const row = await offersOf(trx, key, type).where('id', '=', id).executeTakeFirst();
  return row && serviceOffer.parse(row.payload);
}
