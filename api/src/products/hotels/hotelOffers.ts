import { hotelOffer, type HotelOffer } from '@portolan/contracts';
import * as z from 'zod/mini';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { searchedOffers } from '../kit/storedOffers.ts';
import { batchesOf, offersIn } from '../search/batches.ts';
import { insertAnswer, listAnswers, type OfferKey, type SearchRow } from '../search/searchesRepository.ts';
import { suppliedHotel, type SuppliedHotel } from '../suppliers/hotelPort.ts';
import { hotelSearch } from './hotelSearches.ts';

type SearchKey = Pick<SearchRow, 'tenantId' | 'companyId' | 'id'>;

// What suppliers answer beside the search itself is kept under its subject: the rates of an opened hotel, the prices of some hotels.
const openedSubject = (hotelId = ''): string => `hotel:${hotelId}`;
const pricedSubject = 'prices:';

const storedRoom = z.extend(hotelOffer, { searchId: z.uuid() });
type StoredRoom = z.output<typeof storedRoom>;

export const hotelOffers = searchedOffers('HOTEL', storedRoom, openedSubject());

/** Rates of a hotel that suppliers were asked for, by the supplier's code. */
export async function listOpened(
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

/** Keeps what a supplier has for a hotel: one row, whatever it holds. */
export const keepOpened = (
  trx: ScopedTransaction,
  search: SearchKey,
  hotelId: string,
  answer: { readonly supplierCode: string; readonly position: number; readonly offers: readonly HotelOffer[] },
): Promise<void> => insertAnswer(trx, search, { ...answer, subject: openedSubject(hotelId) });

/** Keeps the prices of hotels that came without. @param subject names the hotels that were asked for */
export const keepPrices = (
  trx: ScopedTransaction,
  search: SearchKey,
  subject: string,
  answer: { readonly supplierCode: string; readonly position: number; readonly offers: readonly SuppliedHotel[] },
): Promise<void> => insertAnswer(trx, search, { ...answer, subject: `${pricedSubject}${subject}` });

/** All hotels of a search so far, once for each supplier, with the prices that were asked for later. */
export async function listFound(
  trx: ScopedTransaction,
  search: SearchKey,
  batched?: readonly SuppliedHotel[],
): Promise<SuppliedHotel[]> {
  const found = batched ?? offersIn(await batchesOf(trx, hotelSearch, search));
  const rows = await listAnswers(trx, search, pricedSubject);
  const priced = new Map(
    rows.flatMap(({ offers }) =>
      z
        .array(suppliedHotel)
        .parse(offers)
        .map((hotel) => [keyOf(hotel), hotel] as const),
    ),
  );
  return found.map((hotel) => (hotel.rates === null ? (priced.get(keyOf(hotel)) ?? hotel) : hotel));
}

const keyOf = ({ serviceProvider, id }: SuppliedHotel): string => `${serviceProvider.code} ${id}`;

/** All hotels of an offer's search, as long as that is kept. */
export const listComparableHotels = (
  trx: ScopedTransaction,
  { tenantId, companyId }: Omit<OfferKey, 'userId'>,
  { searchId }: StoredRoom,
): Promise<SuppliedHotel[]> => listFound(trx, { tenantId, companyId, id: searchId });
