import { listTrips, type BookingStatus, type QueryOf, type TripListItem } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { bookedStatuses } from '../trip/tripStates.ts';

/** Maximum number of trips in each list of the home page. */
export const homeTripCount = 5;

/** A person and their company. */
export interface HomePerson {
  readonly companyId: string;
  readonly userId: string;
}

/** A draft is no plan yet: it stands among what needs the person. */
const planned: readonly BookingStatus[] = [...bookedStatuses, 'PENDING_APPROVAL'];

/** The person's next trips, by any booker: ongoing ones, then upcoming, soonest first. */
export const fetchNextTrips = (http: HttpClient, person: HomePerson, signal: AbortSignal): Promise<TripListItem[]> =>
  fetchUpcoming(http, person, { travellerId: person.userId, bookingStatus: [...planned] }, signal);

/** The next trips that the person booked for others, soonest first. */
export const fetchArrangedTrips = (
  http: HttpClient,
  person: HomePerson,
  signal: AbortSignal,
): Promise<TripListItem[]> =>
  fetchUpcoming(
    http,
    person,
    { bookerId: person.userId, exceptTravellerId: person.userId, bookingStatus: ['DRAFT', ...planned] },
    signal,
  );

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
