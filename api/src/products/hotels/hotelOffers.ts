import { hotelOffer, type HotelOffer } from '@portolan/contracts';
import * as z from 'zod/mini';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { searchedOffers } from '../kit/storedOffers.ts';
import { listSearchOffers } from '../search/batches.ts';
import { insertAnswer, listAnswers, type OfferKey, type SearchKey } from '../search/searchesRepository.ts';
import type { SuppliedHotel } from '../suppliers/hotelPort.ts';
import { hotelSearch, pricedSubject } from './hotelSearches.ts';

// Rates of an opened hotel are stored with the search, under its id.
const openedSubject = (hotelId = ''): string => `hotel:${hotelId}`;

const storedRoom = z.extend(hotelOffer, { searchId: z.uuid() });
type StoredRoom = z.output<typeof storedRoom>;

export const hotelOffers = searchedOffers('HOTEL', storedRoom, openedSubject());

/** Stored rates of a hotel, by the supplier's code. */
export async function listRates(
  trx: ScopedTransaction,
  search: SearchKey,
  hotelId: string,
): Promise<ReadonlyMap<string, readonly HotelOffer[]>> {
  const rows = await listAnswers(trx, search, openedSubject(hotelId));
  return new Map(
    rows
      .filter(({ subject }) => subject === openedSubject(hotelId))
      .map(({ supplierCode, offers }) => [supplierCode, z.array(hotelOffer).parse(offers)]),
  );
}

interface Answer<Offer> {
  readonly supplierCode: string;
  readonly position: number;
  readonly offers: readonly Offer[];
}

/** Stores a supplier's rates for a hotel: one row, even if empty. */
export const storeRates = (
  trx: ScopedTransaction,
  search: SearchKey,
  hotelId: string,
  { supplierCode, position, offers }: Answer<HotelOffer>,
): Promise<void> => insertAnswer(trx, search, { supplierCode, position, offers, subject: openedSubject(hotelId) });

/** Stores later prices of hotels that came without. @param subject names the hotels */
export const storePrices = (
  trx: ScopedTransaction,
  search: SearchKey,
  subject: string,
  { supplierCode, position, offers }: Answer<SuppliedHotel>,
): Promise<void> =>
  insertAnswer(trx, search, { supplierCode, position, offers, subject: `${pricedSubject}${subject}` });

/** All hotels of the offer's search while the search is stored. */
export const listComparableHotels = (
  trx: ScopedTransaction,
  { tenantId, companyId }: Omit<OfferKey, 'userId'>,
  { searchId }: StoredRoom,
): Promise<SuppliedHotel[]> => listSearchOffers(trx, hotelSearch, { tenantId, companyId, id: searchId });
