import type { Trip, TripItem } from '@portolan/contracts';
import { productOf } from '../../products/products.ts';
import { isAllowed } from '../../trip/permissions.ts';
import { takesPlace } from '../../trip/tripStates.ts';

/** A missing return: from the trip's end to its start. */
export interface MissingReturn {
  readonly from: string;
  readonly to: string;
  /** URL of the search for the last item's product, with places swapped. */
  readonly path: string;
}

/** The missing return. Null if the trip ends where it starts, moves no one, or no page searches for it. */
export function missingReturnOf({ items, cartId, permissions }: Trip): MissingReturn | null {
  const moves = items
    .filter((item) => takesPlace(item) && productOf(item).returnPath !== undefined)
    .toSorted((a, b) => Date.parse(a.start.dateTime) - Date.parse(b.start.dateTime));
  const [first, last] = [moves[0], moves.at(-1)];
  if (first === undefined || last === undefined) return null;
  const [from, to] = [endOf(last), first.start];
  const isBack = from.name === to.name || (moves.length > 1 && from.address.cityName === to.address.cityName);
  if (isBack) return null;
  const path = productOf(last).returnPath?.(isAllowed(permissions, 'EDIT') ? { cartId } : {}, last);
  return path == null ? null : { from: last.end.name, to: last.start.name, path };
}

const endOf = (item: TripItem): TripItem['end'] => productOf(item).segmentsOf(item).at(-1)?.to ?? item.end;
