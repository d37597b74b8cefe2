import type { CarOffer, LanguageCode, Place } from '@portolan/contracts';
import type { Money } from '../../kernel/money/money.ts';
import type { SearchedSupplier } from './searchPort.ts';
import type { OfferChange } from './supplierPort.ts';

/** Place and time of a pick-up or drop-off. */
export interface CarStop {
  readonly place: Place;
  /** Local time at the place, `YYYY-MM-DDTHH:mm`. */
  readonly dateTime: string;
  /** Instant of `dateTime`. */
  readonly at: Date;
}

/** A requested rental. */
export interface CarQuery {
  readonly pickUp: CarStop;
  readonly dropOff: CarStop;
  /** Age of the driver in years; null if unknown, without a young driver's fee. */
  readonly driverAge: number | null;
  /** ISO 4217 code for the caller's price. */
  readonly currency: string;
  /** Language of the supplier's rules. */
  readonly language: LanguageCode;
}

/** Port of rental car suppliers for searching; booking is common to all suppliers (`bookingPort.ts`). */
export interface CarSupplier extends SearchedSupplier<CarQuery, CarOffer> {
  /** The present price of an offer, for a driver of that age (null: unknown). @throws SupplierError SOLD_OUT, OFFER_EXPIRED */
  price(offer: CarOffer, driverAge: number | null): Promise<Money>;
  /** A reported change of the offer; null for none. Asks no supplier, so it may be called inside a scope. */
  changeOf?(offer: CarOffer): OfferChange | null;
}
