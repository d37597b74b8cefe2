import type { LanguageCode, TaxiOffer, TransferType, Place } from '@portolan/contracts';
import type { Money } from '../../kernel/money/money.ts';

/** A ride that somebody wants. `startsAt` is the pickup's instant. */
export interface TaxiQuery {
  /** First, stops, last: two or more. */
  readonly points: readonly Place[];
  readonly startsAt: Date;
  readonly passengers: number;
  readonly transferType: TransferType;
  /** ISO 4217 code for the converted price. */
  readonly currency: string;
  /** In which the supplier describes its rules. */
  readonly language: LanguageCode;
  /** Codes of providers that are not asked; none unless told. */
  readonly without?: ReadonlySet<string>;
}

/** Why a supplier did not do what it was asked, in one vocabulary for all suppliers (suppliers §1). */
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

/** Why an offer that was made does not hold any more; with the supplier's price now where that is another. */
export type OfferChange =
  | { readonly code: 'SOLD_OUT' | 'OFFER_EXPIRED' }
  | { readonly code: 'PRICE_CHANGED'; readonly quotation: Money };

/** What one provider, by the name that people know, answered to a search. */
export type ProviderAnswer =
  | { readonly kind: 'offers'; readonly provider: string; readonly offers: readonly TaxiOffer[] }
  | { readonly kind: 'failed'; readonly provider: string; readonly code: SupplierErrorCode };

/** One provider that is being asked; `answer` never rejects. */
export interface ProviderSearch {
  /** By the name that people know. */
  readonly provider: string;
  readonly answer: Promise<ProviderAnswer>;
}

/** What every taxi supplier implements to be searched (suppliers §1). Booking is `BookingSupplier`'s. */
export interface TaxiSupplier {
  /** Asks every provider at once; a provider that fails does not hold up the others. */
  search(query: TaxiQuery, now: Date): readonly ProviderSearch[];
  /** What a provider has let us know of an offer since it was made; null when it holds. Asks nobody, so it may be called inside a scope. */
  changeOf?(offer: TaxiOffer): OfferChange | null;
}
