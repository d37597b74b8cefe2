import { taxiCartItem, type TaxiOffer } from '@portolan/contracts';
import { toMinor } from '../../kernel/money/money.ts';
import { singleMove, timesOf, type PricedOffer, type Product } from '../product.ts';
import { listComparableTaxis, taxiOffers } from './taxiOffers.ts';
import { candidateOfOffer } from './taxiCandidate.ts';
import { taxiDetails, type TaxiDetails } from './taxiDetails.ts';
import { taxiDraft } from './taxiDraft.ts';
import { assertPickup } from './taxiRules.ts';
import { registerTaxisRoutes } from './taxisRoutes.ts';
import { taxiWords } from './taxiWords.ts';

/** Rides. */
export const taxiProduct: Product<TaxiDetails> = {
  type: 'TAXI',
  words: taxiWords,
  registerRoutes: registerTaxisRoutes,
  cartKey: 'taxis',
  details: taxiDetails,
  async findItemOffer(trx, to, { offerId }, now) {
    const offer = await taxiOffers.findOfCompany(trx, to, offerId);
    if (offer === undefined) return null;
    const comparable = await listComparableTaxis(trx, { ...to, userId: to.bookerId }, offer, now);
    return {
      candidate: candidateOfOffer(offer, comparable.length > 0 ? comparable : [offer], now),
      alternatives: comparable.filter((other) => !isSameRide(other, offer)).map(pricedOf),
      basis: null,
      changeOf: ({ taxis }) => taxis.changeOf?.(offer) ?? null,
    };
  },
  async findRoute(trx, key, offerId) {
    const offer = await taxiOffers.find(trx, key, offerId);
    if (offer === undefined) return null;
    const { start, end } = offer;
    return { start, end, kind: '', segments: singleMove(offer, timesOf(offer)) };
  },
  assertTime: assertPickup,
  draft: (trx, actor, requested, context) => taxiDraft(trx, actor, taxiCartItem.parse(requested), context),
  present: ({ stops, vehicle, transferType }, { driverNote }) => ({
    productType: 'TAXI',
    stops,
    vehicle,
    transferType,
    driverNote,
  }),
  presentShared: ({ stops, vehicle }) => ({ productType: 'TAXI', stops, vehicle }),
  searchWords: ({ start, stops, end }) =>
    [start, ...stops, end].flatMap(({ name, address }) => [name, address.cityName]),
  paper: ({ vehicle, stops }) => ({
    vehicle: vehicle.description,
    service: null,
    via: stops.map(({ name }) => name),
  }),
  segments: (details, times) => singleMove(details, times),
  checkInReminder: () => null,
  tracked: ({ end }) => ({ type: 'taxi', place: end }),
};

/** Whoever searched twice was offered the same car of the same provider twice. */
const isSameRide = (one: TaxiOffer, other: TaxiOffer): boolean =>
  one.serviceProvider.code === other.serviceProvider.code && one.vehicle.description === other.vehicle.description;

const pricedOf = ({
  quotation: { monetaryAmountWithMarkup, currencyCode },
  serviceProvider,
  vehicle,
}: TaxiOffer): PricedOffer => ({
  title: `${serviceProvider.name}, ${vehicle.description}`,
  quoted: { minor: toMinor(monetaryAmountWithMarkup, currencyCode), currency: currencyCode },
});
