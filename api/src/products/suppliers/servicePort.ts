import type { LanguageCode, Place, ServiceOffer } from '@portolan/contracts';

/** A service that somebody wants. `startsAt` is its instant. */
export interface ServiceQuery {
  readonly place: Place;
  readonly startsAt: Date;
  readonly people: number;
  /** ISO 4217 code of the trip's side of the price. */
  readonly currency: string;
  /** In which the supplier names what it does. */
  readonly language: LanguageCode;
}

/** What every supplier of services implements for searching; it books as every supplier does (`bookingPort.ts`). */
export interface ServiceSupplier {
  /** What can be had there and then; nothing, where nothing can. */
  search(query: ServiceQuery, now: Date): Promise<readonly ServiceOffer[]>;
}
