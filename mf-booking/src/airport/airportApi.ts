import { searchServices, type Place, type ServiceOffer, type ServiceSearch } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { instantOf } from '@portolan/i18n';
import type { AirportQuery } from './airportQuery.ts';

/** What is sold at the airport for those who travel, the cheapest first. The API knows the ids of employees only. */
export async function findAirportServices(
  http: HttpClient,
  { airportId, from, until, travellerIds }: AirportQuery,
  { timeZone }: Pick<Place, 'timeZone'>,
  employeeIds: readonly string[],
  signal: AbortSignal,
): Promise<readonly ServiceOffer[]> {
  const body: ServiceSearch = {
    productType: 'AIRPORT',
    pointId: airportId,
    startDateTime: instantOf(from, timeZone),
    ...(until !== null && { endDateTime: instantOf(until, timeZone) }),
    people: travellerIds.length,
    travellerIds: [...employeeIds],
  };
  return (await http.call(searchServices, { body, signal })).data;
}
