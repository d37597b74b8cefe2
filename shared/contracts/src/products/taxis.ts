import * as z from '@portolan/contracts/schema';
import { maxTaxiPoints, transferTypes } from '../kernel/constants.ts';
import { defineOperation } from '../kernel/operation.ts';
import { address, pointId } from '../catalog/places.ts';
import { policyVerdict } from '../policies/policies.ts';
import { amount, currencyCode, id, instant, instantWithOffset, timeZone } from '../kernel/primitives.ts';

export const serviceProvider = z.object({ code: z.string(), name: z.string(), logoUrl: z.nullable(z.string()) });

/** One end of a ride. `dateTime` is the instant with the place's own offset; `timeZone` its IANA zone. */
export const taxiStop = z.object({
  /** By which it is found again; absent of what was kept before places had ids here. */
  pointId: z.optional(pointId),
  address,
  name: z.string(),
  dateTime: instantWithOffset,
  timeZone,
  locationCode: z.nullable(z.string()),
  uicCode: z.nullable(z.string()),
});
export type TaxiStop = z.output<typeof taxiStop>;

/** A stop between the ends of a ride; `dateTime`, when the ride gets there, is null where the supplier does not say. */
export const taxiWaypoint = z.extend(taxiStop, { dateTime: z.nullable(instantWithOffset) });
export type TaxiWaypoint = z.output<typeof taxiWaypoint>;

export const vehicleCategories = ['SALOON', 'SALOON_ELECTRIC', 'ESTATE', 'ESTATE_HYBRID', 'MINIVAN'] as const;
export type VehicleCategory = (typeof vehicleCategories)[number];

/** `description` is a model, such as "Volvo V90"; `imageURL` null when the supplier gave no photo. */
export const vehicle = z.object({
  code: z.string(),
  category: z.enum(vehicleCategories),
  description: z.string(),
  imageURL: z.nullable(z.string()),
  seats: z.array(z.object({ count: z.int() })),
  baggages: z.array(z.object({ count: z.int() })),
});

/**
 * What cancelling costs from `from` (null: from now on) until `until` (null: until the ride): `feeAmount` in `currency`, which is
 * `feePercent` (0 to 100) of the price where the supplier says it so. `ruleDescription` is the supplier's own wording (spec §3).
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

/** The spec's taxi offer (§3). `converted` is in the caller's currency, `quotation` in the supplier's. */
export const taxiOffer = z.object({
  id: z.string(),
  cancellationPolicies: z.array(z.string()),
  cancellationRules: z.array(cancellationRule),
  /** ISO 8601 period, such as PT42M. */
  duration: z.nullable(z.string()),
  co2EmissionInGrams: z.int(),
  /** True when the final price may differ from the one shown. */
  estimated: z.boolean(),
  expiresAt: instant,
  converted: z.object({
    monetaryAmount: amount,
    base: z.object({ monetaryAmount: amount }),
    currencyCode,
    rate: z.number(),
    rateDate: z.iso.date(),
  }),
  quotation: z.object({ monetaryAmount: amount, monetaryAmountWithMarkup: amount, currencyCode }),
  serviceProvider,
  partnerInfo: z.object({ serviceProvider: z.object({ code: z.string() }) }),
  transferType: z.enum(transferTypes),
  start: taxiStop,
  /** Between start and end, in the order in which they are driven. */
  stops: z._default(z.array(taxiWaypoint), []),
  end: taxiStop,
  vehicle,
  /** What the travellers' policy says of it; never of the supplier. */
  policy: z.optional(policyVerdict),
});
export type TaxiOffer = z.output<typeof taxiOffer>;

/** Why a provider gave no offers. */
export const taxiProviderError = z.object({ provider: z.string(), code: z.string(), message: z.string() });

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

export const searchTaxiOffers = defineOperation({
  id: 'searchTaxiOffers',
  method: 'POST',
  path: '/api/secure/v1/taxi/offers',
  access: 'secure',
  summary: 'Taxi offers of every provider for a ride (spec §7)',
  body: z.strictObject({
    points: z.array(taxiPoint).check(z.minLength(2), z.maxLength(maxTaxiPoints)),
    pointIds: z.array(pointId).check(z.minLength(2), z.maxLength(maxTaxiPoints)),
    passengers: z.int().check(z.gte(0), z.lte(100)),
    travellerIds: z.array(id).check(z.maxLength(100)),
    transferType: z.enum(transferTypes),
    startDateTime: instantWithOffset,
    startTimeZone: z.optional(timeZone),
  }),
  answer: z.object({
    data: z.array(taxiOffer),
    /** Takes the place of the offers, so it is filled only when no provider answered (domain §3). */
    errors: z.array(taxiProviderError),
    /** The providers that did not answer while others did; absent when all answered, or none. */
    unanswered: z.optional(z.array(taxiProviderError)),
  }),
});
export type TaxiSearch = z.input<NonNullable<(typeof searchTaxiOffers)['body']>>;
