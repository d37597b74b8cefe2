import { listFlightOffers, searchFlights, type AnswerOf, type FlightPreferences } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

export type FlightsAnswer = AnswerOf<typeof searchFlights>;
export type FlightOffersAnswer = AnswerOf<typeof listFlightOffers>;

/** What the search has found so far: a new one without `searchId`. Rejects with SEARCH_EXPIRED for one that is no longer known. */
export const askForFlights = (
  http: HttpClient,
  preferences: FlightPreferences,
  searchId: string | null,
  signal: AbortSignal,
): Promise<FlightsAnswer> =>
  http.call(searchFlights, { body: { ...preferences, ...(searchId !== null && { searchId }) }, signal });

/** Tickets for a journey of each leg, one for each fare family, the cheapest first. Rejects with SEARCH_EXPIRED for a search that is no longer known. */
export const loadFlightOffers = (
  http: HttpClient,
  searchId: string,
  journeyIds: readonly string[],
  signal: AbortSignal,
): Promise<FlightOffersAnswer> =>
  http.call(listFlightOffers, { body: { searchId, journeyIds: [...journeyIds] }, signal });
