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
import type { Asking, SearchedSupplier } from './searchPort.ts';
import type { OfferChange } from './supplierPort.ts';

/** Who sleeps in a room. */
export type Occupancy = HotelOffer['occupancy'];

/** A company's terms with a hotel, or with all hotels of a chain. */
export interface HotelAgreement {
  /** By which people know the rate. */
  readonly name: string;
  readonly hotelId: string | null;
  readonly chain: string | null;
  /** What the company pays less than others; null where it has no rate of its own. */
  readonly discountPercent: number | null;
}

/** Stays that somebody wants. */
export interface HotelQuery {
  readonly spot: { readonly latitude: number; readonly longitude: number };
  readonly radiusKm: number;
  /** Local days, yyyy-MM-dd. */
  readonly checkIn: string;
  readonly checkOut: string;
  /** Each different one of the rooms. */
  readonly occupancies: readonly Occupancy[];
  /** ISO 4217 code of the caller's side of the price. */
  readonly currency: string;
  /** In which the supplier names rooms and describes its rules. */
  readonly language: LanguageCode;
  readonly agreements: readonly HotelAgreement[];
}

/** A rate as a supplier's answer to a search carries it: what all rates of a hotel have alike stands beside them once. */
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
  /** The cheapest room of each occupancy on each of the supplier's terms; none: sold out; null: ask `priceHotels`. */
  rates: z.nullable(z.array(suppliedRate)),
});
export type SuppliedHotel = z.output<typeof suppliedHotel>;

/** What every supplier of hotels implements for searching; it books as every supplier does (`bookingPort.ts`). */
export interface HotelSupplier extends SearchedSupplier<HotelQuery, SuppliedHotel> {
  /** Hotels that came without rates, with them. @throws SupplierError */
  priceHotels(query: HotelQuery, hotelIds: readonly string[], asking: Asking): Promise<readonly SuppliedHotel[]>;
  /** All rooms and rates of a hotel for each occupancy. @throws SupplierError */
  listRates(query: HotelQuery, hotelId: string, asking: Asking): Promise<readonly HotelOffer[]>;
  /** What an offer costs now. @throws SupplierError SOLD_OUT, OFFER_EXPIRED */
  price(offer: HotelOffer): Promise<Money>;
  /** What it has let us know of an offer since it was made; null when it holds. Asks nobody, so it may be called inside a scope. */
  changeOf?(offer: HotelOffer): OfferChange | null;
}
