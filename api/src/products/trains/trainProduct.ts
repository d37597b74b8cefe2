import { trainCartItem, type TrainLeg, type TrainOffer } from '@portolan/contracts';
import { searchedProduct } from '../kit/searchedProduct.ts';
import { pricesOf, quotedOf } from '../offerPrice.ts';
import { termsOf, type Product, type Segment } from '../product.ts';
import { atQuotation, candidateOfTrain } from './trainCandidate.ts';
import { trainDetails, type TrainDetails } from './trainDetails.ts';
import { legsNow } from './trainLegTimes.ts';
import { listComparableTrains, trainOffers } from './trainOffers.ts';
import { assertDeparture, assertPassengers } from './trainRules.ts';
import { registerTrainsRoutes } from './trainsRoutes.ts';
import { trainWords } from './trainWords.ts';

/** Trains: a journey in one direction. */
export const trainProduct: Product<TrainDetails> = {
  ...searchedProduct({
    type: 'TRAIN',
    details: trainDetails,
    cartItem: trainCartItem,
    offers: trainOffers,
    suppliersOf: ({ trains }) => trains,
    assertTime: assertDeparture,
    segments: (details, { startsAt, endsAt }) => {
      const [first, ...others] = legsNow(details).map(segmentOf);
      const { start, end } = details;
      return first === undefined
        ? [{ kind: 'MOVE', binds: 'CARRIES', from: start, to: end, start: startsAt, end: endsAt }]
        : [first, ...others];
    },
    forTravellers(_trx, _actor, travellers, offer) {
      assertPassengers(travellers.length, offer.travellers);
      return offer;
    },
    // A ticket may cost less together with the one for the other direction.
    async pricing(trx, actor, offer, { together }) {
      const others: TrainOffer[] = [];
      for (const id of new Set(together)) {
        const other = id === offer.id ? undefined : await trainOffers.find(trx, actor, id);
        if (other !== undefined) others.push(other);
      }
      return (supplier) => supplier.price(offer, others);
    },
    atQuotation,
    listComparable: listComparableTrains,
    candidateOf: (offer, trains, now) => candidateOfTrain(offer, offer.travellers, pricesOf(trains), now),
    // A less flexible ticket is not an alternative.
    alternativesOf: (offer, trains) =>
      trains
        .filter((train) => train.flexibility === offer.flexibility && !isSameTrain(train, offer))
        .map(({ serviceProvider, legs, price }) => ({
          title: [serviceProvider.name, legs.map(nameOf).join(' + ')].join(', '),
          quoted: quotedOf(price),
        })),
  }),
  words: trainWords,
  registerRoutes: registerTrainsRoutes,
  cartKey: 'trains',
  present: (details, _item, issued) => ({
    productType: 'TRAIN',
    ...termsOf(details),
    legs: legsNow(details),
    ticketNumbers: issued.flatMap(({ ticketNumber }) => ticketNumber ?? []),
  }),
  preferences: ({ legs }) => ({
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
  checkInReminder: () => null,
  tracked: ({ legs, end }, segment) => ({
    type: 'train',
    place: legs[segment]?.to ?? end,
  }),
};

/** A journey that was priced twice has other tickets for the same trains. */
const isSameTrain = (one: Pick<TrainOffer, 'legs'>, other: Pick<TrainOffer, 'legs'>): boolean =>
  trainsOf(one) === trainsOf(other);
const trainsOf = ({ legs }: Pick<TrainOffer, 'legs'>): string =>
  legs.map((leg) => `${nameOf(leg)} ${leg.from.dateTime}`).join();

const nameOf = ({ trainType, trainNumber }: TrainLeg): string => `${trainType} ${trainNumber}`;

const segmentOf = ({ from, to }: TrainLeg): Segment => ({
  kind: 'MOVE',
  binds: 'CARRIES',
  from,
  to,
  start: new Date(from.dateTime),
  end: new Date(to.dateTime),
});
