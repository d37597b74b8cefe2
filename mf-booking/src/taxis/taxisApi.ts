import { searchTaxiOffers, type AnswerOf, type Place } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import type { Traveller } from '../travellers/travellers.ts';
import type { TaxiQuery } from './taxiQuery.ts';

export type TaxiOffersAnswer = AnswerOf<typeof searchTaxiOffers>;

/** Offers of every provider. Guests count as passengers; the API knows the ids of employees only. */
export const findTaxiOffers = (
  http: HttpClient,
  query: TaxiQuery,
  places: readonly Place[],
  travellers: readonly Traveller[],
  signal: AbortSignal,
): Promise<TaxiOffersAnswer> =>
  http.call(searchTaxiOffers, {
    body: {
      points: places.map(({ pointId, name, address }) => ({ pointId, name, address })),
      pointIds: [...query.pointIds],
      passengers: travellers.length,
      travellerIds: travellers.filter(({ kind }) => kind === 'employee').map(({ id }) => id),
      transferType: query.transferType,
      startDateTime: query.startDateTime,
      ...(places[0] ? { startTimeZone: places[0].timeZone } : {}),
    },
    signal,
  });
