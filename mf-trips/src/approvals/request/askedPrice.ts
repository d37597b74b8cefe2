import type { Trip } from '@portolan/contracts';
import type { Money } from '@portolan/i18n';
import { isAskedChange } from '../../trip/tripChange.ts';

/** Amount to approve: the price increase of a change, else the trip's price. Null if prices are hidden. */
export function askedPrice(trip: Pick<Trip, 'tripPrice' | 'changeSet' | 'approval'>): Money | null {
  const { tripPrice, changeSet } = trip;
  if (isAskedChange(trip)) return changeSet?.priceDelta ?? null;
  return tripPrice === null ? null : { amount: tripPrice.totalTripPrice, currency: tripPrice.currency };
}
