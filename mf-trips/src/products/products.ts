import type { SharedTripItem, TripItem } from '@portolan/contracts';
import { cars } from './cars/cars.ts';
import { flights } from './flights/flights.ts';
import { hotels } from './hotels/hotels.ts';
import type { ItemType, Product } from './product.ts';
import { airports, services } from './services/services.ts';
import { taxis } from './taxis/taxis.ts';
import { trains } from './trains/trains.ts';
import { unknownProduct } from './unknown/unknownProduct.ts';

type Of<Item, Type extends ItemType> = Extract<Item, { readonly productType: Type }>;

/** Every product that a trip can hold. One that the contract knows and that has no record here does not compile. */
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
  // The record under an item's own type takes that item.
  products[productType] as Product<TripItem, SharedTripItem>;
