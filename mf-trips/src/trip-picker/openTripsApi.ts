import { listTrips, type TripListItem } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

/** Most trips that are offered: what comes later than these is added to from its own page. */
const mostTrips = 100;

/** The trips of a company that run or come, soonest first, of those that the caller may list. */
export async function fetchOpenTrips(
  http: HttpClient,
  companyId: string,
  signal: AbortSignal,
): Promise<TripListItem[]> {
  const { content } = await http.call(listTrips, {
    params: { companyId },
    query: { page: '1', size: String(mostTrips), sort: 'startDate,asc', travelStatus: ['ONGOING', 'UPCOMING'] },
    signal,
  });
  return content;
}
