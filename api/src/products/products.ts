import type { CartItems, ProductType } from '@portolan/contracts';
import type { ScopedTransaction } from '../kernel/db/index.ts';
import { ApiError } from '../kernel/http/ApiError.ts';
import { carProduct } from './cars/carProduct.ts';
import { flightProduct } from './flights/flightProduct.ts';
import { hotelProduct } from './hotels/hotelProduct.ts';
import type { AnyDetails, ItemType, OfferedCourse, Product } from './product.ts';
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

/** @throws Error for a product that no trip can hold yet */
export function productOf({ productType }: { readonly productType: ProductType }): Product {
  const product: Product | undefined = products[productType as ItemType];
  if (product === undefined) throw new Error(`No trip holds a product ${productType}.`);
  return product;
}

/** What an offer of any product does that the caller was made; null for none. */
export async function findCourse(
  trx: ScopedTransaction,
  key: OfferKey,
  offerId: string,
): Promise<(OfferedCourse & { readonly productType: ItemType }) | null> {
  for (const product of Object.values(products)) {
    const course = await product.findCourse(trx, key, offerId);
    if (course !== null) return { ...course, productType: product.type };
  }
  return null;
}

/** Until when an item is still to come (`Product.openUntil`). */
export const openUntilOf = (
  item: { readonly productType: ProductType } & Parameters<NonNullable<Product['openUntil']>>[0],
): Date => productOf(item).openUntil?.(item) ?? item.startsAt;

/** What an item keeps of its product. */
export const detailsOf = (item: { readonly productType: ProductType; readonly details: unknown }): AnyDetails =>
  productOf(item).details.parse(item.details);

/** The product of what is put into a cart, and its items. @throws ApiError MALFORMED_REQUEST for a body without items, which its schema lets nobody send */
export function wantedOf(wanted: CartItems): { readonly product: Product; readonly items: readonly unknown[] } {
  for (const product of Object.values(products)) {
    const items = wanted[product.cartKey];
    if (items !== undefined) return { product, items };
  }
  throw new ApiError('MALFORMED_REQUEST');
}
