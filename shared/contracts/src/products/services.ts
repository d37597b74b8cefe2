import * as z from '@portolan/contracts/schema';
import { maxTravellers } from '../kernel/constants.ts';
import { itemPrice } from '../trips/itemFields.ts';
import { defineOperation } from '../kernel/operation.ts';
import { pointId } from '../catalog/places.ts';
import { policyVerdict } from '../policies/policies.ts';
import { id, instant, instantWithOffset } from '../kernel/primitives.ts';
import { cancellationRule, serviceProvider, taxiStop } from './taxis.ts';

/** A service: `code` is the supplier's, `title` its own wording in the caller's language. */
export const service = z.object({ code: z.string(), title: z.string() });

/** How a supplier reserves while people decide (domain §2): by a hold, by a booking that is free to cancel, or not at all. */
export const reservationModes = ['HOLD', 'VOIDABLE', 'NONE'] as const;
export type ReservationMode = (typeof reservationModes)[number];

/** Products that are services at a place: at an airport, and elsewhere (domain §3). */
export const serviceTypes = ['AIRPORT', 'OTHER'] as const;
export type ServiceType = (typeof serviceTypes)[number];

/** Longest parking of a car at an airport, in days. */
export const maxParkingDays = 60;

/** A service at a place and time, offered for a number of people. */
export const serviceOffer = z.object({
  id: z.string(),
  service,
  description: z.string(),
  serviceProvider,
  start: taxiStop,
  end: taxiStop,
  durationMinutes: z.int(),
  people: z.int(),
  reservation: z.enum(reservationModes),
  price: itemPrice,
  cancellationRules: z.array(cancellationRule),
  co2Grams: z.int(),
  expiresAt: instant,
  /** The travellers' policy on it; never the supplier's. */
  policy: z.optional(policyVerdict),
});
export type ServiceOffer = z.output<typeof serviceOffer>;

export const searchServices = defineOperation({
  id: 'searchServices',
  method: 'POST',
  isQuestion: true,
  path: '/api/secure/v1/services/offers',
  access: 'secure',
  summary: 'Services at a place and time, such as a lounge or a parcel; the cheapest first',
  errors: ['INVALID_INPUT', 'STARTS_IN_PAST', 'UNKNOWN_PLACE', 'UNKNOWN_TRAVELLER', 'TOO_MANY_TRAVELLERS'],
  body: z.strictObject({
    /** Default OTHER. */
    productType: z.optional(z.enum(serviceTypes)),
    pointId,
    startDateTime: instantWithOffset,
    /** End of parking; without it no parking is offered. */
    endDateTime: z.optional(instantWithOffset),
    people: z.int().check(z.gte(1), z.lte(maxTravellers)),
    /** Colleagues among the guests, for their policies; `people` counts them, too. */
    travellerIds: z._default(z.array(id).check(z.maxLength(maxTravellers)), []),
  }),
  answer: z.object({ data: z.array(serviceOffer) }),
});
export type ServiceSearch = z.input<NonNullable<(typeof searchServices)['body']>>;
