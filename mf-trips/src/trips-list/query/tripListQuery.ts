import {
  tripsDefaultPageSize,
  tripsDefaultSort,
  tripsPageSizes,
  tripsSorts,
  type TripsSort,
} from '@portolan/contracts';
import { noFilters, parseTripFilters, serialiseTripFilters, type TripFilters } from './tripFilters.ts';

export type TripsPageSize = (typeof tripsPageSizes)[number];

/** Query of the trips list; kept in the URL only (spec §2, "Trips list screen"). */
export interface TripListQuery {
  /** From 1. */
  readonly page: number;
  readonly size: TripsPageSize;
  readonly sort: TripsSort;
  readonly filters: TripFilters;
}

export const defaultTripListQuery: TripListQuery = {
  page: 1,
  size: tripsDefaultPageSize,
  sort: tripsDefaultSort,
  filters: noFilters,
};
const defaults = defaultTripListQuery;

/** The highest page that the API accepts. */
const maxPage = 1_000_000;

/** Reads the URL; an invalid value falls back to its default. */
export function parseTripListQuery(params: URLSearchParams): TripListQuery {
  const size = params.get('size');
  const sort = params.get('sort');
  return {
    page: parsePage(params.get('page')),
    size: tripsPageSizes.find((option) => String(option) === size) ?? defaults.size,
    sort: tripsSorts.find((option) => option === sort) ?? defaults.sort,
    filters: parseTripFilters(params),
  };
}

function parsePage(value: string | null): number {
  const page = /^[1-9]\d{0,6}$/.test(value ?? '') ? Number(value) : defaults.page;
  return page <= maxPage ? page : defaults.page;
}

/** URL parameters of a query, without defaults. */
export function serialiseTripListQuery(query: TripListQuery): URLSearchParams {
  const params = serialiseTripFilters(query.filters);
  if (query.page !== defaults.page) params.set('page', String(query.page));
  if (query.size !== defaults.size) params.set('size', String(query.size));
  if (query.sort !== defaults.sort) params.set('sort', query.sort);
  return params;
}

/** The query after a change. A new size, order or filter returns to page one. */
export function changeTripListQuery(query: TripListQuery, change: Partial<TripListQuery>): TripListQuery {
  const next = { ...query, ...change };
  return next.size === query.size && next.sort === query.sort && next.filters === query.filters
    ? next
    : { ...next, page: 1 };
}
