import { listTrips, type TripPage } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import type { TripListQuery } from './tripListQuery.ts';

/** One page of the company's trips that the caller may list. */
export function fetchTrips(http: HttpClient, companyId: string, query: TripListQuery, signal: AbortSignal): Promise<TripPage> {
  return http.call(listTrips, {
    params: { companyId },
    query: { page: String(query.page), size: String(query.size), sort: query.sort },
    signal,
  });
}
