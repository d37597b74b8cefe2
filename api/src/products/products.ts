import type { CartItems, ProductType } from '@portolan/contracts';
import type { ScopedTransaction } from '../kernel/db/index.ts';
import { ApiError } from '../kernel/http/ApiError.ts';
import { carProduct } from './cars/carProduct.ts';
import { flightProduct } from './flights/flightProduct.ts';
import { hotelProduct } from './hotels/hotelProduct.ts';
import type { AnyDetails, ItemType, OfferedRoute, Product } from './product.ts';
import type { OfferKey } from './search/searchesRepository.ts';
import { airportProduct, serviceProduct } from './services/serviceProduct.ts';
import { taxiProduct } from './taxis/taxiProduct.ts';
import { trainProduct } from './trains/trainProduct.ts';

/** Every product that a trip can hold: a product type of the contract without a record does not compile. */
export const products: Readonly<Record<ItemType, Product>> = {
  TAXI: taxiProduct,
  OTHER: serviceProduct,
  RENTAL_CAR: carProduct,
  HOTEL: hotelProduct,
  FLIGHT: flightProduct,
  TRAIN: trainProduct,
  AIRPORT: airportProduct,
};

/** @throws Error for a product without a record */
export function productOf({ productType }: { readonly productType: ProductType }): Product {
  const product: Product | undefined = products[productType as ItemType];
  if (product === undefined) throw new Error(`No trip holds a product ${productType}.`);
  return product;
}

/** Places and times of an offer to the caller, of any product; null for none. */
export async function findRoute(
  trx: ScopedTransaction,
  key: OfferKey,
  offerId: string,
): Promise<(OfferedRoute & { readonly productType: ItemType }) | null> {
  for (const product of Object.values(products)) {
    const route = await product.findRoute(trx, key, offerId);
    if (route !== null) return { ...route, productType: product.type };
  }
  return null;
}

/** Time until which an item is open (`Product.openUntil`). */
export const openUntilOf = (
  item: { readonly productType: ProductType } & Parameters<NonNullable<Product['openUntil']>>[0],
): Date => productOf(item).openUntil?.(item) ?? item.startsAt;

/** The stored details of an item. */
export const detailsOf = (item: { readonly productType: ProductType; readonly details: unknown }): AnyDetails =>
  productOf(item).details.parse(item.details);

/**
 * The product of added items, and the items.
 * @throws ApiError MALFORMED_REQUEST for a body without items, which the schema does not allow
 */
export function itemsOf(body: CartItems): { readonly product: Product; readonly items: readonly unknown[] } {
  for (const product of Object.values(products)) {
    const items = body[product.cartKey];
    if (items !== undefined) return { product, items };
  }
  throw new ApiError('MALFORMED_REQUEST');
}
