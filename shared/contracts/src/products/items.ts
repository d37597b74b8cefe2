import * as z from '@portolan/contracts/schema';
import { airportItem, sharedAirportItem } from './airportItems.ts';
import { carCartItem, carItem, sharedCarItem } from './carItems.ts';
import { flightCartItem, flightItem, sharedFlightItem } from './flightItems.ts';
import { hotelCartItem, hotelItem, sharedHotelItem } from './hotelItems.ts';
import { otherCartItem, otherItem, sharedOtherItem } from './otherItems.ts';
import { sharedTaxiItem, taxiCartItem, taxiItem } from './taxiItems.ts';
import { sharedTrainItem, trainCartItem, trainItem } from './trainItems.ts';

export * from './airportItems.ts';
export * from './carItems.ts';
export * from './carPreferences.ts';
export * from './cars.ts';
export * from './flightItems.ts';
export * from './flights.ts';
export * from './hotelItems.ts';
export * from './hotels.ts';
export * from './otherItems.ts';
export * from './services.ts';
export * from './taxiItems.ts';
export * from './taxis.ts';
export * from './taxiOffers.ts';
export * from './trainItems.ts';
export * from './trains.ts';

/** Item shapes by product, told apart by `productType`. A new product needs its files above and a line in each of the three lists. */
export const productItems = [taxiItem, otherItem, carItem, hotelItem, flightItem, trainItem, airportItem] as const;

/** The same for holders of the trip's secret link. */
export const sharedProductItems = [
  sharedTaxiItem,
  sharedOtherItem,
  sharedCarItem,
  sharedHotelItem,
  sharedFlightItem,
  sharedTrainItem,
  sharedAirportItem,
] as const;

/** Items of one product in one call: 1 to 10. */
const upToTen = <Item extends z.ZodMiniType>(item: Item) =>
  z.optional(z.array(item).check(z.minLength(1), z.maxLength(10)));

/** Items to add to a trip, by their key in a call. */
export const cartItemsByKey = {
  taxis: upToTen(taxiCartItem),
  others: upToTen(otherCartItem),
  cars: upToTen(carCartItem),
  hotels: upToTen(hotelCartItem),
  flights: upToTen(flightCartItem),
  trains: upToTen(trainCartItem),
  airportServices: upToTen(otherCartItem),
};
