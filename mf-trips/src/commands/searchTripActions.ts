import type { SearchCommand } from '@portolan/remote-kit';
import { actionPath } from '../trip/actionPath.ts';
import { detailOf, listedTrips } from './listedTrips.ts';
import { readTripRequest, tripVerbs } from './tripVerbs.ts';

const mostHits = 3;

/** "cancel oslo kick-off" and its like: trips of those words, each with its question opened; the trip's page decides whether it may be done. */
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
