import * as z from '@portolan/contracts/schema';
import { driverNoteLength, transferTypes } from '../kernel/constants.ts';
import { anyItem, anySharedItem } from '../trips/itemFields.ts';
import {
  amount,
  countryCode,
  currencyCode,
  instantWithOffset,
  money,
  optionalText,
  text,
} from '../kernel/primitives.ts';
import { serviceProvider, taxiWaypoint, vehicle } from './taxis.ts';
import { cartTraveller } from '../trips/travellers.ts';

const productType = z.literal('TAXI');
/** Between start and end, in driving order. */
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

/** A ride for holders of the trip's secret link. */
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

/**
 * A taxi to add to a cart: `offerId`, `travelers` and the note, as for other products. It may repeat the spec's offer (§7), which the
 * server knows already: a different ride is refused. The supplier's price from PRICE_CHANGED comes as `acceptedPrice`, or in the spec's
 * field `quotationPrice.amountWithMarkup`; never as both.
 */
export const taxiCartItem = z
  .strictObject({
    offerId: text(200),
    travelers: z.array(cartTraveller),
    /** Default: empty. */
    driverNote: z._default(optionalText(driverNoteLength), ''),
    acceptedPrice: z.optional(money),
    cancellationPolicies: z.optional(z.array(z.string())),
    start: z.optional(placeOfRide),
    end: z.optional(placeOfRide),
    items: z.optional(z.array(z.strictObject({ description: z.string(), count: z.int() }))),
    partnerInfo: z.optional(z.strictObject({ code: z.string() })),
    price: z.optional(z.strictObject({ amount, currency: currencyCode })),
    quotationPrice: z.optional(z.strictObject({ amount, amountWithMarkup: amount, currency: currencyCode })),
    serviceProvider: z.optional(z.strictObject(serviceProvider.shape)),
    taxiType: z.optional(z.literal('POINT_TO_POINT')),
    transferType: z.optional(z.enum(transferTypes)),
    vehicle: z.optional(
      z.strictObject({
        code: z.string(),
        category: vehicle.shape.category,
        seatCount: z.int(),
        baggageCount: z.int(),
        description: z.string(),
      }),
    ),
  })
  .check(
    z.refine(({ acceptedPrice, quotationPrice }) => acceptedPrice === undefined || quotationPrice === undefined, {
      path: ['acceptedPrice'],
    }),
  );
export type TaxiCartItem = z.input<typeof taxiCartItem>;
