import * as z from '@portolan/contracts/schema';
import { defineOperation } from '../kernel/operation.ts';
import { amount, id, instant, money } from '../kernel/primitives.ts';
import { policyVerdict } from '../policies/policies.ts';
import { itemPrice } from '../trips/itemFields.ts';
import { documentStates } from '../trips/travellers.ts';
import { carPreferences } from './carPreferences.ts';
import { searchState } from './searches.ts';
import { cancellationRule, serviceProvider, taxiStop } from './taxis.ts';

/** Longest rental, in days. */
export const maxRentalDays = 30;
/** Days of a rental are counted by 24 hours, each begun one in full. */
export const rentalTimeStepMinutes = 15;

export const carClasses = [
  'MINI',
  'ECONOMY',
  'COMPACT',
  'INTERMEDIATE',
  'STANDARD',
  'FULL_SIZE',
  'PREMIUM',
  'LUXURY',
] as const;
/** Size of a car: the first letter of its ACRISS code. */
export type CarClass = (typeof carClasses)[number];

export const carBodies = ['DOORS_2_3', 'DOORS_4_5', 'ESTATE', 'SUV', 'VAN'] as const;
/** Kind of a car: the second letter. */
export type CarBody = (typeof carBodies)[number];

export const carTransmissions = ['MANUAL', 'AUTOMATIC'] as const;
/** The third letter. */
export type CarTransmission = (typeof carTransmissions)[number];

export const carFuels = ['PETROL', 'DIESEL', 'HYBRID', 'ELECTRIC'] as const;
/** With air conditioning the fourth letter. */
export type CarFuel = (typeof carFuels)[number];

/** A rental car: a class with an example, never a certain car. `acriss` is its code of four letters (ACRISS car classification). */
export const rentalCar = z.object({
  acriss: z.string().check(z.regex(/^[A-Z]{4}$/)),
  /** Such as "Volkswagen Golf"; shown with "or similar". */
  example: z.string(),
  carClass: z.enum(carClasses),
  body: z.enum(carBodies),
  transmission: z.enum(carTransmissions),
  fuel: z.enum(carFuels),
  isAirConditioned: z.boolean(),
  seats: z.int(),
  doors: z.int(),
  largeBags: z.int(),
  smallBags: z.int(),
  /** Range of an electric car; null for others, and if unknown. */
  electricRangeKm: z.nullable(z.int()),
});
export type RentalCar = z.output<typeof rentalCar>;

export const deskKinds = ['IN_TERMINAL', 'SHUTTLE', 'CITY'] as const;

/** Desk that hands over a car. Times are local to it, `HH:mm`; null for a day on which it is closed. */
export const carDesk = z.object({
  kind: z.enum(deskKinds),
  phone: z.string(),
  /** Distance from the requested place, in kilometres. */
  distanceKm: z.number(),
  /** Seven days from Monday on. */
  hours: z.array(z.nullable(z.object({ from: z.string(), to: z.string() }))).check(z.length(7)),
  /** False if it is closed at this rental's hour: the key goes into a box, or staff come for a fee. */
  isOpen: z.boolean(),
});
export type CarDesk = z.output<typeof carDesk>;

/** Ages that may drive, and the fee for a young driver, per day. */
export const driverRules = z.object({
  minAge: z.int(),
  maxAge: z.nullable(z.int()),
  licenceYears: z.int(),
  youngDriver: z.nullable(z.object({ underAge: z.int(), feePerDay: money })),
});

/** The rental and its terms; the same for an offer and a booked item. */
export const rentalTerms = z.object({
  car: rentalCar,
  pickUp: carDesk,
  dropOff: carDesk,
  days: z.int(),
  /** `perDayKm` null: unlimited. */
  mileage: z.object({ perDayKm: z.nullable(z.int()), extraKm: z.nullable(money) }),
  fuelPolicy: z.enum(['FULL_TO_FULL', 'CHARGED_TO_CHARGED']),
  /** Included cover, and the driver's share of a damage. */
  cover: z.object({ included: z.array(z.enum(['DAMAGE', 'THEFT', 'LIABILITY'])), excess: money }),
  /** Blocked on the driver's card at the desk, and released at the return; null for none. No part of the price. */
  securityDeposit: z.nullable(money),
  cardNeeded: z.enum(['CREDIT', 'DEBIT', 'NONE']),
  /** Fee for a return elsewhere; part of the price. Null for a return to the same desk. */
  oneWayFee: z.nullable(money),
  /** Fee for a young driver; part of the price. */
  youngDriverFee: z.nullable(money),
  driverRules,
});
export type RentalTerms = z.output<typeof rentalTerms>;

/** A car offered for a rental. `start` and `end` are the desks, with the requested local times. */
export const carOffer = z.extend(rentalTerms, {
  id: z.string(),
  serviceProvider,
  /** Renters' rating of the provider, 0 to 10; null without one. */
  rating: z.nullable(z.number()),
  start: taxiStop,
  end: taxiStop,
  durationMinutes: z.int(),
  price: itemPrice,
  /** In the price's currency. */
  pricePerDay: amount,
  cancellationRules: z.array(cancellationRule),
  co2Grams: z.int(),
  co2GramsPerKm: z.int(),
  expiresAt: instant,
  /** The driver's policy on it; never the supplier's. */
  policy: z.optional(policyVerdict),
});
export type CarOffer = z.output<typeof carOffer>;

export const searchCars = defineOperation({
  id: 'searchCars',
  method: 'POST',
  isQuestion: true,
  path: '/api/secure/v1/cars/search',
  access: 'secure',
  summary: 'Rental cars; repeated with `searchId` until FINISHED, each time with all that came so far',
  errors: [
    'SEARCH_EXPIRED',
    'INVALID_INPUT',
    'PICKUP_IN_PAST',
    'DROP_OFF_BEFORE_PICK_UP',
    'RENTAL_TOO_LONG',
    'UNKNOWN_PLACE',
    'UNKNOWN_TRAVELLER',
  ],
  body: z.strictObject({ ...carPreferences.shape, searchId: z.optional(id) }),
  answer: z.extend(searchState, {
    offers: z.array(carOffer),
    /** Whether the driving colleague's licence is valid until the drop-off; null without a named driver. */
    licenceState: z.optional(z.nullable(z.enum(documentStates))),
  }),
});
export type CarSearch = z.input<NonNullable<(typeof searchCars)['body']>>;
