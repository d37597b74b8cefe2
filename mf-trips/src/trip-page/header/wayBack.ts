import type { Trip, TripItem } from '@portolan/contracts';
import { productOf } from '../../products/products.ts';
import { isAllowed } from '../../trip/permissions.ts';
import { takesPlace } from '../../trip/tripStates.ts';

/** A way back that a trip lacks: from where it ends to where it begins. */
export interface WayBack {
  readonly from: string;
  readonly to: string;
  /** The search of the product that one comes with, places swapped. */
  readonly path: string;
}

/** Null where the trip comes back to where it begins, where nothing in it moves anybody, and where no page finds its way back. */
export function wayBackOf({ items, cartId, permissions }: Trip): WayBack | null {
  const moves = items
    .filter((item) => takesPlace(item) && productOf(item).wayBackPath !== undefined)
    .toSorted((one, other) => Date.parse(one.start.dateTime) - Date.parse(other.start.dateTime));
  const [first, last] = [moves[0], moves.at(-1)];
  if (first === undefined || last === undefined) return null;
  const [from, to] = [endOf(last), first.start];
  const isBack = from.name === to.name || (moves.length > 1 && from.address.cityName === to.address.cityName);
  if (isBack) return null;
  const path = productOf(last).wayBackPath?.(isAllowed(permissions, 'EDIT') ? { cartId } : {}, last);
  return path == null ? null : { from: last.end.name, to: last.start.name, path };
}

const endOf = (item: TripItem): TripItem['end'] => productOf(item).segmentsOf(item).at(-1)?.to ?? item.end;
