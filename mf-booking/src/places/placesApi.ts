import { fetchPlace, searchPlaces, type Place } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

/** Places whose name begins like `text`, best first. */
export async function findPlaces(http: HttpClient, text: string, signal: AbortSignal): Promise<readonly Place[]> {
  const { places } = await http.call(searchPlaces, { query: { query: text }, signal });
  return places;
}

/** The places of `pointIds`, in that order. */
export const loadPlaces = (http: HttpClient, pointIds: readonly string[], signal: AbortSignal): Promise<readonly Place[]> =>
  Promise.all(pointIds.map((pointId) => http.call(fetchPlace, { params: { pointId }, signal })));
