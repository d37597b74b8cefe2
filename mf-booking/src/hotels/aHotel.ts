import type {
  AnswerOf,
  FoundHotel,
  HotelFacets,
  HotelRate,
  listMembershipsOfCustomers,
  SearchedSupplier,
} from '@portolan/contracts';
import { aPlace, ids } from '@portolan/testing/rules';
import type { HotelOffersAnswer, HotelsAnswer } from './hotelsApi.ts';
import type { HotelQuery } from './hotelQuery.ts';

const { address, name, timeZone, locationCode, uicCode } = aPlace();
const stop = (dateTime: string): HotelRate['start'] => ({ address, name, timeZone, locationCode, uicCode, dateTime });

/** A double room with breakfast for two nights, pre-paid and free to cancel, for tests. */
export const aHotelRate = (over: Partial<HotelRate> = {}): HotelRate => ({
  id: 'rate-1',
  serviceProvider: { code: 'NQH', name: 'Nordic Quay Direct', logoUrl: null },
  room: {
    code: 'DBL',
    name: 'Superior double',
    beds: [{ kind: 'DOUBLE', count: 1 }],
    sizeSquareMetres: 18,
    maxGuests: 2,
    isAccessible: false,
  },
  occupancy: { adults: 1, children: 0 },
  board: 'BREAKFAST',
  breakfastPrice: null,
  isWifiIncluded: true,
  companyRate: null,
  isPackageRate: false,
  nights: [
    { date: '2026-11-23', amount: 1500 },
    { date: '2026-11-24', amount: 1740 },
  ],
  localFee: null,
  isOnRequest: false,
  loyaltyProgram: 'Nordic Quay',
  start: stop('2026-11-23T15:00:00+01:00'),
  end: stop('2026-11-25T11:00:00+01:00'),
  durationMinutes: 2640,
  price: {
    total: 3240,
    currency: 'SEK',
    quoted: { amount: 3240, currency: 'SEK' },
    rate: 1,
    rateDate: '2026-11-20',
    parts: { base: 2893, taxes: 347, fees: 0 },
  },
  pricePerNight: 1620,
  cancellationRules: [
    {
      ruleDescription: 'Free cancellation until 22 November, 18:00',
      kind: 'CANCEL',
      from: null,
      until: '2026-11-22T17:00:00Z',
      feeAmount: 0,
      feePercent: 0,
      currency: 'SEK',
    },
    {
      ruleDescription: 'Then one night',
      kind: 'CANCEL',
      from: '2026-11-22T17:00:00Z',
      until: null,
      feeAmount: 1620,
      feePercent: 50,
      currency: 'SEK',
    },
  ],
  co2Grams: 14_400,
  roomsLeft: null,
  expiresAt: '2026-11-20T09:20:00Z',
  ...over,
});

/** A rate paid at the hotel, with a local fee on top. */
export const aRateAtHotel = (over: Partial<HotelRate> = {}): HotelRate =>
  aHotelRate({
    id: 'rate-2',
    board: 'ROOM_ONLY',
    breakfastPrice: { amount: 165, currency: 'NOK' },
    localFee: { amount: 98, currency: 'NOK' },
    price: {
      ...aHotelRate().price,
      payment: 'AT_SUPPLIER',
      dueAtSupplier: { amount: 3240, quoted: { amount: 3240, currency: 'SEK' } },
    },
    ...over,
  });

/** A hotel 350 m from the searched position, for tests. */
export const aFoundHotel = (over: Partial<FoundHotel> = {}): FoundHotel => ({
  id: 'hotel-1',
  name: 'Hotel Bjørvika Kai',
  stars: 4,
  propertyType: 'HOTEL',
  chain: 'Nordic Quay',
  facade: 'ARCHES',
  address,
  district: 'Bjørvika',
  phone: '+47 22 00 55 10',
  score: { value: 8.9, reviews: 1204 },
  tripAdvisorPoints: 4.5,
  regionId: 'region-1',
  amenities: ['WIFI', 'BREAKFAST', 'GYM', 'PARKING', 'BAR', 'STEP_FREE', 'SAUNA'],
  isBranded: true,
  isEthical: false,
  isAccessible: false,
  isEcoFriendly: false,
  checkIn: { from: '15:00', until: null },
  checkOut: { until: '11:00' },
  distanceKm: 0.35,
  colleaguesStayed: 0,
  isPreferred: false,
  offer: aHotelRate(),
  total: 3240,
  isSoldOut: false,
  ...over,
});

/** `count` hotels, from `hotel-1` on. */
export const hotelsNumbered = (count: number, first = 1): FoundHotel[] =>
  Array.from({ length: count }, (_unused, index) => {
    const number = first + index;
    return aFoundHotel({
      id: `hotel-${number}`,
      name: `Hotel ${number}`,
      offer: aHotelRate({ id: `rate-of-${number}` }),
    });
  });

const answered: SearchedSupplier = { code: 'NQH', name: 'Nordic Quay Direct', state: 'ANSWERED' };

const facets = (over: Partial<HotelFacets>): HotelFacets => ({
  prePaid: 0,
  payAtHotel: 0,
  companyRate: 0,
  packageRate: 0,
  wifi: 0,
  breakfast: 0,
  cleaning: 0,
  gym: 0,
  pool: 0,
  branded: 0,
  ethical: 0,
  accessible: 0,
  ecoFriendly: 0,
  stars: [0, 0, 0, 0, 0, 0],
  regions: [],
  ...over,
});

/** The answer of a finished search, for tests. */
export const aHotelsAnswer = (
  hotels: readonly FoundHotel[],
  { facets: counts = {}, ...over }: Partial<Omit<HotelsAnswer, 'facets'>> & { facets?: Partial<HotelFacets> } = {},
): HotelsAnswer => ({
  searchId: ids.item,
  status: 'FINISHED',
  suppliers: [answered],
  expiresAt: '2026-11-20T09:20:00Z',
  hotels: [...hotels],
  facets: facets({ prePaid: hotels.length, ...counts }),
  filteredOut: 0,
  ...over,
});

/** A hotel with rates for one room, for tests. */
export const aHotelOffersAnswer = (
  rates: readonly HotelRate[],
  over: Partial<HotelOffersAnswer> = {},
): HotelOffersAnswer => ({
  hotel: aFoundHotel(),
  descriptions: ['A quiet house at the quay.'],
  rooms: [{ occupancy: { adults: 1, children: 0 }, travellerIds: [ids.traveller], offers: [...rates] }],
  unanswered: [],
  expiresAt: '2026-11-20T09:20:00Z',
  ...over,
});

/** A search around an office in Oslo, for tests; `hotelSearch` is its URL. */
export const aHotelQuery = (over: Partial<HotelQuery> = {}): HotelQuery => ({
  spot: { pointId: 'office:oslo', name: 'Office Oslo', latitude: 59.9075, longitude: 10.7574 },
  radius: 40,
  checkIn: '2026-11-23',
  checkOut: '2026-11-25',
  rooms: [[ids.traveller]],
  childAges: [[]],
  currency: null,
  transportId: null,
  cartId: null,
  ...over,
});
export const hotelSearch = `place=office:oslo&placeName=Office+Oslo&lat=59.9075&lon=10.7574&checkIn=2026-11-23&checkOut=2026-11-25&rooms=${ids.traveller}`;

/** A membership in a chain's program, for tests. */
export const hotelMemberOf = (
  customerId: string,
  chain: string,
): AnswerOf<typeof listMembershipsOfCustomers>['customersLoyaltyMemberships'][number] => ({
  customerId,
  customerLoyaltyMembership: {
    flightMemberships: [],
    trainMemberships: [],
    hotelMemberships: [
      {
        id: ids.item,
        loyaltyProgramId: 'hotel-own',
        membershipNumber: '4410',
        name: 'Own Nights',
        providerName: chain,
        resourceType: 'HOTEL',
      },
    ],
    carMemberships: [],
  },
});
