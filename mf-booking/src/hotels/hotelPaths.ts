import { hotelQuery, type HotelQuery } from './hotelQuery.ts';

/** Path of the results without filters. */
export const hotelsPath = (query: HotelQuery): string => `/hotel/search?${hotelQuery.write(query)}`;

/** Path of the form, filled with a search. */
export const editHotelsPath = (query: HotelQuery): string => `${hotelsPath(query)}&edit=1`;

/** Path of a hotel with its rooms; keeps the parameters of the results for the way back. */
export function hotelPath(params: URLSearchParams, hotelId: string, searchId: string): string {
  const next = new URLSearchParams(params);
  next.set('hotelId', hotelId);
  next.set('searchId', searchId);
  return `/hotel/offer?${next.toString()}`;
}

const pageParams = ['hotelId', 'room', 'rate', 'edit'] as const;

/** Path from a hotel back to the results. */
export function resultsPathOf(params: URLSearchParams): string {
  const next = new URLSearchParams(params);
  for (const name of pageParams) next.delete(name);
  return `/hotel/search?${next.toString()}`;
}

/** Path of a new search with the same inputs and filters. */
export function searchAgainPathOf(params: URLSearchParams): string {
  const next = new URLSearchParams(params);
  for (const name of [...pageParams, 'searchId']) next.delete(name);
  return `/hotel/search?${next.toString()}`;
}
