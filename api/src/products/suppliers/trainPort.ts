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
import type { Asking, SearchedSupplier } from './searchPort.ts';
import type { OfferChange } from './supplierPort.ts';

/** A way that somebody wants to travel, on one day. */
export interface TrainWay {
  /** Stations: a city may have several. */
  readonly from: readonly Place[];
  readonly to: readonly Place[];
  /** Where to come by; none unless wished for. */
  readonly via: readonly Place[];
  /** When to leave: the first moment is in it, the last is not. */
  readonly leaves: readonly [from: Date, until: Date];
  /** When to arrive, the same way; at any time where null. */
  readonly arrives: readonly [from: Date, until: Date] | null;
}

/** Journeys that somebody wants. */
export interface TrainQuery {
  /** Outward, and back where it is wanted. */
  readonly ways: readonly TrainWay[];
  /** Ids of the places as they were asked for. */
  readonly askedIds: readonly string[];
  readonly passengers: TrainPreferences['passengers'];
  /** ISO 4217 code of the caller's side of the price. */
  readonly currency: string;
  /** In which the supplier describes its rules. */
  readonly language: LanguageCode;
}

/** A journey as who sells it names it. */
export const suppliedJourney = z.extend(trainJourney, {
  serviceProvider,
  /** Which of the query's ways it goes, from 0. */
  way: z.int(),
  /** Those that each of its trains has; left out where its railway does not say. */
  classes: z.optional(z.array(z.enum(trainClasses))),
});
export type SuppliedJourney = z.output<typeof suppliedJourney>;

/** What every railway implements for searching; it books as every supplier does (`bookingPort.ts`). */
export interface TrainSupplier extends SearchedSupplier<TrainQuery, SuppliedJourney> {
  /** Its tickets for a journey; none where it is sold out. @param beside the ticket chosen for the other way @throws SupplierError */
  listPrices(
    query: TrainQuery,
    journey: SuppliedJourney,
    beside: TrainOffer | null,
    asking: Asking,
  ): Promise<readonly TrainOffer[]>;
  /** What a ticket costs now, bought with others. @throws SupplierError SOLD_OUT, OFFER_EXPIRED */
  price(offer: TrainOffer, together: readonly TrainOffer[]): Promise<Money>;
  /** What it has let us know of an offer since it was made; null when it holds. Asks nobody, so it may be called inside a scope. */
  changeOf?(offer: TrainOffer): OfferChange | null;
}
