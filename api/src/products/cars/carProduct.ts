import { carCartItem } from '@portolan/contracts';
import { searchedProduct } from '../kit/searchedProduct.ts';
import { pricesOf, quotedOf } from '../offerPrice.ts';
import { termsOf, type Product } from '../product.ts';
import { atQuotation, candidateOfCar } from './carCandidate.ts';
import { carDetails, type CarDetails } from './carDetails.ts';
import { carOffers, driverAge, listComparableCars } from './carOffers.ts';
import { assertPickUp, carFor } from './carRules.ts';
import { registerCarsRoutes } from './carsRoutes.ts';
import { carWords } from './carWords.ts';

/** Rental cars. */
export const carProduct: Product<CarDetails> = {
  ...searchedProduct({
    type: 'RENTAL_CAR',
    details: carDetails,
    cartItem: carCartItem,
    offers: carOffers,
    suppliersOf: ({ cars }) => cars,
    assertTime: assertPickUp,
    segments: ({ start, end }, { startsAt, endsAt }) => [
      { kind: 'STAY', binds: 'CAR', from: start, to: end, start: startsAt, end: endsAt },
    ],
    forTravellers: async (trx, actor, travellers, offer) =>
      carFor(offer, travellers.length, await driverAge(trx, actor, travellers, offer)),
    async pricing(trx, actor, offer, { travellers }) {
      const age = await driverAge(trx, actor, travellers, offer);
      return (supplier) => supplier.price(offer, age);
    },
    atQuotation,
    listComparable: listComparableCars,
    candidateOf: (offer, cars, now) => candidateOfCar(offer, pricesOf(cars), now),
    // Cars of different sizes are not alternatives.
    alternativesOf: (offer, cars) =>
      cars
        .filter(({ id, car }) => id !== offer.id && car.carClass === offer.car.carClass)
        .map(({ serviceProvider, car, price }) => ({
          title: `${serviceProvider.name}, ${car.example}`,
          quoted: quotedOf(price),
        })),
  }),
  words: carWords,
  registerRoutes: registerCarsRoutes,
  cartKey: 'cars',
  present: (details) => ({ productType: 'RENTAL_CAR', ...termsOf(details) }),
  preferences: ({ serviceProvider: { name } }) => ({ resource: 'cars', providers: [name], takes: [] }),
  presentShared: ({ car, pickUp, dropOff }) => ({ productType: 'RENTAL_CAR', car, pickUp, dropOff }),
  searchWords: ({ car, start, end }) => [
    car.example,
    ...[start, end].flatMap(({ name, address }) => [name, address.cityName]),
  ],
  paper: ({ car }) => ({ vehicle: `${car.example} (${car.acriss})`, service: null, via: [] }),
  isDriven: true,
  checkInReminder: () => null,
  // Travellers with a car may be anywhere.
  tracked: () => null,
};
