import type { Trip, TripItem } from '@portolan/contracts';
import { isAllowed } from './permissions.ts';
import { productOf } from '../products/products.ts';
import { searchTaxisPath } from '../products/taxis/searchTaxiPaths.ts';

/** Where something is found to put into this trip: the first of what can be searched; the others are one tab away. */
export const addBookingPath = (cartId: string): string => searchTaxisPath({ cartId });

/** Where another offer for an item is found, which then takes its place; what no page looks for by itself is looked for anew. */
export function searchAgainPath(cartId: string, item: TripItem, now: number): string {
  const product = productOf(item);
  return (
    product.searchAgainPath({ cartId, replaces: item.id }, item, now) ??
    product.searchPath({ cartId }) ??
    addBookingPath(cartId)
  );
}

/** Where something like an item that is gone is found: for the same trip while that takes bookings, else for a new one. */
export function bookAgainPath({ cartId, permissions }: Trip, item: TripItem, now: number): string {
  const target = isAllowed(permissions, 'EDIT') ? { cartId } : {};
  const product = productOf(item);
  return product.searchAgainPath(target, item, now) ?? product.searchPath(target) ?? searchTaxisPath(target);
}
