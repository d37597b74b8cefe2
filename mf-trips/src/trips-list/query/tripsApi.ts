import { listTrips, type QueryOf, type TripPage } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { ownTimeZone } from '@portolan/i18n';
import type { TripFilters } from './tripFilters.ts';
import type { TripListQuery } from './tripListQuery.ts';

type ListQuery = NonNullable<QueryOf<typeof listTrips>>;

/** One page of the company's trips that the caller may list. */
export function fetchTrips(
  http: HttpClient,
  companyId: string,
  query: TripListQuery,
  signal: AbortSignal,
): Promise<TripPage> {
  return http.call(listTrips, {
    params: { companyId },
    query: { page: String(query.page), size: String(query.size), sort: query.sort, ...filterQuery(query.filters) },
    signal,
  });
}

/** Number of the company's trips that match the filters. */
export async function countTrips(
  http: HttpClient,
  companyId: string,
  filters: TripFilters,
  signal: AbortSignal,
): Promise<number> {
  const { totalItems } = await http.call(listTrips, {
    params: { companyId },
    query: { page: '1', size: '1', ...filterQuery(filters) },
    signal,
  });
  return totalItems;
}

/** The active filters as query of the call (spec §7). Creation days are in the browser's time zone, as on the cards. */
export function filterQuery({
  search,
  bookerId,
  travellerId,
  price,
  startDate,
  endDate,
  createdDate,
  productType,
  travelStatus,
  bookingStatus,
}: TripFilters): ListQuery {
  return {
    ...(search !== '' && { search }),
    ...(bookerId !== null && { bookerId }),
    ...(travellerId !== null && { travellerId }),
    ...(price !== null && { 'totalPrice.currency': price.currency }),
    ...(price?.least != null && { 'totalPrice.gt': String(price.least) }),
    ...(price?.most != null && { 'totalPrice.lt': String(price.most) }),
    ...(startDate !== null && { 'startDate.gt': startDate[0], 'startDate.lt': startDate[1] }),
    ...(endDate !== null && { 'endDate.gt': endDate[0], 'endDate.lt': endDate[1] }),
    ...(createdDate !== null && {
      'createdDate.gt': createdDate[0],
      'createdDate.lt': createdDate[1],
      zone: ownTimeZone(),
    }),
    ...(productType.length > 0 && { productType: [...productType] }),
    ...(travelStatus.length > 0 && { travelStatus: [...travelStatus] }),
    ...(bookingStatus.length > 0 && { bookingStatus: [...bookingStatus] }),
  };
}
