import type { CarDesk, CarItem, RentalCar } from '@portolan/contracts';
import { aTripItem } from './builders.ts';

const openDaily = { from: '07:00', to: '22:00' };

const golf: RentalCar = {
  acriss: 'CDMR',
  example: 'Volkswagen Golf',
  carClass: 'COMPACT',
  body: 'DOORS_4_5',
  transmission: 'MANUAL',
  fuel: 'PETROL',
  isAirConditioned: true,
  seats: 5,
  doors: 5,
  largeBags: 1,
  smallBags: 2,
  electricRangeKm: null,
};
const terminalDesk: CarDesk = {
  kind: 'IN_TERMINAL',
  phone: '+4687970000',
  distanceKm: 0.2,
  hours: [openDaily, openDaily, openDaily, openDaily, openDaily, openDaily, null],
  isOpen: true,
};
/** Closed at the hour of the return. */
const cityDesk: CarDesk = {
  kind: 'CITY',
  phone: '',
  distanceKm: 1.4,
  hours: [openDaily, openDaily, openDaily, { from: '10:00', to: '16:00' }, openDaily, null, null],
  isOpen: false,
};

/** Three days with a compact car from Arlanda, returned in Malmö on a Thursday, for the same person; part of it is paid at the desk. */
export const aCarItem = (over: Partial<CarItem> = {}): CarItem => {
  const { start: _start, end: arlanda, ...ride } = aTripItem();
  const { vehicle: _vehicle, stops: _stops, transferType: _transferType, driverNote: _driverNote, ...common } = ride;
  return {
    ...common,
    productType: 'RENTAL_CAR',
    offerId: 'car-1',
    serviceProvider: { code: 'NRC', name: 'Nord Rent', logoUrl: null },
    start: { ...arlanda, pointId: 'airport:ARN', dateTime: '2026-11-23T10:00:00+01:00' },
    end: {
      ...arlanda,
      pointId: 'airport:MMX',
      name: 'Malmö Airport',
      locationCode: 'MMX',
      dateTime: '2026-11-26T09:00:00+01:00',
      address: { ...arlanda.address, cityName: 'Malmö' },
    },
    durationMinutes: 4260,
    price: {
      total: 2040,
      currency: 'SEK',
      quoted: { amount: 2040, currency: 'SEK' },
      rate: 1,
      rateDate: '2026-11-20',
      payment: 'DEPOSIT',
      dueAtSupplier: { amount: 800, quoted: { amount: 800, currency: 'SEK' } },
      parts: { base: 1500, taxes: 400, fees: 140 },
    },
    car: golf,
    pickUp: terminalDesk,
    dropOff: cityDesk,
    days: 3,
    mileage: { perDayKm: 200, extraKm: { amount: 2.5, currency: 'SEK' } },
    fuelPolicy: 'FULL_TO_FULL',
    cover: { included: ['DAMAGE', 'THEFT'], excess: { amount: 6000, currency: 'SEK' } },
    securityDeposit: { amount: 3000, currency: 'SEK' },
    cardNeeded: 'CREDIT',
    oneWayFee: { amount: 500, currency: 'SEK' },
    youngDriverFee: null,
    driverRules: { minAge: 21, maxAge: null, licenceYears: 2, youngDriver: null },
    co2Grams: 38_000,
    ...over,
  };
};
