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
import type { Asking, SearchedSupplier } from './searchPort.ts';
import type { OfferChange } from './supplierPort.ts';

/** A leg that somebody wants to fly. */
export interface WantedLeg {
  /** Airports where it may begin, the largest first. */
  readonly from: readonly Place[];
  readonly to: readonly Place[];
  /** Local day of the departure, yyyy-MM-dd. */
  readonly date: string;
  /** Ids of the places that were asked for: a city, or an address, stands for its airports. */
  readonly askedFor: readonly string[];
}

/** Flights that somebody wants. */
export interface FlightQuery {
  readonly legs: readonly WantedLeg[];
  readonly occupancy: FlightOffer['occupancy'];
  /** Null: the cheapest. */
  readonly cabin: FlightCabin | null;
  readonly directOnly: boolean;
  readonly lowCostOnly: boolean;
  /** ISO 4217 code of the caller's side of the price. */
  readonly currency: string;
  /** In which the supplier describes its rules. */
  readonly language: LanguageCode;
}

/** A journey as a supplier's answer carries it: which leg it is of, and what each of its fares costs all travellers. All quotes of a supplier's answer are in one currency. */
export const suppliedJourney = z.extend(z.omit(flightJourney, { co2Percent: true, policy: true, fares: true }), {
  leg: z.int(),
  fares: z.array(z.object({ fare: flightFare, quoted: money })).check(z.minLength(1)),
});
export type SuppliedJourney = z.output<typeof suppliedJourney>;

/** What every supplier of flights implements for searching; it books as every supplier does (`bookingPort.ts`). */
export interface FlightSupplier extends SearchedSupplier<FlightQuery, SuppliedJourney> {
  /** One ticket for a journey of each leg, for each fare that all of them sell. @throws SupplierError */
  combine(query: FlightQuery, journeys: readonly SuppliedJourney[], asking: Asking): Promise<readonly FlightOffer[]>;
  /** What an offer costs now. @throws SupplierError SOLD_OUT, OFFER_EXPIRED */
  price(offer: FlightOffer): Promise<Money>;
  /** What it has let us know of an offer since it was made; null when it holds. Asks nobody, so it may be called inside a scope. */
  changeOf?(offer: FlightOffer): OfferChange | null;
}
