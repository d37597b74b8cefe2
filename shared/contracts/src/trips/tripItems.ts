import * as z from '@portolan/contracts/schema';
import { carItem, sharedCarItem } from '../products/carItems.ts';
import { otherItem, sharedOtherItem } from '../products/otherItems.ts';
import { sharedTaxiItem, taxiItem } from '../products/taxiItems.ts';

/** One booking of a trip, told apart by its product. A product joins with a file of its own, such as `taxiItems.ts`. */
export const tripItem = z.discriminatedUnion('productType', [taxiItem, otherItem, carItem]);
export type TripItem = z.output<typeof tripItem>;

/** One booking for whoever has the trip's secret link. */
export const sharedTripItem = z.discriminatedUnion('productType', [sharedTaxiItem, sharedOtherItem, sharedCarItem]);
export type SharedTripItem = z.output<typeof sharedTripItem>;
