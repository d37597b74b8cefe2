import type { LanguageCode, Place, ServiceOffer, ServiceType } from '@portolan/contracts';

/** A service that somebody wants. `startsAt` and `endsAt` are instants. */
export interface ServiceQuery {
  readonly productType: ServiceType;
  readonly place: Place;
  readonly startsAt: Date;
  /** Until when a car is parked; null where nobody asks for that. */
  readonly endsAt: Date | null;
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
