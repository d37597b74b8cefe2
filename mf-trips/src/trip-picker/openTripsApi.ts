import { listTrips, type TripListItem } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

/** Maximum number of options; later trips are extended from their own page. */
const mostTrips = 100;

/** A company's ongoing and upcoming trips that the caller may list, soonest first. */
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
