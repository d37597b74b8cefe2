import { listTrips } from '@portolan/contracts';
import { formatDate } from '@portolan/i18n';
import type { SearchCommand } from '@portolan/remote-kit';
import { isAllowed } from '../permissions/permissions.ts';

/** As many as one reads before typing on. */
const mostHits = 5;

/** Trips by name or id, the newest first, of those that the person may open. */
export const searchTrips: SearchCommand = async (words, { session, language, signal }) => {
  const companyId = session.session.company?.id;
  if (companyId === undefined) return [];
  const { content } = await session.http.call(listTrips, {
    params: { companyId },
    query: { page: '1', size: String(mostHits), sort: 'startDate,desc', search: words },
    signal,
  });
  return content
    .filter(({ permissions }) => isAllowed(permissions, 'VIEW'))
    .map(({ cartId, tripId, tripName, startDate }) => ({
      title: tripName,
      detail: startDate === null ? tripId : `${tripId} · ${formatDate(startDate, language, { style: 'shortDate' })}`,
      to: `/trip/${cartId}`,
    }));
};
