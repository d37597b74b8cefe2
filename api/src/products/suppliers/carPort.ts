import type { CarOffer, LanguageCode, Place } from '@portolan/contracts';
import type { Money } from '../../kernel/money/money.ts';
import type { SearchedSupplier } from './searchPort.ts';
import type { OfferChange } from './supplierPort.ts';

/** Where and when a car is handed over. */
export interface CarStop {
  readonly place: Place;
  /** On the clock of the place, `YYYY-MM-DDTHH:mm`. */
  readonly dateTime: string;
  /** The same as an instant. */
  readonly at: Date;
}

/** A rental that somebody wants. */
export interface CarQuery {
  readonly pickUp: CarStop;
  readonly dropOff: CarStop;
  /** Years of the driver; null where nobody is named, who pays no fee for being young. */
  readonly driverAge: number | null;
  /** ISO 4217 code of the caller's side of the price. */
  readonly currency: string;
  /** In which the supplier describes its rules. */
  readonly language: LanguageCode;
}

/** What every supplier of rental cars implements for searching; it books as every supplier does (`bookingPort.ts`). */
export interface CarSupplier extends SearchedSupplier<CarQuery, CarOffer> {
  /** What an offer costs now, driven by somebody of that age (null: not known). @throws SupplierError SOLD_OUT, OFFER_EXPIRED */
  price(offer: CarOffer, driverAge: number | null): Promise<Money>;
  /** What it has let us know of an offer since it was made; null when it holds. Asks nobody, so it may be called inside a scope. */
  changeOf?(offer: CarOffer): OfferChange | null;
}
