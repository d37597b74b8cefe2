import * as z from '@portolan/contracts/schema';
import { carCartItem, carItem, sharedCarItem } from './carItems.ts';
import { flightCartItem, flightItem, sharedFlightItem } from './flightItems.ts';
import { hotelCartItem, hotelItem, sharedHotelItem } from './hotelItems.ts';
import { otherCartItem, otherItem, sharedOtherItem } from './otherItems.ts';
import { sharedTaxiItem, taxiCartItem, taxiItem } from './taxiItems.ts';
import { sharedTrainItem, trainCartItem, trainItem } from './trainItems.ts';

/** What a trip holds of each product, told apart by `productType`. A product joins with a line in each of the three lists. */
export const productItems = [taxiItem, otherItem, carItem, hotelItem, flightItem, trainItem] as const;

/** The same for whoever has the trip's secret link. */
export const sharedProductItems = [
  sharedTaxiItem,
  sharedOtherItem,
  sharedCarItem,
  sharedHotelItem,
  sharedFlightItem,
  sharedTrainItem,
] as const;

/** Items of one product in one call: 1 to 10. */
const upToTen = <Item extends z.ZodMiniType>(item: Item) =>
  z.optional(z.array(item).check(z.minLength(1), z.maxLength(10)));

/** What is put into a trip, by the key under which a call carries it. */
export const cartItemsByKey = {
  taxis: upToTen(taxiCartItem),
  others: upToTen(otherCartItem),
  cars: upToTen(carCartItem),
  hotels: upToTen(hotelCartItem),
  flights: upToTen(flightCartItem),
  trains: upToTen(trainCartItem),
};
