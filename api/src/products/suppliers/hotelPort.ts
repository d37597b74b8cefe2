import {
  hotelContent,
  hotelId,
  hotelRate,
  serviceProvider,
  taxiStop,
  type HotelOffer,
  type LanguageCode,
} from '@portolan/contracts';
import * as z from 'zod/mini';
import type { Money } from '../../kernel/money/money.ts';
import type { QuestionContext, SearchedSupplier } from './searchPort.ts';
import type { OfferChange } from './supplierPort.ts';

/** Guests of a room. */
export type Occupancy = HotelOffer['occupancy'];

/** A company's terms with a hotel, or with all hotels of a chain. */
export interface HotelAgreement {
  /** Name of the rate for people. */
  readonly name: string;
  readonly hotelId: string | null;
  readonly chain: string | null;
  /** The company's discount; null without a rate of its own. */
  readonly discountPercent: number | null;
}

/** A requested stay. */
export interface HotelQuery {
  readonly spot: { readonly latitude: number; readonly longitude: number };
  readonly radiusKm: number;
  /** Local days, yyyy-MM-dd. */
  readonly checkIn: string;
  readonly checkOut: string;
  /** Distinct occupancies of the rooms. */
  readonly occupancies: readonly Occupancy[];
  /** ISO 4217 code for the caller's price. */
  readonly currency: string;
  /** Language of room names and rules. */
  readonly language: LanguageCode;
  readonly agreements: readonly HotelAgreement[];
}

/** A rate in a supplier's answer to a search, without the fields that all rates of the hotel share. */
export const suppliedRate = z.omit(hotelRate, {
  serviceProvider: true,
  start: true,
  end: true,
  durationMinutes: true,
  expiresAt: true,
  policy: true,
});
export type SuppliedRate = z.output<typeof suppliedRate>;

/** A hotel that a supplier sells. */
export const suppliedHotel = z.object({
  id: hotelId,
  serviceProvider,
  hotel: hotelContent,
  /** Facts in the language of the query; the first is the description. */
  descriptions: z.array(z.string()),
  /** Check-in and check-out. */
  start: taxiStop,
  end: taxiStop,
  expiresAt: z.iso.datetime(),
  /** The cheapest room of each occupancy on each of the supplier's terms; empty: sold out; null: ask `priceHotels`. */
  rates: z.nullable(z.array(suppliedRate)),
});
export type SuppliedHotel = z.output<typeof suppliedHotel>;

/** Port of hotel suppliers for searching; booking is common to all suppliers (`bookingPort.ts`). */
export interface HotelSupplier extends SearchedSupplier<HotelQuery, SuppliedHotel> {
  /** Rates of hotels that came without. @throws SupplierError */
  priceHotels(
    query: HotelQuery,
    hotelIds: readonly string[],
    asking: QuestionContext,
  ): Promise<readonly SuppliedHotel[]>;
  /** All rooms and rates of a hotel for each occupancy. @throws SupplierError */
  listRates(query: HotelQuery, hotelId: string, asking: QuestionContext): Promise<readonly HotelOffer[]>;
  /** The present price of an offer. @throws SupplierError SOLD_OUT, OFFER_EXPIRED */
  price(offer: HotelOffer): Promise<Money>;
  /** A reported change of the offer; null for none. Asks no supplier, so it may be called inside a scope. */
  changeOf?(offer: HotelOffer): OfferChange | null;
}
