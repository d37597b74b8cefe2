import type { TripItem } from './tripItems.ts';
import type { Trip } from './trips.ts';

/**
 * Whether nothing can change what the trip pays for an item: it is no draft, its supplier quoted a final price, all of it is prepaid, and it
 * has not changed since. A draft may still rise while it is booked. False without VIEW_PRICE.
 */
export const isPriceFixed = (
  { id, status, estimated, price }: Pick<TripItem, 'id' | 'status' | 'estimated' | 'price'>,
  { attention = [] }: Pick<Trip, 'attention'>,
): boolean =>
  status !== 'DRAFT' &&
  !estimated &&
  price !== null &&
  (price.payment ?? 'PREPAID') === 'PREPAID' &&
  (price.changes ?? []).length === 0 &&
  !attention.some(({ code, itemId = id }) => code === 'PRICE_CHANGED' && itemId === id);
