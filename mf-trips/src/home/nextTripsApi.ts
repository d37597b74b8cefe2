import { listTrips, type TripListItem } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

/** How many trips the home page shows. */
export const homeTripCount = 5;

/** The next trips of a company that the person may list, soonest first: what runs now, then what comes. */
export async function fetchNextTrips(
  http: HttpClient,
  companyId: string,
  signal: AbortSignal,
): Promise<TripListItem[]> {
  const page = await http.call(listTrips, {
    params: { companyId },
    query: { page: '1', size: String(homeTripCount), sort: 'startDate,asc', travelStatus: ['ONGOING', 'UPCOMING'] },
    signal,
  });
  return page.content;
}
