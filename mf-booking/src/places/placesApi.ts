import {
  fetchPlace,
  listPlaceSuggestions,
  rememberPlaces,
  searchPlaces,
  type Place,
  type PlaceSuggestions,
  type PlaceType,
} from '@portolan/contracts';
import { isApiError, type HttpClient } from '@portolan/http';

/** Places whose name begins with `text`, best first; of `types` only, if any are given. */
export async function findPlaces(
  http: HttpClient,
  text: string,
  signal: AbortSignal,
  types: readonly PlaceType[] = [],
): Promise<readonly Place[]> {
  const query = { query: text, ...(types.length > 0 && { types: [...types] }) };
  return (await http.call(searchPlaces, { query, signal })).places;
}

/** Offices of the company, and the airports and stations near them. */
export const loadSuggestions = (http: HttpClient, signal: AbortSignal): Promise<PlaceSuggestions> =>
  http.call(listPlaceSuggestions, { signal });

/** Stores the places of a search as suggestions for the next one, in the background. */
export function rememberPlacesOf(http: HttpClient, places: readonly (Place | null)[]): void {
  const pointIds = places.flatMap((place) => place?.pointId ?? []);
  if (pointIds.length > 0) void http.call(rememberPlaces, { body: { pointIds } }).catch(() => undefined);
}

/** The places of `pointIds`, in that order; null for an unknown place. */
export const loadKnownPlaces = (
  http: HttpClient,
  pointIds: readonly string[],
  signal: AbortSignal,
): Promise<readonly (Place | null)[]> =>
  Promise.all(pointIds.map((pointId) => http.call(fetchPlace, { params: { pointId }, signal }).catch(nullIfUnknown)));

function nullIfUnknown(error: unknown): null {
  if (isApiError(error) && error.type === 'NOT_FOUND') return null;
  throw error;
}

/** The places of `pointIds`, in that order. Rejects with NOT_FOUND if one is unknown. */
export const loadPlaces = (
  http: HttpClient,
  pointIds: readonly string[],
  signal: AbortSignal,
): Promise<readonly Place[]> =>
  Promise.all(pointIds.map((pointId) => http.call(fetchPlace, { params: { pointId }, signal })));
