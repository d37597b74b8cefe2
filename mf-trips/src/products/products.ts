import type { SharedTripItem, TripItem } from '@portolan/contracts';
import { cars } from './cars/cars.ts';
import { flights } from './flights/flights.ts';
import { hotels } from './hotels/hotels.ts';
import type { ItemType, Product } from './product.ts';
import type { ItemTexts } from './useItemTexts.ts';
import { airports, services } from './services/services.ts';
import { taxis } from './taxis/taxis.ts';
import { trains } from './trains/trains.ts';
import { unknownProduct } from './unknown/unknownProduct.ts';

type Of<Item, Type extends ItemType> = Extract<Item, { readonly productType: Type }>;

/** Every product of a trip. A product of the contract without a record here does not compile. */
const products: { readonly [Type in ItemType]: Product<Of<TripItem, Type>, Of<SharedTripItem, Type>> } = {
  TAXI: taxis,
  RENTAL_CAR: cars,
  HOTEL: hotels,
  FLIGHT: flights,
  TRAIN: trains,
  OTHER: services,
  AIRPORT: airports,
  UNKNOWN: unknownProduct,
};

/** The record of an item's product. */
export const productOf = ({ productType }: Pick<TripItem | SharedTripItem, 'productType'>) =>
  // The record of an item's own type accepts that item.
  products[productType] as Product<TripItem, SharedTripItem>;

/** An item in the itinerary and in sentences, without details such as a hotel's room. */
export function itemName(item: TripItem | SharedTripItem, texts: ItemTexts): string {
  const { nameOf, titleOf } = productOf(item);
  return nameOf?.(item) ?? titleOf(item, texts);
}
