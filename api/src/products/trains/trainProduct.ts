import { trainCartItem, type TrainLeg } from '@portolan/contracts';
import { pricesOf, quotedOf } from '../offerPrice.ts';
import type { Product, Segment } from '../product.ts';
import { candidateOfTrain } from './trainCandidate.ts';
import { trainDetails, type TrainDetails } from './trainDetails.ts';
import { trainDraft } from './trainDraft.ts';
import { legsNow } from './trainLegTimes.ts';
import { askTrainNews } from './trainNews.ts';
import { listComparableTrains, trainOffers } from './trainOffers.ts';
import { assertDeparture } from './trainRules.ts';
import { registerTrainsRoutes } from './trainsRoutes.ts';
import { trainWords } from './trainWords.ts';

/** Trains: a journey in one direction. */
export const trainProduct: Product<TrainDetails> = {
  type: 'TRAIN',
  words: trainWords,
  registerRoutes: registerTrainsRoutes,
  cartKey: 'trains',
  details: trainDetails,
  async findOffered(trx, to, { offerId }, now) {
    const offer = await trainOffers.findOfCompany(trx, to, offerId);
    if (offer === undefined) return null;
    const comparable = await listComparableTrains(trx, to, offer);
    return {
      candidate: candidateOfTrain(offer, offer.travellers, pricesOf(comparable), now),
      // A ticket with less freedom is no other offer of this one.
      beside: comparable
        .filter(({ flexibility }) => flexibility === offer.flexibility)
        .map(({ serviceProvider, legs, price }) => ({
          title: [serviceProvider.name, legs.map(nameOf).join(' + ')].join(', '),
          quoted: quotedOf(price),
        })),
      changeOf: ({ trains }) =>
        trains.find(({ code }) => code === offer.serviceProvider.code)?.changeOf?.(offer) ?? null,
    };
  },
  async findCourse(trx, key, offerId) {
    const offer = await trainOffers.find(trx, key, offerId);
    return offer === undefined ? null : { start: offer.start, end: offer.end, kind: '' };
  },
  assertTime: assertDeparture,
  askNews: askTrainNews,
  draft: (trx, actor, wanted, context) => trainDraft(trx, actor, trainCartItem.parse(wanted), context),
  present: (details, _item, issued) => {
    const { trainClass, flexibility, exchange, refund, isSeatIncluded, cards, groupId } = details;
    return {
      productType: 'TRAIN',
      legs: legsNow(details),
      trainClass,
      flexibility,
      exchange,
      refund,
      isSeatIncluded,
      cards,
      groupId,
      ticketNumbers: issued.flatMap(({ ticketNumber }) => ticketNumber ?? []),
    };
  },
  wishes: ({ legs }) => ({
    resource: 'trains',
    providers: [...new Set(legs.map(({ operator }) => operator.code))],
    takes: ['seat'],
  }),
  presentShared: (details) => ({ productType: 'TRAIN', legs: legsNow(details) }),
  searchWords: ({ legs }) =>
    legs.flatMap((leg) => [
      nameOf(leg),
      leg.operator.name,
      ...[leg.from, leg.to].flatMap(({ name, address }) => [name, address.cityName]),
    ]),
  paper: ({ legs }, segment) => {
    const leg = legs[segment];
    return { vehicle: leg === undefined ? null : nameOf(leg), service: null, via: [] };
  },
  segments: (details, { startsAt, endsAt }) => {
    const [first, ...others] = legsNow(details).map(segmentOf);
    const { start, end } = details;
    return first === undefined
      ? [{ kind: 'MOVE', from: start, to: end, start: startsAt, end: endsAt }]
      : [first, ...others];
  },
  tracked: ({ legs, end }, segment) => ({
    type: 'train',
    place: legs[segment]?.to ?? end,
  }),
};

const nameOf = ({ trainType, trainNumber }: TrainLeg): string => `${trainType} ${trainNumber}`;

const segmentOf = ({ from, to }: TrainLeg): Segment => ({
  kind: 'MOVE',
  from,
  to,
  start: new Date(from.dateTime),
  end: new Date(to.dateTime),
});
