import { carOffer, carPreferences, type CarOffer, type CartTraveller } from '@portolan/contracts';
import * as z from 'zod/mini';
import { convertibleCurrencies } from '../../kernel/money/exchangeRates.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { findPerson } from '../../organisation/index.ts';
import { ageOn } from '../ageOn.ts';
import { searchedOffers } from '../kit/storedOffers.ts';
import type { SearchKind } from '../search/askSupplier.ts';
import { listSearchOffers } from '../search/batches.ts';
import { findSearch, type OfferKey } from '../search/searchesRepository.ts';
import type { CarQuery } from '../suppliers/carPort.ts';

/** The search of rental cars. */
export const carSearch: SearchKind<CarQuery, CarOffer> = {
  productType: 'RENTAL_CAR',
  offer: carOffer,
  fits: ({ start, end, days, price }, { pickUp, dropOff }) =>
    Date.parse(start.dateTime) === pickUp.at.getTime() &&
    Date.parse(end.dateTime) === dropOff.at.getTime() &&
    days > 0 &&
    price.quoted.amount > 0 &&
    convertibleCurrencies.includes(price.quoted.currency),
};

const storedCar = z.extend(carOffer, { searchId: z.uuid() });
type StoredCar = z.output<typeof storedCar>;

export const carOffers = searchedOffers('RENTAL_CAR', storedCar);

/** All cars of the offer's search while the search is stored; after that the offer alone. */
export async function listComparableCars(
  trx: ScopedTransaction,
  { tenantId, companyId }: Omit<OfferKey, 'userId'>,
  offer: StoredCar,
): Promise<readonly [CarOffer, ...CarOffer[]]> {
  const [first, ...others] = await listSearchOffers(trx, carSearch, { tenantId, companyId, id: offer.searchId });
  return first === undefined ? [offer] : [first, ...others];
}

/**
 * Age at the pick-up of the first traveller, who drives: by the profile or the guest's data, else as the search named the same colleague;
 * null if unknown.
 */
export async function driverAge(
  trx: ScopedTransaction,
  key: OfferKey,
  [traveller]: readonly CartTraveller[],
  { start, searchId }: StoredCar,
): Promise<number | null> {
  if (traveller === undefined) return null;
  const day = start.dateTime.slice(0, 10);
  if (!('userId' in traveller)) return traveller.birthDate === undefined ? null : ageOn(traveller.birthDate, day);
  const { tenantId, companyId } = key;
  const person = await findPerson(trx, { tenantId, companyIds: [companyId] }, traveller.userId);
  if (person?.birthDate != null) return ageOn(person.birthDate, day);
  const search = await findSearch(trx, key, 'RENTAL_CAR', searchId);
  const driver = search && carPreferences.parse(search.query).driver;
  return driver?.userId === traveller.userId ? driver.age : null;
}
