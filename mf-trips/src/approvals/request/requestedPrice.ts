import type { Trip } from '@portolan/contracts';
import type { Money } from '@portolan/i18n';
import { isChangeRequest } from '../../trip/tripChange.ts';

/** Amount to approve: the price increase of a change, else the trip's price. Null if prices are hidden. */
export function requestedPrice(trip: Pick<Trip, 'tripPrice' | 'changeSet' | 'approval'>): Money | null {
  const { tripPrice, changeSet } = trip;
  if (isChangeRequest(trip)) return changeSet?.priceDelta ?? null;
  return tripPrice === null ? null : { amount: tripPrice.totalTripPrice, currency: tripPrice.currency };
}
