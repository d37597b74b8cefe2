import type { HotelContent, HotelItem } from '@portolan/contracts';
import { aTripItem } from './builders.ts';

/** A hotel of four stars in Malmö, of a chain. */
export const aHotel = (over: Partial<HotelContent> = {}): HotelContent => ({
  id: 'h2692969-4',
  name: 'Harbour & Pine Copperquay',
  stars: 4,
  propertyType: 'HOTEL',
  chain: 'Harbour & Pine',
  facade: 'ARCHES',
  address: {
    line: 'Hamngatan 12',
    cityName: 'Malmö',
    countryCode: 'SE',
    latitude: 55.6071,
    longitude: 13.0012,
    zip: '211 22',
  },
  district: 'Harbour quarter',
  phone: '+46 8 465 004 12',
  score: { value: 8.4, reviews: 1204 },
  tripAdvisorPoints: 4.5,
  regionId: 'city:2692969',
  amenities: ['WIFI', 'BREAKFAST', 'GYM'],
  isBranded: true,
  isEthical: false,
  isAccessible: true,
  isEcoFriendly: false,
  checkIn: { from: '15:00', until: null },
  checkOut: { until: '11:00' },
  ...over,
});

/** Three nights in Malmö for the same person, with breakfast; all paid at the hotel. */
export const aHotelItem = (over: Partial<HotelItem> = {}): HotelItem => {
  const { start: _start, end: arlanda, ...ride } = aTripItem();
  const { vehicle: _vehicle, stops: _stops, transferType: _transferType, driverNote: _driverNote, ...common } = ride;
  const hotel = over.hotel ?? aHotel();
  const at = { ...arlanda, pointId: 'city:2692969', name: hotel.name, locationCode: null, address: hotel.address };
  return {
    ...common,
    productType: 'HOTEL',
    offerId: 'hotel-1',
    serviceProvider: { code: 'KEYHAVEN', name: 'Keyhaven Beds', logoUrl: null },
    start: { ...at, dateTime: '2026-11-23T15:00:00+01:00' },
    end: { ...at, dateTime: '2026-11-26T11:00:00+01:00' },
    durationMinutes: 4080,
    price: {
      total: 3600,
      currency: 'SEK',
      quoted: { amount: 3600, currency: 'SEK' },
      rate: 1,
      rateDate: '2026-11-20',
      payment: 'AT_SUPPLIER',
      dueAtSupplier: { amount: 3600, quoted: { amount: 3600, currency: 'SEK' } },
      parts: { base: 3214, taxes: 386, fees: 0 },
    },
    hotel,
    room: {
      code: 'DOUBLE',
      name: 'Double room',
      beds: [{ kind: 'DOUBLE', count: 1 }],
      sizeSquareMetres: 22,
      maxGuests: 2,
      isAccessible: false,
    },
    occupancy: { adults: 1, children: 0 },
    board: 'BREAKFAST',
    breakfastPrice: null,
    isWifiIncluded: true,
    companyRate: 'Nordlys at Harbour & Pine',
    isPackageRate: false,
    nights: [
      { date: '2026-11-23', amount: 1250 },
      { date: '2026-11-24', amount: 1250 },
      { date: '2026-11-25', amount: 1100 },
    ],
    localFee: { amount: 90, currency: 'SEK' },
    isOnRequest: false,
    loyaltyProgram: 'Pine Club',
    co2Grams: 20_400,
    ...over,
  };
};
