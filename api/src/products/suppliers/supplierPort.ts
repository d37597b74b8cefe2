import type { LanguageCode, TaxiOffer, TransferType, Place } from '@portolan/contracts';
import type { Money } from '../../kernel/money/money.ts';

/** A requested ride. `startsAt` is the pickup's instant. */
export interface TaxiQuery {
  /** First, stops, last: two or more. */
  readonly points: readonly Place[];
  readonly startsAt: Date;
  readonly passengers: number;
  readonly transferType: TransferType;
  /** ISO 4217 code for the converted price. */
  readonly currency: string;
  /** Language of the supplier's rules. */
  readonly language: LanguageCode;
  /** Codes of providers not to ask; default none. */
  readonly without?: ReadonlySet<string>;
}

/** Reason of a supplier's failure, common to all suppliers (suppliers §1). */
export type SupplierErrorCode =
  | 'SOLD_OUT'
  | 'PRICE_CHANGED'
  | 'OFFER_EXPIRED'
  | 'INVALID_TRAVELLER'
  | 'PAYMENT_DECLINED'
  | 'NOT_ALLOWED'
  | 'SUPPLIER_DOWN'
  | 'TIMEOUT'
  | 'UNKNOWN';

/** A change that ends an offer, with the new price if there is one. */
export type OfferChange =
  | { readonly code: 'SOLD_OUT' | 'OFFER_EXPIRED' }
  | { readonly code: 'PRICE_CHANGED'; readonly quotation: Money };

/** A provider's answer to a search, by the provider's name for people. */
export type ProviderAnswer =
  | { readonly kind: 'offers'; readonly provider: string; readonly offers: readonly TaxiOffer[] }
  | { readonly kind: 'failed'; readonly provider: string; readonly code: SupplierErrorCode };

/** A question to one provider; `answer` never rejects. */
export interface ProviderSearch {
  /** Name for people. */
  readonly provider: string;
  readonly answer: Promise<ProviderAnswer>;
}

/** The port of every taxi supplier's search (suppliers §1). Booking is `BookingSupplier`'s. */
export interface TaxiSupplier {
  /** Asks every provider at once; a failed provider does not delay the others. */
  search(query: TaxiQuery, now: Date): readonly ProviderSearch[];
  /** A reported change of the offer; null for none. Asks no supplier, so it may be called inside a scope. */
  changeOf?(offer: TaxiOffer): OfferChange | null;
}
