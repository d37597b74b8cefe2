import * as z from '@portolan/contracts/schema';
import { address, pointId } from '../catalog/places.ts';
import { amount, currencyCode, instant, instantWithOffset, timeZone } from '../kernel/primitives.ts';

export const serviceProvider = z.object({ code: z.string(), name: z.string(), logoUrl: z.nullable(z.string()) });

/** One end of a ride. `dateTime` is the instant with the place's own offset; `timeZone` its IANA zone. */
export const taxiStop = z.object({
  /** Finds the place again; absent in older records. */
  pointId: z.optional(pointId),
  address,
  name: z.string(),
  dateTime: instantWithOffset,
  timeZone,
  locationCode: z.nullable(z.string()),
  uicCode: z.nullable(z.string()),
});
export type TaxiStop = z.output<typeof taxiStop>;

/** A stop on a ride; `dateTime`, the arrival there, is null if the supplier does not say. */
export const taxiWaypoint = z.extend(taxiStop, { dateTime: z.nullable(instantWithOffset) });
export type TaxiWaypoint = z.output<typeof taxiWaypoint>;

export const vehicleCategories = ['SALOON', 'SALOON_ELECTRIC', 'ESTATE', 'ESTATE_HYBRID', 'MINIVAN'] as const;
export type VehicleCategory = (typeof vehicleCategories)[number];

/** `description` is a model, such as "Volvo V90"; `imageURL` null without a photo. */
export const vehicle = z.object({
  code: z.string(),
  category: z.enum(vehicleCategories),
  description: z.string(),
  imageURL: z.nullable(z.string()),
  seats: z.array(z.object({ count: z.int() })),
  baggages: z.array(z.object({ count: z.int() })),
});

/**
 * Cost of cancelling from `from` (null: now) until `until` (null: the ride): `feeAmount` in `currency`, which is `feePercent` (0 to 100) of
 * the price if the supplier gives a percentage. `ruleDescription` is the supplier's own wording (spec §3).
 */
export const cancellationRule = z.object({
  ruleDescription: z.string(),
  kind: z.literal('CANCEL'),
  from: z.nullable(instant),
  until: z.nullable(instant),
  feeAmount: z.nullable(amount),
  feePercent: z.nullable(z.number()),
  currency: z.nullable(currencyCode),
});
export type CancellationRule = z.output<typeof cancellationRule>;

export const taxiPoint = z.strictObject({
  pointId: z.optional(pointId),
  name: z.string().check(z.maxLength(200)),
  address: z.strictObject({
    line: z.string().check(z.maxLength(200)),
    cityName: z.string().check(z.maxLength(120)),
    countryCode: address.shape.countryCode,
    latitude: z.number().check(z.gte(-90), z.lte(90)),
    longitude: z.number().check(z.gte(-180), z.lte(180)),
    zip: z.string().check(z.maxLength(16)),
  }),
});
