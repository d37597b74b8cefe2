import type { TripItem } from '@portolan/contracts';
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
