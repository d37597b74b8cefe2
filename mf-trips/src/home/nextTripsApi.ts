import { listTrips, type QueryOf, type TripListItem } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

/** How many trips each list of the home page shows. */
export const homeTripCount = 5;

/** Somebody and their company. */
export interface HomePerson {
  readonly companyId: string;
  readonly userId: string;
}

/** The next trips on which somebody travels, whoever booked them, soonest first: what runs now, then what comes. */
export const fetchNextTrips = (http: HttpClient, person: HomePerson, signal: AbortSignal): Promise<TripListItem[]> =>
  fetchAhead(http, person, { travellerId: person.userId }, signal);

/** The next trips that somebody booked for others, soonest first. */
export const fetchArrangedTrips = (
  http: HttpClient,
  person: HomePerson,
  signal: AbortSignal,
): Promise<TripListItem[]> =>
  fetchAhead(http, person, { bookerId: person.userId, exceptTravellerId: person.userId }, signal);

async function fetchAhead(
  http: HttpClient,
  { companyId }: HomePerson,
  whose: QueryOf<typeof listTrips>,
  signal: AbortSignal,
): Promise<TripListItem[]> {
  const page = await http.call(listTrips, {
    params: { companyId },
    query: {
      page: '1',
      size: String(homeTripCount),
      sort: 'startDate,asc',
      travelStatus: ['ONGOING', 'UPCOMING'],
      ...whose,
    },
    signal,
  });
  return page.content;
}
