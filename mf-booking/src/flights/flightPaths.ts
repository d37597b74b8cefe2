import { flightQuery, type FlightQuery } from './flightQuery.ts';

/** Parameter with the ids of the chosen journeys, in the order of the legs. */
const journeyParam = 'journey';

/** Path of the results without choices and filters. */
export const flightsPath = (query: FlightQuery): string => `/flights?${flightQuery.write(query)}`;

/** Path of the form, filled with a search. */
export const editFlightsPath = (query: FlightQuery): string => `${flightsPath(query)}&edit=1`;

/** Ids of the chosen journeys of the first legs. */
export const chosenIn = (params: URLSearchParams, legs: number): readonly string[] =>
  params.getAll(journeyParam).slice(0, legs);

/** `params` with other chosen journeys; the list of another leg begins at its first page. */
export function withJourneys(params: URLSearchParams, journeyIds: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(journeyParam);
  for (const id of journeyIds) next.append(journeyParam, id);
  return next;
}
