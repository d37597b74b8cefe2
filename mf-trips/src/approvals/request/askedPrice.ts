import type { Trip } from '@portolan/contracts';
import type { Money } from '@portolan/i18n';

/** What a yes lets be spent: of a change what it adds, else what the trip costs. Null where prices may not be seen. */
export function askedPrice({ tripPrice, changeSet }: Pick<Trip, 'tripPrice' | 'changeSet'>): Money | null {
  if (changeSet != null) return changeSet.priceDelta;
  return tripPrice === null ? null : { amount: tripPrice.totalTripPrice, currency: tripPrice.currency };
}
