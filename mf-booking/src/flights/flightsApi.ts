import { listFlightOffers, searchFlights, type AnswerOf, type FlightPreferences } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

export type FlightsAnswer = AnswerOf<typeof searchFlights>;
export type FlightOffersAnswer = AnswerOf<typeof listFlightOffers>;

/** Results of a search so far; starts a new one without `searchId`. Rejects with SEARCH_EXPIRED for an unknown search. */
export const askForFlights = (
  http: HttpClient,
  preferences: FlightPreferences,
  searchId: string | null,
  signal: AbortSignal,
): Promise<FlightsAnswer> =>
  http.call(searchFlights, { body: { ...preferences, ...(searchId !== null && { searchId }) }, signal });

/** Offers for a journey of each leg, one per fare family, cheapest first. Rejects with SEARCH_EXPIRED for an unknown search. */
export const loadFlightOffers = (
  http: HttpClient,
  searchId: string,
  journeyIds: readonly string[],
  signal: AbortSignal,
): Promise<FlightOffersAnswer> =>
  http.call(listFlightOffers, { body: { searchId, journeyIds: [...journeyIds] }, signal });
