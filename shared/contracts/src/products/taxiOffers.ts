import * as z from '@portolan/contracts/schema';
import { pointId } from '../catalog/places.ts';
import { maxTaxiPoints, transferTypes } from '../kernel/constants.ts';
import type { ErrorType } from '../kernel/errorTypes.ts';
import { defineOperation } from '../kernel/operation.ts';
import { amount, currencyCode, id, instant, instantWithOffset, timeZone } from '../kernel/primitives.ts';
import { policyVerdict } from '../policies/policies.ts';
import { cancellationRule, serviceProvider, taxiPoint, taxiStop, taxiWaypoint, vehicle } from './taxis.ts';

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
  /** Between start and end, in driving order. */
  stops: z._default(z.array(taxiWaypoint), []),
  end: taxiStop,
  vehicle,
  /** The travellers' policy on it; never the supplier's. */
  policy: z.optional(policyVerdict),
});
export type TaxiOffer = z.output<typeof taxiOffer>;

/** Why a provider gave no offers. */
export const taxiProviderError = z.object({ provider: z.string(), code: z.string(), message: z.string() });

/** Refusals of a ride, at its search and on its way into a trip. */
export const rideErrors: readonly ErrorType[] = [
  'NO_TRAVELLERS',
  'TOO_MANY_TRAVELLERS',
  'PICKUP_IN_PAST',
  'PICKUP_TOO_SOON',
  'SAME_PLACE',
];

export const searchTaxiOffers = defineOperation({
  id: 'searchTaxiOffers',
  method: 'POST',
  isQuestion: true,
  path: '/api/secure/v1/taxi/offers',
  access: 'secure',
  summary: 'Taxi offers of every provider for a ride (spec §7)',
  errors: [...rideErrors, 'UNKNOWN_PLACE', 'UNKNOWN_TRAVELLER'],
  body: z.strictObject({
    points: z.array(taxiPoint).check(z.minLength(2), z.maxLength(maxTaxiPoints)),
    pointIds: z.array(pointId).check(z.minLength(2), z.maxLength(maxTaxiPoints)),
    passengers: z.int().check(z.gte(0), z.lte(100)),
    /** Travelling colleagues, for their policies; `passengers` counts them, too. */
    travellerIds: z._default(z.array(id).check(z.maxLength(100)), []),
    transferType: z.enum(transferTypes),
    startDateTime: instantWithOffset,
    startTimeZone: z.optional(timeZone),
  }),
  answer: z.object({
    data: z.array(taxiOffer),
    /** Replaces the offers: filled only if no provider answered (domain §3). */
    errors: z.array(taxiProviderError),
    /** Providers that did not answer while others did; absent if all answered, or none. */
    unanswered: z.optional(z.array(taxiProviderError)),
  }),
});
export type TaxiSearch = z.input<NonNullable<(typeof searchTaxiOffers)['body']>>;
