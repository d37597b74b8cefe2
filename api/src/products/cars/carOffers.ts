import { carOffer, carPreferences, type CarOffer, type CartTraveller } from '@portolan/contracts';
import * as z from 'zod/mini';
import { convertibleCurrencies } from '../../kernel/money/exchangeRates.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { findPerson } from '../../organisation/index.ts';
import { ageOn } from '../ageOn.ts';
import type { SearchKind } from '../search/askSupplier.ts';
import { batchesOf, offersIn } from '../search/batches.ts';
import { offersOf, storeOffers, type OfferKey } from '../search/keptOffers.ts';
import { findSearchedOffer } from '../search/searchesRepository.ts';
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

/** An offer that was put into a trip, with the search that it is of. */
const keptCarOffer = z.extend(carOffer, { searchId: z.uuid() });
type KeptCarOffer = z.output<typeof keptCarOffer>;

/** What a person found under an id, expired or not. */
export async function findCar(
  trx: ScopedTransaction,
  key: OfferKey,
  offerId: string,
): Promise<{ readonly offer: KeptCarOffer; readonly driver: z.output<typeof carPreferences>['driver'] } | undefined> {
  const found = await findSearchedOffer(trx, key, 'RENTAL_CAR', offerId);
  if (found === undefined) return undefined;
  const { offer, search } = found;
  return {
    offer: { ...carOffer.parse(offer), searchId: search.id },
    driver: carPreferences.parse(search.query).driver,
  };
}

/** Keeps what is put into a trip, so that it is known to whoever submits that. */
export const keepCar = (trx: ScopedTransaction, key: OfferKey, offer: KeptCarOffer, now: Date): Promise<void> =>
  storeOffers(trx, key, 'RENTAL_CAR', [offer], now);

/** What somebody of the company put into a trip, expired or not. */
export async function findKeptCar(
  trx: ScopedTransaction,
  key: Omit<OfferKey, 'userId'>,
  offerId: string,
): Promise<KeptCarOffer | undefined> {
  const row = await offersOf(trx, key, 'RENTAL_CAR').where('id', '=', offerId).executeTakeFirst();
  return row && keptCarOffer.parse(row.payload);
}

/** All cars of an offer's search, as long as that is kept. */
export const listCarsBeside = async (
  trx: ScopedTransaction,
  { tenantId, companyId }: Omit<OfferKey, 'userId'>,
  { searchId }: KeptCarOffer,
): Promise<CarOffer[]> => offersIn(await batchesOf(trx, carSearch, { tenantId, companyId, id: searchId }));

/**
 * Years of who drives, the first traveller, at the pick-up: by the profile or as it is said of a guest, else as the search was told of the same
 * colleague; null where nobody knows.
 */
export async function driverAge(
  trx: ScopedTransaction,
  { tenantId, companyId }: Omit<OfferKey, 'userId'>,
  [traveller]: readonly CartTraveller[],
  { offer, driver }: NonNullable<Awaited<ReturnType<typeof findCar>>>,
): Promise<number | null> {
  if (traveller === undefined) return null;
  const day = offer.start.dateTime.slice(0, 10);
  if (!('userId' in traveller)) return traveller.birthDate === undefined ? null : ageOn(traveller.birthDate, day);
  const person = await findPerson(trx, { tenantId, companyIds: [companyId] }, traveller.userId);
  if (person?.birthDate != null) return ageOn(person.birthDate, day);
  return driver?.userId === traveller.userId ? driver.age : null;
}
