import {
  flightFare,
  flightJourney,
  money,
  type FlightCabin,
  type FlightOffer,
  type LanguageCode,
  type Place,
} from '@portolan/contracts';
import * as z from 'zod/mini';
import type { Money } from '../../kernel/money/money.ts';
import type { QuestionContext, SearchedSupplier } from './searchPort.ts';
import type { OfferChange } from './supplierPort.ts';

/** A requested leg. */
export interface LegQuery {
  /** Possible departure airports, the largest first. */
  readonly from: readonly Place[];
  readonly to: readonly Place[];
  /** Local day of the departure, yyyy-MM-dd. */
  readonly date: string;
  /** Ids of the requested places: a city or an address stands for its airports. */
  readonly askedFor: readonly string[];
}

/** Requested flights. */
export interface FlightQuery {
  readonly legs: readonly LegQuery[];
  readonly occupancy: FlightOffer['occupancy'];
  /** Null: the cheapest. */
  readonly cabin: FlightCabin | null;
  readonly directOnly: boolean;
  readonly lowCostOnly: boolean;
  /** ISO 4217 code for the caller's price. */
  readonly currency: string;
  /** Language of the supplier's rules. */
  readonly language: LanguageCode;
}

/**
 * A journey in a supplier's answer: its leg, and the price of each of its fares for all travellers. All quotes of an answer are in one
 * currency.
 */
export const suppliedJourney = z.extend(z.omit(flightJourney, { co2Percent: true, policy: true, fares: true }), {
  leg: z.int(),
  fares: z.array(z.object({ fare: flightFare, quoted: money })).check(z.minLength(1)),
});
export type SuppliedJourney = z.output<typeof suppliedJourney>;

/** Port of flight suppliers for searching; booking is common to all suppliers (`bookingPort.ts`). */
export interface FlightSupplier extends SearchedSupplier<FlightQuery, SuppliedJourney> {
  /** One ticket for a journey of each leg, for each fare that they have in common. @throws SupplierError */
  combine(
    query: FlightQuery,
    journeys: readonly SuppliedJourney[],
    asking: QuestionContext,
  ): Promise<readonly FlightOffer[]>;
  /** The present price of an offer. @throws SupplierError SOLD_OUT, OFFER_EXPIRED */
  price(offer: FlightOffer): Promise<Money>;
  /** A reported change of the offer; null for none. Asks no supplier, so it may be called inside a scope. */
  changeOf?(offer: FlightOffer): OfferChange | null;
}
