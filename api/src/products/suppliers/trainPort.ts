import {
  serviceProvider,
  trainClasses,
  trainJourney,
  type LanguageCode,
  type Place,
  type TrainOffer,
  type TrainPreferences,
} from '@portolan/contracts';
import * as z from 'zod/mini';
import type { Money } from '../../kernel/money/money.ts';
import type { QuestionContext, SearchedSupplier } from './searchPort.ts';
import type { OfferChange } from './supplierPort.ts';

/** A requested direction, on one day. */
export interface TrainWay {
  /** Stations: a city may have several. */
  readonly from: readonly Place[];
  readonly to: readonly Place[];
  /** Via stations; default none. */
  readonly via: readonly Place[];
  /** Departure: the span includes its first instant, not its last. */
  readonly leaves: readonly [from: Date, until: Date];
  /** Arrival, as a span like that; null for any time. */
  readonly arrives: readonly [from: Date, until: Date] | null;
}

/** Requested journeys. */
export interface TrainQuery {
  /** Outward, and back if requested. */
  readonly ways: readonly TrainWay[];
  /** Ids of the requested places. */
  readonly askedIds: readonly string[];
  readonly passengers: TrainPreferences['passengers'];
  /** ISO 4217 code for the caller's price. */
  readonly currency: string;
  /** Language of the supplier's rules. */
  readonly language: LanguageCode;
}

/** A journey with its seller's id. */
export const suppliedJourney = z.extend(trainJourney, {
  serviceProvider,
  /** Index of its direction in the query, from 0. */
  way: z.int(),
  /** Amenities common to all its trains; left out if the railway does not say. */
  classes: z.optional(z.array(z.enum(trainClasses))),
});
export type SuppliedJourney = z.output<typeof suppliedJourney>;

/** Port of railways for searching; booking is common to all suppliers (`bookingPort.ts`). */
export interface TrainSupplier extends SearchedSupplier<TrainQuery, SuppliedJourney> {
  /** Tickets for a journey; empty if sold out. @param otherTicket the ticket of the other direction @throws SupplierError */
  listPrices(
    query: TrainQuery,
    journey: SuppliedJourney,
    otherTicket: TrainOffer | null,
    asking: QuestionContext,
  ): Promise<readonly TrainOffer[]>;
  /** The present price of a ticket, bought with others. @throws SupplierError SOLD_OUT, OFFER_EXPIRED */
  price(offer: TrainOffer, together: readonly TrainOffer[]): Promise<Money>;
  /** A reported change of the offer; null for none. Asks no supplier, so it may be called inside a scope. */
  changeOf?(offer: TrainOffer): OfferChange | null;
}
