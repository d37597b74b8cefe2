import type { TripPage } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { PagedList } from '@portolan/remote-kit';
import type { TripListQuery } from './tripListQuery.ts';
import { fetchTrips } from './tripsApi.ts';

export type TripsList = PagedList<TripListQuery, TripPage>;

/** Paged list of a company's trips. A failure is logged (spec §8). */
export const tripsList = (http: HttpClient, companyId: string, query: TripListQuery): TripsList =>
  new PagedList(query, (asked, signal) =>
    fetchTrips(http, companyId, asked, signal).catch((error: unknown) => {
      if (!signal.aborted) console.error('the trips did not load', error);
      throw error;
    }),
  );
