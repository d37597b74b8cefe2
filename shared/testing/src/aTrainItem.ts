import type { TrainItem, TrainLeg } from '@portolan/contracts';
import { aTripItem } from './builders.ts';

const stopAt = (pointId: string, name: string, time: string): TrainLeg['from'] => ({
  ...aTripItem().start,
  pointId,
  name,
  locationCode: null,
  dateTime: `2026-11-23T${time}:00+01:00`,
});

/** The direct train from Stockholm to Göteborg in the morning. */
export const aTrainLeg = (over: Partial<TrainLeg> = {}): TrainLeg => ({
  operator: { code: 'SJ', name: 'SJ' },
  trainType: 'X 2000',
  trainNumber: '423',
  from: stopAt('station:sthlm', 'Stockholm C', '07:24'),
  to: stopAt('station:gbg', 'Göteborg C', '10:32'),
  durationMinutes: 188,
  platform: '10',
  calls: [{ name: 'Skövde', dateTime: '2026-11-23T09:27:00+01:00' }],
  services: ['BISTRO', 'WIFI'],
  ...over,
});

/** Two trains with a transfer of six minutes in Skövde. */
export const trainLegsWithChange: readonly [TrainLeg, TrainLeg] = [
  aTrainLeg({
    operator: { code: 'VES', name: 'Vestra' },
    trainType: 'Regional',
    trainNumber: '2041',
    from: stopAt('station:sthlm', 'Stockholm C', '08:05'),
    to: stopAt('station:skovde', 'Skövde', '10:20'),
    durationMinutes: 135,
    platform: null,
    calls: [],
    services: [],
  }),
  aTrainLeg({
    trainNumber: '163',
    from: stopAt('station:skovde', 'Skövde', '10:26'),
    to: stopAt('station:gbg', 'Göteborg C', '11:36'),
    durationMinutes: 70,
    platform: null,
    calls: [],
    services: [],
  }),
];

/** The same train as an item of a trip: second class, flexible, with its ticket. */
export const aTrainItem = (over: Partial<TrainItem> = {}): TrainItem => {
  const {
    vehicle: _vehicle,
    stops: _stops,
    transferType: _transferType,
    driverNote: _driverNote,
    ...common
  } = aTripItem();
  const legs = over.legs ?? [aTrainLeg()];
  return {
    ...common,
    productType: 'TRAIN',
    offerId: 'train-1',
    serviceProvider: { code: 'SJ', name: 'SJ', logoUrl: null },
    start: legs[0]?.from ?? common.start,
    end: legs.at(-1)?.to ?? common.end,
    durationMinutes: 188,
    legs,
    trainClass: 'SECOND',
    flexibility: 'FULL_FLEX',
    exchange: { kind: 'FREE', fee: null },
    refund: { kind: 'FOR_FEE', fee: { amount: 50, currency: 'SEK' } },
    isSeatIncluded: true,
    cards: ['SJ_PRIO'],
    groupId: null,
    ticketNumbers: [],
    co2Grams: 200,
    ...over,
  };
};
