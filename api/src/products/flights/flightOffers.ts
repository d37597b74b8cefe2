import { flightOffer, type FlightOffer } from '@portolan/contracts';
import * as z from 'zod/mini';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { searchedOffers } from '../kit/storedOffers.ts';
import { listSearchOffers } from '../search/batches.ts';
import { insertAnswer, listAnswers, type OfferKey, type SearchKey } from '../search/searchesRepository.ts';
import type { SuppliedJourney } from '../suppliers/flightPort.ts';
import { flightSearch } from './flightSearches.ts';

// Tickets are stored with the search, under a subject of their journeys.
const ticketSubject = (journeyIds: readonly string[] = []): string => `tickets:${journeyIds.join(',')}`;

const storedFlight = z.extend(flightOffer, { searchId: z.uuid() });
type StoredFlight = z.output<typeof storedFlight>;

export const flightOffers = searchedOffers('FLIGHT', storedFlight, ticketSubject());

/** Stored tickets for some journeys; null before the first request. */
export async function listTickets(
  trx: ScopedTransaction,
  search: SearchKey,
  journeyIds: readonly string[],
): Promise<FlightOffer[] | null> {
  const subject = ticketSubject(journeyIds);
  const row = (await listAnswers(trx, search, subject)).find((answer) => answer.subject === subject);
  return row === undefined ? null : z.array(flightOffer).parse(row.offers);
}

/** Stores the tickets for some journeys: one row, even if empty. */
export const storeTickets = (
  trx: ScopedTransaction,
  search: SearchKey,
  journeyIds: readonly string[],
  { supplierCode, offers }: { readonly supplierCode: string; readonly offers: readonly FlightOffer[] },
): Promise<void> =>
  insertAnswer(trx, search, { supplierCode, position: 0, subject: ticketSubject(journeyIds), offers });

/** All journeys of the offer's search while the search is stored. */
export const listComparableJourneys = (
  trx: ScopedTransaction,
  { tenantId, companyId }: Omit<OfferKey, 'userId'>,
  { searchId }: StoredFlight,
): Promise<SuppliedJourney[]> => listSearchOffers(trx, flightSearch, { tenantId, companyId, id: searchId });
