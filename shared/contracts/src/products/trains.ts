import * as z from '@portolan/contracts/schema';
import { pointId } from '../catalog/places.ts';
import { maxTravellers } from '../kernel/constants.ts';
import { defineOperation } from '../kernel/operation.ts';
import { currencyCode, id, instant, localDate, money } from '../kernel/primitives.ts';
import { policyVerdict } from '../policies/policies.ts';
import { itemPrice } from '../trips/itemFields.ts';
import { cancellationRule, serviceProvider, taxiStop } from './taxis.ts';

/** How long a train's price is valid, in minutes. */
export const trainPriceMinutes = 15;
/** How far ahead trains are sold, in days. */
export const trainHorizonDays = 180;
/** A change shorter than this is tight, in minutes. */
export const tightTransferMinutes = 8;

export const trainClasses = ['SECOND', 'FIRST'] as const;
export type TrainClass = (typeof trainClasses)[number];

export const trainFlexibilities = ['NON_FLEX', 'SEMI_FLEX', 'FULL_FLEX'] as const;
/** From the strictest terms to the freest. */
export type TrainFlexibility = (typeof trainFlexibilities)[number];

export const trainPassengerCategories = ['ADULT', 'YOUTH', 'SENIOR'] as const;
export type TrainPassengerCategory = (typeof trainPassengerCategories)[number];

export const trainServices = ['BISTRO', 'QUIET', 'WIFI', 'POWER', 'WHEELCHAIR', 'BICYCLE', 'BERTH'] as const;

/** One train, from boarding to leaving. */
export const trainLeg = z.object({
  operator: z.object({ code: z.string(), name: z.string() }),
  /** Such as `X 2000`, `IC` or `Night train`. */
  trainType: z.string(),
  trainNumber: z.string(),
  from: taxiStop,
  to: taxiStop,
  durationMinutes: z.int(),
  /** If known. */
  platform: z.nullable(z.string()),
  /** Stations in between, in order, with their departure times. */
  calls: z.array(z.object({ name: z.string(), dateTime: z.string() })),
  services: z.array(z.enum(trainServices)),
});
export type TrainLeg = z.output<typeof trainLeg>;

/** From origin to destination. A transfer lasts from one leg's arrival to the next leg's departure. */
export const trainJourney = z.object({
  id: z.string(),
  legs: z.array(trainLeg).check(z.minLength(1)),
  durationMinutes: z.int(),
  /** For one traveller. */
  co2Grams: z.int(),
});
export type TrainJourney = z.output<typeof trainJourney>;

/** Whether a ticket can be changed or refunded. `fee` for one traveller; null unless FOR_FEE. */
export const trainTerm = z.object({ kind: z.enum(['FREE', 'FOR_FEE', 'NO']), fee: z.nullable(money) });

/** The ticket and its terms; the same for an offer and a booked item. */
export const trainTerms = z.object({
  legs: z.array(trainLeg).check(z.minLength(1)),
  trainClass: z.enum(trainClasses),
  flexibility: z.enum(trainFlexibilities),
  exchange: trainTerm,
  refund: trainTerm,
  /** A seat is part of the ticket on every leg. */
  isSeatIncluded: z.boolean(),
  /** Discount cards in its price, such as `SJ_PRIO`. */
  cards: z.array(z.string()),
});
export type TrainTerms = z.output<typeof trainTerms>;

/** A ticket for a journey in one direction. */
export const trainOffer = z.extend(trainTerms, {
  id: z.string(),
  journeyId: z.string(),
  serviceProvider,
  start: taxiStop,
  end: taxiStop,
  durationMinutes: z.int(),
  price: itemPrice,
  cancellationRules: z.array(cancellationRule),
  /** For all travellers. */
  co2Grams: z.int(),
  /** Tickets left at this price; null if the supplier does not say. */
  ticketsLeft: z.nullable(z.int()),
  expiresAt: instant,
  /** The travellers' policy on it; never the supplier's. */
  policy: z.optional(policyVerdict),
});
export type TrainOffer = z.output<typeof trainOffer>;

/** A day local to the origin, and the time, `HH:mm`, of earliest departure or latest arrival. */
export const trainDirection = z.strictObject({
  date: localDate,
  time: z.optional(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))),
  isArrival: z.optional(z.boolean()),
});

/** Search for trains. */
export const trainPreferences = z.object({
  from: pointId,
  to: pointId,
  via: z.optional(pointId),
  outward: trainDirection,
  /** Default: one way. */
  back: z.optional(trainDirection),
  /** One for each traveller; cards by the profile's names of programs. */
  passengers: z
    .array(
      z.strictObject({
        category: z.enum(trainPassengerCategories),
        cards: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
      }),
    )
    .check(z.minLength(1), z.maxLength(maxTravellers)),
  /** Travelling colleagues, for their policies. */
  travellerIds: z.optional(z.array(id).check(z.maxLength(maxTravellers))),
  currency: currencyCode,
});
export type TrainPreferences = z.output<typeof trainPreferences>;

export const searchTrains = defineOperation({
  id: 'searchTrains',
  method: 'POST',
  isQuestion: true,
  path: '/api/secure/v1/trains/search',
  access: 'secure',
  summary: 'Trains of a day for each direction, by departure, without prices: `priceTrain` has those',
  errors: [
    'INVALID_INPUT',
    'STARTS_IN_PAST',
    'BACK_BEFORE_OUTWARD',
    'SALE_NOT_OPEN',
    'UNKNOWN_PLACE',
    'NO_STATION',
    'SAME_STATION',
    'UNKNOWN_TRAVELLER',
    'SUPPLIER_UNAVAILABLE',
  ],
  body: z.strictObject({ ...trainPreferences.shape }),
  answer: z.object({
    searchId: id,
    /** End of the search; calls with its id are then refused with SEARCH_EXPIRED. */
    expiresAt: instant,
    /** Outward, and return if requested. */
    directions: z.array(z.object({ journeys: z.array(trainJourney) })),
  }),
});
export type TrainSearch = z.input<NonNullable<(typeof searchTrains)['body']>>;

export const priceTrain = defineOperation({
  id: 'priceTrain',
  method: 'POST',
  isQuestion: true,
  path: '/api/secure/v1/trains/prices',
  access: 'secure',
  summary: 'Prices of one journey of a search: one for each class and flexibility that is sold',
  errors: ['SEARCH_EXPIRED', 'NOT_FOUND', 'OFFER_UNKNOWN'],
  body: z.strictObject({
    searchId: id,
    journeyId: z.string().check(z.minLength(1), z.maxLength(200)),
    /** The chosen ticket of the other direction: one operator's tickets for both ways cost less. */
    besideOfferId: z.optional(z.string().check(z.maxLength(200))),
  }),
  answer: z.object({
    journeyId: z.string(),
    /** `UNAVAILABLE`: the supplier gave no price, and may be asked again. */
    state: z.enum(['PRICED', 'SOLD_OUT', 'UNAVAILABLE']),
    /** Cheapest first; none unless PRICED. */
    offers: z.array(trainOffer),
    /** The train's sold-out classes; left out if unknown. */
    soldOut: z.optional(z.array(z.enum(trainClasses))),
    /** Why there is no price, in the caller's language. */
    message: z.nullable(z.string()),
  }),
});
