import { trainOffer, type TrainOffer } from '@portolan/contracts';
import { convertibleCurrencies } from '../../kernel/money/exchangeRates.ts';
import type { SearchKind } from '../search/askSupplier.ts';
import { suppliedJourney, type SuppliedJourney, type TrainQuery } from '../suppliers/trainPort.ts';

/** The search of trains: railways answer journeys without a price. */
export const trainSearch: SearchKind<TrainQuery, SuppliedJourney> = {
  productType: 'TRAIN',
  offer: suppliedJourney,
  fits: ({ legs, way }, { ways }) => {
    const requested = ways[way];
    const [start, end] = [legs[0]?.from.dateTime, legs.at(-1)?.to.dateTime].map((dateTime) =>
      Date.parse(dateTime ?? ''),
    );
    if (requested === undefined || start === undefined || end === undefined) return false;
    const [since, until] = requested.leaves;
    return (
      start >= since.getTime() &&
      start < until.getTime() &&
      (requested.arrives === null || end < requested.arrives[1].getTime()) &&
      legs.every(
        ({ from, to }, index) =>
          Date.parse(from.dateTime) < Date.parse(to.dateTime) &&
          (index === 0 || Date.parse(legs[index - 1]?.to.dateTime ?? '') <= Date.parse(from.dateTime)),
      )
    );
  },
};

/** The tickets for a journey. */
export const trainTickets = (journey: SuppliedJourney): SearchKind<TrainQuery, TrainOffer> => ({
  productType: 'TRAIN',
  offer: trainOffer,
  fits: ({ journeyId, start, end, price }) =>
    journeyId === journey.id &&
    Date.parse(start.dateTime) === Date.parse(journey.legs[0]?.from.dateTime ?? '') &&
    Date.parse(end.dateTime) === Date.parse(journey.legs.at(-1)?.to.dateTime ?? '') &&
    price.quoted.amount > 0 &&
    convertibleCurrencies.includes(price.quoted.currency),
});
