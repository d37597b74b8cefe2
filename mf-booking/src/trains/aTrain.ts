import type { TrainJourney, TrainOffer } from '@portolan/contracts';
import { aTrainLeg, ids, trainLegsWithChange } from '@portolan/testing/rules';
import type { TrainQuery } from './trainQuery.ts';
import type { TrainPricesAnswer, TrainsAnswer } from './trainsApi.ts';

/** The direct train at 07:24, for tests. */
export const aTrainJourney = (over: Partial<TrainJourney> = {}): TrainJourney => ({
  id: 'out-1',
  legs: [aTrainLeg()],
  durationMinutes: 188,
  co2Grams: 200,
  ...over,
});

/** The train at 08:05 with a tight change in Skövde. */
export const aTrainWithChange = (over: Partial<TrainJourney> = {}): TrainJourney =>
  aTrainJourney({ id: 'out-2', legs: [...trainLegsWithChange], durationMinutes: 211, co2Grams: 300, ...over });

/** Direct trains of a day, every hour from 05:24 on. */
export const trainsNumbered = (count: number, direction = 'out', day = '2026-11-23'): TrainJourney[] =>
  Array.from({ length: count }, (_unused, index) => {
    const at = (hour: number, minute: string) => `${day}T${String(hour).padStart(2, '0')}:${minute}:00+01:00`;
    const { from, to, ...leg } = aTrainLeg();
    return aTrainJourney({
      id: `${direction}-${index + 1}`,
      legs: [
        { ...leg, from: { ...from, dateTime: at(5 + index, '24') }, to: { ...to, dateTime: at(8 + index, '32') } },
      ],
    });
  });

const money = (amount: number) => ({ amount, currency: 'SEK' });

/** A flexible second-class ticket of a journey. */
export const aTicket = (journey: TrainJourney, over: Partial<TrainOffer> = {}, total = 695): TrainOffer => ({
  id: `${journey.id} ${over.trainClass ?? 'SECOND'} ${over.flexibility ?? 'FULL_FLEX'}`,
  journeyId: journey.id,
  serviceProvider: { code: 'SJ', name: 'SJ', logoUrl: null },
  legs: journey.legs,
  start: journey.legs[0]?.from ?? aTrainLeg().from,
  end: journey.legs.at(-1)?.to ?? aTrainLeg().to,
  durationMinutes: journey.durationMinutes,
  trainClass: 'SECOND',
  flexibility: 'FULL_FLEX',
  exchange: { kind: 'FREE', fee: null },
  refund: { kind: 'FREE', fee: null },
  isSeatIncluded: true,
  cards: [],
  price: { total, currency: 'SEK', quoted: money(total), rate: 1, rateDate: '2026-11-20' },
  cancellationRules: [],
  co2Grams: journey.co2Grams,
  ticketsLeft: null,
  expiresAt: '2026-11-20T09:15:00Z',
  ...over,
});

/** Prices of a journey: `offers`, or a fixed and a flexible second-class ticket. */
export const aPricesAnswer = (
  journey: TrainJourney,
  offers: readonly TrainOffer[] = [
    aTicket(
      journey,
      { flexibility: 'NON_FLEX', exchange: { kind: 'NO', fee: null }, refund: { kind: 'NO', fee: null } },
      395,
    ),
    aTicket(journey),
  ],
): TrainPricesAnswer => ({ journeyId: journey.id, state: 'PRICED', offers: [...offers], message: null });

/** The answer of a search: journeys of each direction. */
export const aTrainsAnswer = (...directions: readonly (readonly TrainJourney[])[]): TrainsAnswer => ({
  searchId: ids.item,
  expiresAt: '2026-11-20T09:20:00Z',
  directions: directions.map((journeys) => ({ journeys: [...journeys] })),
});

/** A search for tests; `trainSearch` is its URL. */
export const aTrainQuery = (over: Partial<TrainQuery> = {}): TrainQuery => ({
  fromId: 'station:sthlm',
  toId: 'station:gbg',
  viaId: null,
  outward: { date: '2026-11-23', time: null, isArrival: false },
  back: null,
  passengers: [{ id: ids.traveller, category: 'ADULT', cards: [] }],
  cartId: null,
  ...over,
});
export const trainSearch = `from=station:sthlm&to=station:gbg&date=2026-11-23&who=${ids.traveller},ADULT`;
export const returnSearch = `${trainSearch}&backDate=2026-11-25`;
