import type { Trip, TripItem } from '@portolan/contracts';
import { isAllowed } from './permissions.ts';
import { productOf } from '../products/products.ts';
import { searchTaxisPath } from '../products/taxis/searchTaxiPaths.ts';

/** URL of a search for this trip: the first product; the others are one tab away. */
export const addBookingPath = (cartId: string): string => searchTaxisPath({ cartId });

/** URL of the search for another offer that replaces an item; without such a search, of a new one. */
export function searchAgainPath(cartId: string, item: TripItem, now: number): string {
  const product = productOf(item);
  return (
    product.searchAgainPath({ cartId, replaces: item.id }, item, now) ??
    product.searchPath({ cartId }) ??
    addBookingPath(cartId)
  );
}

/** URL of the search for a similar item: for the same trip if it takes bookings, else for a new one. */
export function bookAgainPath({ cartId, permissions }: Trip, item: TripItem, now: number): string {
  const target = isAllowed(permissions, 'EDIT') ? { cartId } : {};
  const product = productOf(item);
  return product.searchAgainPath(target, item, now) ?? product.searchPath(target) ?? searchTaxisPath(target);
}
