import { newCartName, tripNameLength, type Spot, type Trip } from '@portolan/contracts';
import { livingLines } from '../../trip/itinerary/itinerary.ts';

/**
 * Place to name an unnamed trip after: the first city it leads to, or the first place within its own city. Null for a
 * named or empty trip.
 */
export function placeToNameAfter(trip: Pick<Trip, 'tripName' | 'items' | 'whereabouts'>): Spot | null {
  if (trip.tripName !== newCartName) return null;
  const ways = livingLines(trip).map(({ entry }) => entry);
  const home = ways[0]?.from.cityName;
  return (ways.find(({ to }) => to.cityName !== home) ?? ways[0])?.to ?? null;
}

/** Cuts a name to the maximum length. */
export const cutName = (name: string): string => [...name].slice(0, tripNameLength).join('').trim();
