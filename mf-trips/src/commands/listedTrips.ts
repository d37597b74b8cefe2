import { listTrips, type TripListItem, type TripsSort } from '@portolan/contracts';
import { formatDate } from '@portolan/i18n';
import type { CommandHit, SearchContext } from '@portolan/remote-kit';
import { isAllowed } from '../trip/permissions.ts';

export interface TripQuery {
  /** Name, number, booker or places; empty for any. */
  readonly words: string;
  readonly sort: TripsSort;
  readonly most: number;
}

/** The company's trips that the person may open, for the palette. */
export async function listedTrips(
  { words, sort, most }: TripQuery,
  { session, signal }: SearchContext,
): Promise<readonly TripListItem[]> {
  const companyId = session.session.company?.id;
  if (companyId === undefined) return [];
  const { content } = await session.http.call(listTrips, {
    params: { companyId },
    query: { page: '1', size: String(most), sort, ...(words !== '' && { search: words }) },
    signal,
  });
  return content.filter(({ permissions }) => isAllowed(permissions, 'VIEW'));
}

/** Distinguishes trips of the same name. */
export const detailOf = (
  { tripId, startDate }: Pick<TripListItem, 'tripId' | 'startDate'>,
  { language }: SearchContext,
): NonNullable<CommandHit['detail']> =>
  startDate === null ? tripId : `${tripId} · ${formatDate(startDate, language, { style: 'shortDate' })}`;
