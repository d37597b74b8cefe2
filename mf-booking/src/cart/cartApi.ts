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

/** Makes a cart with the spec's name for it (§9) and answers its id. */
export async function makeCart(http: HttpClient, customerId: string, idempotencyKey: string): Promise<string> {
  const { cartId } = await http.call(createCart, { body: { tripName: newCartName, customerId }, idempotencyKey });
  return cartId;
}

/**
 * Deletes a cart that `makeCart` made, as long as it is as it was made: empty and under the name it was given. What is put in at the
 * same moment wins: the version is another one then, and the call rejects with VERSION_CONFLICT.
 */
export async function discardUntouchedCart(http: HttpClient, cartId: string): Promise<void> {
  const { items, tripName, version } = await http.call(fetchTrip, { params: { cartId } });
  if (items.length === 0 && tripName === newCartName)
    await http.call(deleteTrip, { params: { cartId }, ifMatch: version });
}

/** A draft whose place is taken, and the version of its trip in which somebody saw it. */
export interface Replaced {
  readonly replaces: string;
  readonly version: number;
}

/** Offers of one product as a cart takes them, such as `{ taxis: [taxi] }`. */
export type NewItems = Omit<BodyOf<typeof addCartItems>, 'replaces' | 'overrideReason'>;

/** What is on its way into a cart. */
export interface AddedItems {
  readonly items: NewItems;
  readonly replaced: Replaced | null;
  /** Why an agent wants it although the policy forbids it. */
  readonly overrideReason: string | null;
}

/** Puts items into a cart, where told in the place of another. A repeat with the same key and items adds nothing again. */
export async function addItems(
  http: HttpClient,
  cartId: string,
  { items, replaced, overrideReason }: AddedItems,
  idempotencyKey: string,
): Promise<void> {
  const body = {
    ...items,
    ...(replaced !== null && { replaces: replaced.replaces }),
    ...(overrideReason !== null && { overrideReason }),
  };
  await http.call(addCartItems, { params: { cartId }, body, idempotencyKey, ifMatch: replaced?.version });
}

/** The trip with its items. Rejects with NOT_FOUND, FORBIDDEN or, for an id that is none, MALFORMED_REQUEST. */
export const loadCart = (http: HttpClient, cartId: string, signal: AbortSignal): Promise<Trip> =>
  http.call(fetchTrip, { params: { cartId }, signal });
