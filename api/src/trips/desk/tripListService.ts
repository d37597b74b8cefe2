import type { TripCounts, TripPage, TripsListQuery } from '@portolan/contracts';
import { isTimeZone } from '@portolan/i18n';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { TripDependencies } from '../model/TripDependencies.ts';
import { assertCan } from '../../kernel/access/access.ts';
import { withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { CountCache } from './CountCache.ts';
import type { TripQuery } from './tripListFilters.ts';
import { planningOf } from './preparedList.ts';
import { choiceCounts, withoutChoices } from './choiceCounts.ts';
import { countCarts, groupCarts, listCarts } from './tripListRepository.ts';
import { listsWholeCompany } from '../model/tripPermissions.ts';
import { presentTripListItem } from './tripPresenter.ts';

/** Number of trips up to which they are always counted; a larger count may be as old as the cache allows. */
const countedAlways = 10_000;

/** The list of trips (spec §2 and §7). */
export function createTripListService({ db, clock }: Pick<TripDependencies, 'db' | 'clock'>) {
  const counts = new CountCache(clock);

  async function count(trx: ScopedTransaction, tripQuery: TripQuery): Promise<number> {
    const { page: _page, size: _size, sort: _sort, ...filters } = tripQuery.query;
    const key = JSON.stringify([tripQuery.key, tripQuery.onlyOf, tripQuery.currency, filters]);
    const known = counts.known(key);
    if (known !== undefined) return known;
    const counted = await countCarts(trx, tripQuery, countedAlways + 1);
    return counted <= countedAlways ? counted : counts.get(key, () => countCarts(trx, tripQuery, null));
  }

  /** @throws ApiError NOT_FOUND for another company, MALFORMED_REQUEST for an unknown zone */
  function tripQueryOf(actor: Actor, companyId: string, query: TripsListQuery): TripQuery {
    const key = { tenantId: actor.tenantId, companyId };
    assertCan(actor, 'trip.list', key);
    if (query.zone !== undefined && !isTimeZone(query.zone))
      throw new ApiError('MALFORMED_REQUEST', { fields: [{ field: 'query.zone', code: 'invalid' }] });
    return {
      key,
      onlyOf: listsWholeCompany(actor) ? null : actor.userId,
      query,
      currency: actor.currency,
      now: clock(),
    };
  }

  /** Number of the caller's trips that each choice leaves; null if there are too many. @throws as `list` */
  async function countChoices(actor: Actor, companyId: string, query: TripsListQuery): Promise<TripCounts | null> {
    const tripQuery = tripQueryOf(actor, companyId, withoutChoices(query));
    const groups = await withScope(db, scopeOf(actor), (trx) => groupCarts(trx, tripQuery, countedAlways));
    return groups === null ? null : choiceCounts(groups, query);
  }

  /** One page of trips that the caller may list. @throws ApiError NOT_FOUND for another company, MALFORMED_REQUEST for an unknown zone */
  async function list(actor: Actor, companyId: string, query: TripsListQuery): Promise<TripPage> {
    const tripQuery = tripQueryOf(actor, companyId, query);
    const { now } = tripQuery;
    const { trips, totalItems } = await withScope(
      db,
      scopeOf(actor),
      async (trx) => ({ trips: await listCarts(trx, tripQuery), totalItems: await count(trx, tripQuery) }),
      planningOf(tripQuery),
    );
    return {
      content: trips.map((trip) => presentTripListItem(trip, actor, now)),
      pageSize: query.size,
      totalItems,
      totalPages: Math.ceil(totalItems / query.size),
      currentPage: query.page,
    };
  }

  return { list, countChoices };
}
