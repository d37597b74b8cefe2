import { addCartItems, createCart, newCartName, type TaxiCartItem } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

/** Makes a cart with the spec's name for it (§9) and answers its id. */
export async function makeCart(http: HttpClient, customerId: string, idempotencyKey: string): Promise<string> {
  const { cartId } = await http.call(createCart, { body: { tripName: newCartName, customerId }, idempotencyKey });
  return cartId;
}

/** Puts one taxi into a cart. A repeat with the same key and item adds nothing again. */
export async function addTaxi(http: HttpClient, cartId: string, taxi: TaxiCartItem, idempotencyKey: string): Promise<void> {
  await http.call(addCartItems, { params: { cartId }, body: { taxis: [taxi] }, idempotencyKey });
}
