import { flightQuery, type FlightQuery } from './flightQuery.ts';

/** Ids of the flights that were chosen, in the order of the legs. */
const chosenName = 'journey';

/** The results of a search, with nothing chosen or filtered. */
export const flightsPath = (query: FlightQuery): string => `/flights?${flightQuery.write(query)}`;

/** The form, filled with a search. */
export const editFlightsPath = (query: FlightQuery): string => `${flightsPath(query)}&edit=1`;

/** The flights that the URL says were chosen, of the first legs. */
export const chosenIn = (params: URLSearchParams, legs: number): readonly string[] =>
  params.getAll(chosenName).slice(0, legs);

/** `params` with other chosen flights; the list of another leg begins at its first page. */
export function withJourneys(params: URLSearchParams, journeyIds: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(chosenName);
  for (const id of journeyIds) next.append(chosenName, id);
  return next;
}
