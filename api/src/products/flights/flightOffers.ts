import { flightOffer, type FlightOffer } from '@portolan/contracts';
import * as z from 'zod/mini';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { batchesOf, offersIn } from '../search/batches.ts';
import { offersOf, storeOffers, type OfferKey } from '../search/keptOffers.ts';
import { findSearchedOffer, insertAnswer, listAnswers, type SearchRow } from '../search/searchesRepository.ts';
import type { SuppliedJourney } from '../suppliers/flightPort.ts';
import { flightSearch } from './flightSearches.ts';

type SearchKey = Pick<SearchRow, 'tenantId' | 'companyId' | 'id'>;

// Tickets are kept under the journeys that they are for, beside the search itself.
const ticketSubject = (journeyIds: readonly string[] = []): string => `tickets:${journeyIds.join(',')}`;

/** An offer that was put into a trip, with the search that it is of. */
const keptFlightOffer = z.extend(flightOffer, { searchId: z.uuid() });
export type KeptFlightOffer = z.output<typeof keptFlightOffer>;

/** Tickets for some journeys that were asked for before; null where nobody asked. */
export async function listTickets(
  trx: ScopedTransaction,
  search: SearchKey,
  journeyIds: readonly string[],
): Promise<FlightOffer[] | null> {
  const subject = ticketSubject(journeyIds);
  const row = (await listAnswers(trx, search, subject)).find((answer) => answer.subject === subject);
  return row === undefined ? null : z.array(flightOffer).parse(row.offers);
}

/** Keeps the tickets for some journeys: one row, whatever it holds. */
export const keepTickets = (
  trx: ScopedTransaction,
  search: SearchKey,
  journeyIds: readonly string[],
  { supplierCode, offers }: { readonly supplierCode: string; readonly offers: readonly FlightOffer[] },
): Promise<void> =>
  insertAnswer(trx, search, { supplierCode, position: 0, subject: ticketSubject(journeyIds), offers });

/** What a person found under an id, expired or not. */
export async function findFlightOffer(
  trx: ScopedTransaction,
  key: OfferKey,
  offerId: string,
): Promise<KeptFlightOffer | undefined> {
  const found = await findSearchedOffer(trx, key, 'FLIGHT', offerId, ticketSubject());
  return found && { ...flightOffer.parse(found.offer), searchId: found.search.id };
}

/** Keeps what is put into a trip, so that it is known to whoever submits that. */
export const keepFlightOffer = (
  trx: ScopedTransaction,
  key: OfferKey,
  offer: KeptFlightOffer,
  now: Date,
): Promise<void> => storeOffers(trx, key, 'FLIGHT', [offer], now);

/** What somebody of the company put into a trip, expired or not. */
export async function findKeptFlightOffer(
  trx: ScopedTransaction,
  key: Omit<OfferKey, 'userId'>,
  offerId: string,
): Promise<KeptFlightOffer | undefined> {
  const row = await offersOf(trx, key, 'FLIGHT').where('id', '=', offerId).executeTakeFirst();
  return row && keptFlightOffer.parse(row.payload);
}

/** All journeys of an offer's search, as long as that is kept. */
export const listJourneysBeside = async (
  trx: ScopedTransaction,
  { tenantId, companyId }: Omit<OfferKey, 'userId'>,
  { searchId }: KeptFlightOffer,
): Promise<SuppliedJourney[]> => offersIn(await batchesOf(trx, flightSearch, { tenantId, companyId, id: searchId }));
