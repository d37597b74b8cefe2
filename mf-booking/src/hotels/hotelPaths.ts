import { hotelQuery, type HotelQuery } from './hotelQuery.ts';

/** The results of a search, with nothing of filters. */
export const hotelsPath = (query: HotelQuery): string => `/hotel/search?${hotelQuery.write(query)}`;

/** The form, filled with a search. */
export const editHotelsPath = (query: HotelQuery): string => `${hotelsPath(query)}&edit=1`;

/** A hotel with its rooms: everything of the results stays in the address, for the way back. */
export function hotelPath(params: URLSearchParams, hotelId: string, searchId: string): string {
  const next = new URLSearchParams(params);
  next.set('hotelId', hotelId);
  next.set('searchId', searchId);
  return `/hotel/offer?${next.toString()}`;
}

const ofOnePage = ['hotelId', 'room', 'rate', 'edit'] as const;

/** The way back from a hotel to the results as they were. */
export function resultsPathOf(params: URLSearchParams): string {
  const next = new URLSearchParams(params);
  for (const name of ofOnePage) next.delete(name);
  return `/hotel/search?${next.toString()}`;
}

/** The same search begun anew, with its filters. */
export function searchAgainPathOf(params: URLSearchParams): string {
  const next = new URLSearchParams(params);
  for (const name of [...ofOnePage, 'searchId']) next.delete(name);
  return `/hotel/search?${next.toString()}`;
}
