import {
  listCountries,
  searchCars,
  type AnswerOf,
  type CarPreferences,
  type Country,
  type LanguageCode,
} from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

export type CarsAnswer = AnswerOf<typeof searchCars>;

/** Results of a search so far; starts a new one without `searchId`. Rejects with SEARCH_EXPIRED for an unknown search. */
export const askForCars = (
  http: HttpClient,
  preferences: CarPreferences,
  searchId: string | null,
  signal: AbortSignal,
): Promise<CarsAnswer> =>
  http.call(searchCars, { body: { ...preferences, ...(searchId !== null && { searchId }) }, signal });

/** Countries of licences, sorted by name in `language`. */
export const loadCountries = (
  http: HttpClient,
  language: LanguageCode,
  signal: AbortSignal,
): Promise<readonly Country[]> => http.call(listCountries, { query: { language }, signal });
