import * as z from '@portolan/contracts/schema';
import { driverNoteLength, transferTypes } from '../kernel/constants.ts';
import { anyItem, anySharedItem } from '../trips/itemFields.ts';
import { amount, countryCode, currencyCode, instantWithOffset, optionalText, text } from '../kernel/primitives.ts';
import { serviceProvider, taxiWaypoint, vehicle } from './taxis.ts';
import { cartTraveller } from '../trips/travellers.ts';

const productType = z.literal('TAXI');
/** Between start and end, in the order in which they are driven. */
const stops = z.array(taxiWaypoint);

/** A ride from `start` to `end`. */
export const taxiItem = z.extend(anyItem, {
  productType,
  stops: z._default(stops, []),
  vehicle,
  transferType: z.enum(transferTypes),
  driverNote: z.string(),
});
export type TaxiItem = z.output<typeof taxiItem>;

/** A ride for whoever has the trip's secret link. */
export const sharedTaxiItem = z.extend(anySharedItem, { productType, stops, vehicle });

const placeOfRide = z.strictObject({
  address: z.string().check(z.maxLength(200)),
  city: z.string().check(z.maxLength(120)),
  country: countryCode,
  datetime: instantWithOffset,
  lat: z.number(),
  lon: z.number(),
  locationCode: z.nullable(z.string()),
  uicCode: z.nullable(z.string()),
  zip: z.string().check(z.maxLength(16)),
});

/** A taxi put into a cart, with exactly the spec's fields (§7). The server prices it anew from `offerId`. */
export const taxiCartItem = z.strictObject({
  cancellationPolicies: z.array(z.string()),
  driverNote: optionalText(driverNoteLength),
  start: placeOfRide,
  end: placeOfRide,
  items: z.array(z.strictObject({ description: z.string(), count: z.int() })),
  offerId: text(200),
  partnerInfo: z.strictObject({ code: z.string() }),
  price: z.strictObject({ amount, currency: currencyCode }),
  quotationPrice: z.strictObject({ amount, amountWithMarkup: amount, currency: currencyCode }),
  serviceProvider: z.strictObject(serviceProvider.shape),
  taxiType: z.literal('POINT_TO_POINT'),
  transferType: z.enum(transferTypes),
  travelers: z.array(cartTraveller),
  vehicle: z.strictObject({
    code: z.string(),
    category: vehicle.shape.category,
    seatCount: z.int(),
    baggageCount: z.int(),
    description: z.string(),
  }),
});
export type TaxiCartItem = z.input<typeof taxiCartItem>;
