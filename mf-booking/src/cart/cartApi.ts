import {
  addCartItems,
  createCart,
  deleteTrip,
  fetchTrip,
  newCartName,
  type BodyOf,
  type Trip,
} from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

/** Creates a cart with the default name of the specification (§9). Returns its id. */
export async function makeCart(http: HttpClient, customerId: string, idempotencyKey: string): Promise<string> {
  const { cartId } = await http.call(createCart, { body: { tripName: newCartName, customerId }, idempotencyKey });
  return cartId;
}

/**
 * Deletes a cart of `makeCart` that is still empty and has its default name. An item added at the
 * same moment wins: the version differs then, and the call rejects with VERSION_CONFLICT.
 */
export async function discardUntouchedCart(http: HttpClient, cartId: string): Promise<void> {
  const { items, tripName, version } = await http.call(fetchTrip, { params: { cartId } });
  if (items.length === 0 && tripName === newCartName)
    await http.call(deleteTrip, { params: { cartId }, ifMatch: version });
}

/** A draft to replace, and the version of its trip that was shown. */
export interface Replacement {
  readonly replaces: string;
  readonly version: number;
}

/** Offers of one product in the request that adds them to a cart, such as `{ taxis: [taxi] }`. */
export type NewItems = Omit<BodyOf<typeof addCartItems>, 'tripName' | 'replaces' | 'overrideReason'>;

/** Items to add to a cart. */
export interface AddedItems {
  readonly items: NewItems;
  /** Name of a new trip; null for a trip that has one. */
  readonly tripName: string | null;
  readonly replaced: Replacement | null;
  /** An agent's reason for a policy override. */
  readonly overrideReason: string | null;
}

/** Adds items to a cart, replacing `replaced` if given. A repeat with the same key and items adds nothing. */
export async function addItems(
  http: HttpClient,
  cartId: string,
  { items, tripName, replaced, overrideReason }: AddedItems,
  idempotencyKey: string,
): Promise<void> {
  const body = {
    ...items,
    ...(tripName !== null && { tripName }),
    ...(replaced !== null && { replaces: replaced.replaces }),
    ...(overrideReason !== null && { overrideReason }),
  };
  await http.call(addCartItems, { params: { cartId }, body, idempotencyKey, ifMatch: replaced?.version });
}

/** The trip with its items. Rejects with NOT_FOUND, FORBIDDEN or, for an id that is none, MALFORMED_REQUEST. */
export const loadCart = (http: HttpClient, cartId: string, signal: AbortSignal): Promise<Trip> =>
  http.call(fetchTrip, { params: { cartId }, signal });
