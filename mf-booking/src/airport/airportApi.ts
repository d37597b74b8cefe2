import { searchServices, type Place, type ServiceOffer, type ServiceSearch } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { instantOf } from '@portolan/i18n';
import type { AirportQuery } from './airportQuery.ts';

/** Services at the airport for the travellers, cheapest first. The API knows only the ids of employees. */
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
