import { listTrips, type TripListItem } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

/** The newest hundred drafts that the person may list. */
export async function fetchDrafts(
  http: HttpClient,
  companyId: string,
  signal: AbortSignal,
): Promise<readonly TripListItem[]> {
  const { content } = await http.call(listTrips, {
    params: { companyId },
    query: { page: '1', size: '100', sort: 'createdDate,desc', bookingStatus: ['DRAFT'] },
    signal,
  });
  return content;
}
