import type { TaxiStop } from '@portolan/contracts';

/** Where and when an offer takes a person: after it a new trip is named. */
export interface OfferSpan {
  /** City of its destination. */
  readonly city: string;
  /** First local day: `yyyy-MM-dd`. */
  readonly from: string;
  readonly until: string;
}

/** @param start and end: with their local times */
export const offerSpan = (
  { address }: Pick<TaxiStop, 'address'>,
  start: Pick<TaxiStop, 'dateTime'>,
  end: Pick<TaxiStop, 'dateTime'>,
): OfferSpan => ({ city: address.cityName, from: start.dateTime.slice(0, 10), until: end.dateTime.slice(0, 10) });
