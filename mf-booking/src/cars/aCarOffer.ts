import type { CarOffer, SearchedSupplier } from '@portolan/contracts';
import { aPlace, ids } from '@portolan/testing/rules';
import type { CarsAnswer } from './carsApi.ts';
import type { CarQuery } from './carQuery.ts';

const { address, name, timeZone, locationCode, uicCode } = aPlace();
const stop = (dateTime: string): CarOffer['start'] => ({ address, name, timeZone, locationCode, uicCode, dateTime });
const desk: CarOffer['pickUp'] = {
  kind: 'IN_TERMINAL',
  phone: '+46 8 555 01 880',
  distanceKm: 0,
  hours: Array.from({ length: 7 }, () => ({ from: '06:00', to: '23:00' })),
  isOpen: true,
};
const money = (amount: number) => ({ amount, currency: 'SEK' });

/** A compact car at Arlanda for two days, for tests. */
export const aCarOffer = (over: Partial<CarOffer> = {}): CarOffer => ({
  id: 'car-1',
  serviceProvider: { code: 'FJC', name: 'Fjordgate Cars', logoUrl: null },
  rating: 8.8,
  car: {
    acriss: 'CDMR',
    example: 'Volkswagen Golf',
    carClass: 'COMPACT',
    body: 'DOORS_4_5',
    transmission: 'MANUAL',
    fuel: 'PETROL',
    isAirConditioned: true,
    seats: 5,
    doors: 5,
    largeBags: 2,
    smallBags: 1,
    electricRangeKm: null,
  },
  pickUp: desk,
  dropOff: desk,
  start: stop('2026-11-23T09:30:00+01:00'),
  end: stop('2026-11-25T16:00:00+01:00'),
  days: 3,
  durationMinutes: 3270,
  mileage: { perDayKm: null, extraKm: null },
  fuelPolicy: 'FULL_TO_FULL',
  cover: { included: ['DAMAGE', 'THEFT'], excess: money(6000) },
  securityDeposit: money(3000),
  cardNeeded: 'CREDIT',
  oneWayFee: null,
  youngDriverFee: null,
  driverRules: { minAge: 21, maxAge: null, licenceYears: 1, youngDriver: null },
  price: { total: 2190, currency: 'SEK', quoted: money(2190), rate: 1, rateDate: '2026-11-20' },
  pricePerDay: 730,
  cancellationRules: [
    {
      ruleDescription: 'Free cancellation until 22 November, 09:30',
      kind: 'CANCEL',
      from: null,
      until: '2026-11-22T08:30:00Z',
      feeAmount: 0,
      feePercent: 0,
      currency: 'SEK',
    },
  ],
  co2Grams: 42_000,
  co2GramsPerKm: 120,
  expiresAt: '2026-11-20T09:20:00Z',
  ...over,
});

/** The same offer with another car. */
export const aCarLike = (id: string, car: Partial<CarOffer['car']>, over: Partial<CarOffer> = {}): CarOffer =>
  aCarOffer({ id, car: { ...aCarOffer().car, ...car }, ...over });

const answered: SearchedSupplier = { code: 'FJC', name: 'Fjordgate Cars', state: 'ANSWERED' };

/** The answer of a finished search, for tests. */
export const aCarsAnswer = (offers: readonly CarOffer[], over: Partial<CarsAnswer> = {}): CarsAnswer => ({
  searchId: ids.item,
  status: 'FINISHED',
  suppliers: [answered],
  expiresAt: '2026-11-20T09:20:00Z',
  offers: [...offers],
  ...over,
});

/** A search at Arlanda for tests; `carSearch` is its URL. */
export const aCarQuery = (over: Partial<CarQuery> = {}): CarQuery => ({
  pickUpId: 'airport:ARN',
  dropOffId: 'airport:ARN',
  pickUpAt: '2026-11-23T09:30',
  dropOffAt: '2026-11-25T16:00',
  driver: { userId: ids.traveller, age: 38, country: 'SE' },
  cartId: null,
  ...over,
});
export const carSearch = `pickUp=airport:ARN&from=2026-11-23T09:30&until=2026-11-25T16:00&driverId=${ids.traveller}&age=38&country=SE`;
