import { carCartItem } from '@portolan/contracts';
import { pricesOf, quotedOf } from '../offerPrice.ts';
import type { Product } from '../product.ts';
import { candidateOfCar } from './carCandidate.ts';
import { carDetails, type CarDetails } from './carDetails.ts';
import { carDraft } from './carDraft.ts';
import { askCarNews } from './carNews.ts';
import { carOffers, listComparableCars } from './carOffers.ts';
import { assertPickUp } from './carRules.ts';
import { registerCarsRoutes } from './carsRoutes.ts';
import { carWords } from './carWords.ts';

/** Rental cars. */
export const carProduct: Product<CarDetails> = {
  type: 'RENTAL_CAR',
  words: carWords,
  registerRoutes: registerCarsRoutes,
  cartKey: 'cars',
  details: carDetails,
  async findOffered(trx, to, { offerId }, now) {
    const offer = await carOffers.findOfCompany(trx, to, offerId);
    if (offer === undefined) return null;
    const comparable = await listComparableCars(trx, to, offer);
    return {
      candidate: candidateOfCar(offer, pricesOf(comparable), now),
      // A small car is no other offer of a big one.
      beside: comparable
        .filter(({ car }) => car.carClass === offer.car.carClass)
        .map(({ serviceProvider, car, price }) => ({
          title: `${serviceProvider.name}, ${car.example}`,
          quoted: quotedOf(price),
        })),
      changeOf: ({ cars }) => cars.find(({ code }) => code === offer.serviceProvider.code)?.changeOf?.(offer) ?? null,
    };
  },
  async findCourse(trx, key, offerId) {
    const offer = await carOffers.find(trx, key, offerId);
    return offer === undefined ? null : { start: offer.start, end: offer.end, kind: '' };
  },
  assertTime: assertPickUp,
  askNews: askCarNews,
  draft: (trx, actor, wanted, context) => carDraft(trx, actor, carCartItem.parse(wanted), context),
  present: ({
    serviceProvider: _provider,
    start: _start,
    end: _end,
    durationMinutes: _minutes,
    estimated: _estimated,
    cancellationRules: _rules,
    ...terms
  }) => ({ productType: 'RENTAL_CAR', ...terms }),
  wishes: ({ serviceProvider: { name } }) => ({ resource: 'cars', providers: [name], takes: [] }),
  presentShared: ({ car, pickUp, dropOff }) => ({ productType: 'RENTAL_CAR', car, pickUp, dropOff }),
  searchWords: ({ car, start, end }) => [
    car.example,
    ...[start, end].flatMap(({ name, address }) => [name, address.cityName]),
  ],
  paper: ({ car }) => ({ vehicle: `${car.example} (${car.acriss})`, service: null, via: [] }),
  segments: ({ start, end }, { startsAt, endsAt }) => [
    { kind: 'STAY', from: start, to: end, start: startsAt, end: endsAt },
  ],
  isDriven: true,
  // Who has a car may be anywhere.
  tracked: () => null,
};
