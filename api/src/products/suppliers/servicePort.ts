import type { LanguageCode, Place, ServiceOffer, ServiceType } from '@portolan/contracts';

/** A requested service. `startsAt` and `endsAt` are instants. */
export interface ServiceQuery {
  readonly productType: ServiceType;
  readonly place: Place;
  readonly startsAt: Date;
  /** End of parking; null for other services. */
  readonly endsAt: Date | null;
  readonly people: number;
  /** ISO 4217 code of the trip's price. */
  readonly currency: string;
  /** Language of the supplier's texts. */
  readonly language: LanguageCode;
}

/** Port of service suppliers for searching; booking is common to all suppliers (`bookingPort.ts`). */
export interface ServiceSupplier {
  /** Available services; empty for none. */
  search(query: ServiceQuery, now: Date): Promise<readonly ServiceOffer[]>;
}
