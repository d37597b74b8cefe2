import { fetchPlace, searchPlaces, type Place, type PlaceType } from '@portolan/contracts';
import { isApiError, type HttpClient } from '@portolan/http';

/** Places whose name begins like `text`, best first; of all types where none are named. */
export async function findPlaces(
  http: HttpClient,
  text: string,
  types: readonly PlaceType[],
  signal: AbortSignal,
): Promise<readonly Place[]> {
  const { places } = await http.call(searchPlaces, {
    query: { query: text, ...(types.length > 0 && { types: [...types] }) },
    signal,
  });
  return places;
}

/** The places of `pointIds`, in that order; null for one that there is not, or no longer. */
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

/** The places of `pointIds`, in that order. Rejects with NOT_FOUND when one of them is not known. */
export const loadPlaces = (
  http: HttpClient,
  pointIds: readonly string[],
  signal: AbortSignal,
): Promise<readonly Place[]> =>
  Promise.all(pointIds.map((pointId) => http.call(fetchPlace, { params: { pointId }, signal })));
