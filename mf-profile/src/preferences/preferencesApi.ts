import {
  fetchPreferences,
  searchPlaces,
  updatePreferences,
  type Place,
  type PlaceType,
  type TravelPreferences,
  type TravelPreferencesInput,
} from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

export const loadPreferences = (http: HttpClient, id: string, signal?: AbortSignal): Promise<TravelPreferences> =>
  http.call(fetchPreferences, { params: { id }, signal });

/** Saves over the seen version; rejects with `VERSION_CONFLICT` if a newer one exists. */
export const savePreferences = (
  http: HttpClient,
  id: string,
  body: TravelPreferencesInput,
  seen: number,
): Promise<TravelPreferences> => http.call(updatePreferences, { params: { id }, body, ifMatch: seen });

/** Places of one type whose name begins with the text, best first. */
export const findPlaces = async (
  http: HttpClient,
  type: PlaceType,
  text: string,
  signal: AbortSignal,
): Promise<readonly Place[]> =>
  (await http.call(searchPlaces, { query: { query: text, types: [type] }, signal })).places;
