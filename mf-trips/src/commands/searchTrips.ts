import type { SearchCommand } from '@portolan/remote-kit';
import { detailOf, listedTrips } from './listedTrips.ts';

/** As many as one reads before typing on. */
const mostHits = 5;
/** As many as stand above the pages before anything is typed. */
const mostRecent = 3;

/** Trips by name or id, the newest first, of those that the person may open; those made last before anything is typed. */
export const searchTrips: SearchCommand = async (words, context) => {
  const trips = await listedTrips(
    words === ''
      ? { words, sort: 'createdDate,desc', most: mostRecent }
      : { words, sort: 'startDate,desc', most: mostHits },
    context,
  );
  return trips.map((trip) => ({ title: trip.tripName, detail: detailOf(trip, context), to: `/trip/${trip.cartId}` }));
};
