import * as z from '@portolan/contracts/schema';
import { pointId } from '../catalog/places.ts';
import { maxTravellers } from '../kernel/constants.ts';
import { defineOperation } from '../kernel/operation.ts';
import { amount, currencyCode, id, instant, localDate, money } from '../kernel/primitives.ts';
import { policyVerdict } from '../policies/policies.ts';
import { itemPrice } from '../trips/itemFields.ts';
import { searchState } from './searches.ts';
import { cancellationRule, serviceProvider, taxiStop } from './taxis.ts';

/** Most legs of a multi-city flight; a return flight has two. */
export const maxFlightLegs = 6;
/** How far ahead flights are sold, in days. */
export const flightHorizonDays = 361;

export const flightTypes = ['RETURN', 'ONE_WAY', 'MULTI_CITY'] as const;
export type FlightType = (typeof flightTypes)[number];

export const flightCabins = ['ECONOMY', 'PREMIUM_ECONOMY', 'BUSINESS', 'FIRST'] as const;
/** Cabins in the order of their class. */
export type FlightCabin = (typeof flightCabins)[number];

export const fareFamilies = ['LIGHT', 'STANDARD', 'FLEX'] as const;
/** From the cheapest terms to the freest. */
export type FareFamily = (typeof fareFamilies)[number];

export const alliances = ['STAR', 'ONEWORLD', 'SKYTEAM'] as const;
export type Alliance = (typeof alliances)[number];

/** A carrier by its IATA code, such as `SK`, and its alliance; left out for none. */
export const carrier = z.object({ code: z.string(), name: z.string(), alliance: z.optional(z.enum(alliances)) });

/** One flight, from take-off to landing. Times carry the airports' own offsets. */
export const flightSegment = z.object({
  carrier,
  /** The operating carrier, if it is another; null otherwise. */
  operatedBy: z.nullable(carrier),
  /** Without the carrier's code, such as `1424`. */
  flightNumber: z.string(),
  from: taxiStop,
  to: taxiStop,
  fromTerminal: z.nullable(z.string()),
  toTerminal: z.nullable(z.string()),
  durationMinutes: z.int(),
  aircraft: z.string(),
});
export type FlightSegment = z.output<typeof flightSegment>;

/** From a leg's origin to its destination, in one segment or several. */
export const flightBound = z.object({
  segments: z.array(flightSegment).check(z.minLength(1)),
  durationMinutes: z.int(),
  /** For one traveller in the searched cabin, by the Travel Impact Model. */
  co2Grams: z.int(),
  /** Separate tickets: the traveller collects and checks in luggage again, and bears the risk of a missed connection. */
  isSelfTransfer: z.boolean(),
});
export type FlightBound = z.output<typeof flightBound>;

/** Whether a ticket allows something. `fee` for one traveller; null unless FOR_FEE and known. */
export const fareTerm = z.object({
  kind: z.enum(['FREE', 'FOR_FEE', 'NO', 'UNKNOWN']),
  fee: z.nullable(money),
});

/** Inclusions and conditions of a fare. */
export const flightFare = z.object({
  family: z.enum(fareFamilies),
  cabin: z.enum(flightCabins),
  bags: z.object({ cabin: z.int(), checked: z.int(), checkedKg: z.nullable(z.int()) }),
  /** Seats are free to choose, for a fee, or assigned at check-in. */
  seatChoice: z.enum(['FREE', 'FOR_FEE', 'AT_CHECK_IN']),
  change: fareTerm,
  refund: fareTerm,
});
export type FlightFare = z.output<typeof flightFare>;

/** A possible journey for a leg. */
export const flightJourney = z.extend(flightBound, {
  id: z.string(),
  serviceProvider,
  /** Difference from the average of the leg's journeys, in percent; 0 for a single journey. */
  co2Percent: z.int(),
  /** Seats left at the cheapest fare; null if the supplier does not say. */
  seatsLeft: z.nullable(z.int()),
  /**
   * Fare families on sale, cheapest first, with their price for all travellers in the search's currency. `rateDate` is the day of the
   * exchange rate; absent if the supplier quotes in that currency.
   */
  fares: z.array(z.object({ fare: flightFare, price: amount, rateDate: z.optional(localDate) })).check(z.minLength(1)),
  /** The travellers' policy on the cheapest fare; never the supplier's. */
  policy: z.optional(policyVerdict),
});
export type FlightJourney = z.output<typeof flightJourney>;

/** The flight and its terms; the same for an offer and a booked item. */
export const flightTerms = z.object({
  /** One for each leg, in order: a return flight has two. */
  bounds: z.array(flightBound).check(z.minLength(1), z.maxLength(maxFlightLegs)),
  fare: flightFare,
  occupancy: z.object({ adults: z.int(), children: z.int(), infants: z.int() }),
  /** The document that each traveller carries. */
  documentNeeded: z.enum(['PASSPORT', 'PASSPORT_OR_ID', 'NONE']),
  /** End of a possible hold without payment; null if the carrier offers none. */
  holdableUntil: z.nullable(instant),
});
export type FlightTerms = z.output<typeof flightTerms>;

/** A ticket for the chosen journeys. `start` is the first origin; `end` the last destination. */
export const flightOffer = z.extend(flightTerms, {
  id: z.string(),
  serviceProvider,
  start: taxiStop,
  end: taxiStop,
  /** From take-off of the first segment to the last landing. */
  durationMinutes: z.int(),
  price: itemPrice,
  cancellationRules: z.array(cancellationRule),
  /** For all travellers and all bounds. */
  co2Grams: z.int(),
  expiresAt: instant,
  /** The travellers' policy on it; never the supplier's. */
  policy: z.optional(policyVerdict),
});
export type FlightOffer = z.output<typeof flightOffer>;

/**
 * Origin, destination and day, local to the origin. A city stands for its airports; `from2` and `to2` add a second place (spec §3, first2
 * and last2).
 */
export const flightLeg = z.strictObject({
  from: pointId,
  from2: z.optional(pointId),
  to: pointId,
  to2: z.optional(pointId),
  date: localDate,
});
export type FlightLeg = z.output<typeof flightLeg>;

const count = (min: number) => z.int().check(z.minimum(min), z.maximum(maxTravellers));

/** Search for flights (spec §3, flight preferences). */
export const flightPreferences = z.object({
  legs: z.array(flightLeg).check(z.minLength(1), z.maxLength(maxFlightLegs)),
  /** Children are 2 to 11 years old on the first day, infants younger and in a lap; default: none. At most nine people. */
  occupancy: z.strictObject({
    adults: count(1),
    children: z._default(count(0), 0),
    infants: z._default(count(0), 0),
  }),
  /** Default: economy, the cheapest. */
  cabin: z.optional(z.enum(flightCabins)),
  directOnly: z.optional(z.boolean()),
  lowCostOnly: z.optional(z.boolean()),
  /** Includes airports within 100 km of each place. */
  nearby: z.optional(z.boolean()),
  /** Travelling colleagues, for their policies; guests count in `occupancy` only. */
  travellerIds: z.optional(z.array(id).check(z.maxLength(maxTravellers))),
  currency: currencyCode,
});
export type FlightPreferences = z.output<typeof flightPreferences>;

export const searchFlights = defineOperation({
  id: 'searchFlights',
  method: 'POST',
  isQuestion: true,
  path: '/api/secure/v1/flights/search',
  access: 'secure',
  summary: 'Flights for each leg; repeated with `searchId` until FINISHED, each time with all that came so far',
  errors: ['SEARCH_EXPIRED', 'INVALID_INPUT', 'UNKNOWN_TRAVELLER'],
  body: z.strictObject({ ...flightPreferences.shape, searchId: z.optional(id) }),
  answer: z.extend(searchState, {
    /** In the order of the legs. */
    legs: z.array(z.object({ journeys: z.array(flightJourney) })),
  }),
});
export type FlightSearch = z.input<NonNullable<(typeof searchFlights)['body']>>;

export const listFlightOffers = defineOperation({
  id: 'listFlightOffers',
  method: 'POST',
  isQuestion: true,
  path: '/api/secure/v1/flights/offers',
  access: 'secure',
  summary: 'Tickets for a journey of each leg, one for each fare family that all of them sell, the cheapest first',
  errors: ['SEARCH_EXPIRED', 'INVALID_INPUT', 'NOT_FOUND', 'SUPPLIER_UNAVAILABLE'],
  body: z.strictObject({
    searchId: id,
    /** `id` of a journey of each leg, in order, all of one supplier. */
    journeyIds: z.array(z.string().check(z.minLength(1), z.maxLength(200))).check(z.minLength(1), z.maxLength(6)),
  }),
  answer: z.object({ offers: z.array(flightOffer), expiresAt: instant }),
});

export const listHomeFlights = defineOperation({
  id: 'listHomeFlights',
  method: 'GET',
  path: '/api/secure/v1/home/flights',
  access: 'secure',
  summary: 'Reference list of airports for flights (spec §7)',
  answer: z.object({ results: z.array(z.object({ code: z.string(), name: z.string() })) }),
});
