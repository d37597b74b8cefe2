import { searchTaxiOffers, type AnswerOf, type Place } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import type { TaxiQuery } from './taxiQuery.ts';

export type TaxiOffersAnswer = AnswerOf<typeof searchTaxiOffers>;

/** Offers of all providers. Guests count as passengers; the API knows only the ids of employees. */
export const findTaxiOffers = (
  http: HttpClient,
  query: TaxiQuery,
  places: readonly Place[],
  employeeIds: readonly string[],
  signal: AbortSignal,
): Promise<TaxiOffersAnswer> =>
  http.call(searchTaxiOffers, {
    body: {
      points: places.map(({ pointId, name, address }) => ({ pointId, name, address })),
      pointIds: [...query.pointIds],
      passengers: query.travellerIds.length,
      travellerIds: [...employeeIds],
      transferType: query.transferType,
      startDateTime: query.startDateTime,
      ...(places[0] ? { startTimeZone: places[0].timeZone } : {}),
    },
    signal,
  });
