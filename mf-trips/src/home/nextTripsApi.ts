import { listTrips, type QueryOf, type TripListItem } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

/** Maximum number of trips in each list of the home page. */
export const homeTripCount = 5;

/** A person and their company. */
export interface HomePerson {
  readonly companyId: string;
  readonly userId: string;
}

/** The person's next trips, by any booker: ongoing ones, then upcoming, soonest first. */
export const fetchNextTrips = (http: HttpClient, person: HomePerson, signal: AbortSignal): Promise<TripListItem[]> =>
  fetchUpcoming(http, person, { travellerId: person.userId }, signal);

/** The next trips that the person booked for others, soonest first. */
export const fetchArrangedTrips = (
  http: HttpClient,
  person: HomePerson,
  signal: AbortSignal,
): Promise<TripListItem[]> =>
  fetchUpcoming(http, person, { bookerId: person.userId, exceptTravellerId: person.userId }, signal);

async function fetchUpcoming(
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
