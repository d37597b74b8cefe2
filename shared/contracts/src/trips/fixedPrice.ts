import type { TripItem } from './tripItems.ts';
import type { Trip } from './trips.ts';

/**
 * Whether nothing can change what the trip pays for an item: its supplier quoted a final price, all of it is prepaid, and it has not
 * changed since. False without VIEW_PRICE.
 */
export const isPriceFixed = (
  { id, estimated, price }: Pick<TripItem, 'id' | 'estimated' | 'price'>,
  { attention = [] }: Pick<Trip, 'attention'>,
): boolean =>
  !estimated &&
  price !== null &&
  (price.payment ?? 'PREPAID') === 'PREPAID' &&
  (price.changes ?? []).length === 0 &&
  !attention.some(({ code, itemId = id }) => code === 'PRICE_CHANGED' && itemId === id);
