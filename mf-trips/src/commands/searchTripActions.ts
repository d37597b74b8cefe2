import type { SearchCommand } from '@portolan/remote-kit';
import { actionPath } from '../trip/actionPath.ts';
import { detailOf, listedTrips } from './listedTrips.ts';
import { readTripRequest, tripVerbs } from './tripVerbs.ts';

const mostHits = 3;

/** Finds trips for "cancel oslo kick-off" and links to that action's dialog; the trip page checks the permission. */
export const searchTripActions: SearchCommand = async (words, context) => {
  const request = readTripRequest(words);
  if (request === null) return [];
  const trips = await listedTrips({ words: request.words, sort: 'startDate,desc', most: mostHits }, context);
  return trips.map((trip) => ({
    title: `${tripVerbs[request.verb].label[context.language]}: ${trip.tripName}`,
    detail: detailOf(trip, context),
    to: actionPath(trip.cartId, request.verb),
  }));
};
