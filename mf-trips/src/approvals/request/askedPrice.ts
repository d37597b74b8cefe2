import type { Trip } from '@portolan/contracts';
import type { Money } from '@portolan/i18n';
import { isAskedChange } from '../../trip/tripChange.ts';

/** What a yes lets be spent: of a change what it adds, else what the trip costs. Null where prices may not be seen. */
export function askedPrice(trip: Pick<Trip, 'tripPrice' | 'changeSet' | 'approval'>): Money | null {
  const { tripPrice, changeSet } = trip;
  if (isAskedChange(trip)) return changeSet?.priceDelta ?? null;
  return tripPrice === null ? null : { amount: tripPrice.totalTripPrice, currency: tripPrice.currency };
}
