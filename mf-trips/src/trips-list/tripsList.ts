import type { TripPage } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { PagedList } from '@portolan/remote-kit';
import type { TripListQuery } from './tripListQuery.ts';
import { fetchTrips } from './tripsApi.ts';

export type TripsList = PagedList<TripListQuery, TripPage>;

/** The trips of a company, a page at a time, as `query` says. */
export const tripsList = (http: HttpClient, companyId: string, query: TripListQuery): TripsList =>
  new PagedList(query, (asked, signal) => fetchTrips(http, companyId, asked, signal));
