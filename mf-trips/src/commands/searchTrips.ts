import type { SearchCommand } from '@portolan/remote-kit';
import { detailOf, listedTrips } from './listedTrips.ts';

/** Maximum number of hits. */
const mostHits = 5;
/** Maximum number of hits before typing. */
const mostRecent = 3;

/** Trips by name or id that the person may open, newest first; before typing, those created last. */
export const searchTrips: SearchCommand = async (words, context) => {
  const trips = await listedTrips(
    words === ''
      ? { words, sort: 'createdDate,desc', most: mostRecent }
      : { words, sort: 'startDate,desc', most: mostHits },
    context,
  );
  return trips.map((trip) => ({ title: trip.tripName, detail: detailOf(trip, context), to: `/trip/${trip.cartId}` }));
};
