import * as z from '@portolan/contracts/schema';
import { address } from '../catalog/places.ts';
import { maxTravellers } from '../kernel/constants.ts';
import { defineOperation } from '../kernel/operation.ts';
import { amount, currencyCode, id, instant, localDate, money } from '../kernel/primitives.ts';
import { policyVerdict } from '../policies/policies.ts';
import { itemPrice } from '../trips/itemFields.ts';
import { searchState } from './searches.ts';
import { cancellationRule, serviceProvider, taxiStop } from './taxis.ts';

/** Longest stay, in nights. */
export const maxHotelNights = 30;
/** Radius of a hotel search around its spot, in kilometres (spec §9). */
export const hotelRadiusKm = 40;
/** Wider radii to try if a search finds no hotels, in kilometres. */
export const widerHotelRadiiKm = [60, 80] as const;
/** Most ids in one call for hotels without an offer (spec §4). */
export const hotelBatchSize = 20;
/** How often a search is repeated, in milliseconds (spec §4). */
export const hotelPollIntervalMs = 3000;
/** Hotels visible at first, and added each time (spec §9). */
export const visibleHotelsStep = 10;
export const maxHotelRooms = maxTravellers;

/** Highest age of a child, in years. */
export const maxChildAge = 17;
const childAges = z.array(z.int().check(z.minimum(0), z.maximum(maxChildAge))).check(z.maxLength(maxTravellers));

/** Identifier of a hotel, the same for every supplier: letters, digits, `_` and `-`. */
export const hotelId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

export const hotelAmenities = [
  'WIFI',
  'BREAKFAST',
  'RESTAURANT',
  'BAR',
  'GYM',
  'POOL',
  'SAUNA',
  'PARKING',
  'EV_CHARGING',
  'CLEANING',
  'LAUNDRY',
  'MEETING_ROOMS',
  'AIR_CONDITIONING',
  'PETS',
  'STEP_FREE',
  'NIGHT_RECEPTION',
] as const;
export type HotelAmenity = (typeof hotelAmenities)[number];

export const hotelPropertyTypes = ['HOTEL', 'APARTMENTS', 'HOSTEL', 'GUEST_HOUSE'] as const;
export type HotelPropertyType = (typeof hotelPropertyTypes)[number];

/** Façades for the drawing in place of a photo. */
export const hotelFacades = ['ARCHES', 'BANDS', 'GABLES', 'TOWER', 'COURTYARD', 'COTTAGE'] as const;
export type HotelFacade = (typeof hotelFacades)[number];

/** Facts of a hotel, without prices. Times are local to it, `HH:mm`. */
export const hotelContent = z.object({
  id: hotelId,
  name: z.string(),
  /** 0 to 5; 0 without stars. */
  stars: z.int(),
  propertyType: z.enum(hotelPropertyTypes),
  /** The chain; null for an independent hotel. */
  chain: z.nullable(z.string()),
  facade: z.enum(hotelFacades),
  address,
  district: z.nullable(z.string()),
  phone: z.string(),
  /** Guests' score, 0 to 10; null without one. */
  score: z.nullable(z.object({ value: z.number(), reviews: z.int() })),
  /** 0 to 5 in halves; null if TripAdvisor does not know it. */
  tripAdvisorPoints: z.nullable(z.number()),
  /** For the filter `regionsIds`. */
  regionId: z.nullable(z.string()),
  amenities: z.array(z.enum(hotelAmenities)),
  isBranded: z.boolean(),
  isEthical: z.boolean(),
  isAccessible: z.boolean(),
  isEcoFriendly: z.boolean(),
  checkIn: z.object({ from: z.string(), until: z.nullable(z.string()) }),
  checkOut: z.object({ until: z.string() }),
});
export type HotelContent = z.output<typeof hotelContent>;

export const hotelBedKinds = ['SINGLE', 'DOUBLE', 'QUEEN', 'KING', 'SOFA'] as const;
export const hotelBoards = ['ROOM_ONLY', 'BREAKFAST', 'HALF_BOARD'] as const;
export type HotelBoard = (typeof hotelBoards)[number];

/** A kind of room. `code` groups the rates of one kind. */
export const hotelRoom = z.object({
  code: z.string(),
  name: z.string(),
  beds: z.array(z.object({ kind: z.enum(hotelBedKinds), count: z.int() })),
  sizeSquareMetres: z.nullable(z.int()),
  maxGuests: z.int(),
  isAccessible: z.boolean(),
});

/** A night and its price with taxes, in the price's currency. */
export const hotelNight = z.object({ date: localDate, amount });

/** Guests of a room. `childAges`, in years, ascending; left out if the search had none. */
export const roomOccupancy = z.object({ adults: z.int(), children: z.int(), childAges: z.optional(childAges) });
export type RoomOccupancy = z.output<typeof roomOccupancy>;

/** One room for one stay, and its terms. */
const roomTerms = z.object({
  room: hotelRoom,
  occupancy: roomOccupancy,
  board: z.enum(hotelBoards),
  /** Price of breakfast per person and day if the board has none; null if included or not served. */
  breakfastPrice: z.nullable(money),
  isWifiIncluded: z.boolean(),
  /** Name of the company's negotiated rate; null for a public one. */
  companyRate: z.nullable(z.string()),
  /** Sold only together with a transport. */
  isPackageRate: z.boolean(),
  /** Each night of the stay, in order. */
  nights: z.array(hotelNight).check(z.minLength(1)),
  /** Paid at the hotel on top of the price, such as a visitor fee; null for none. */
  localFee: z.nullable(money),
  /** The hotel confirms within a day: the item waits as PENDING. */
  isOnRequest: z.boolean(),
  /** Name of the loyalty program that gives points; null for none. */
  loyaltyProgram: z.nullable(z.string()),
});

/** The stay and its terms; the same for an offer and a booked item. */
export const stayTerms = z.extend(roomTerms, { hotel: hotelContent });
export type StayTerms = z.output<typeof stayTerms>;

/** An offer without its hotel: a room for a stay. `start` and `end` are the hotel, with the local times of check-in and check-out. */
export const hotelRate = z.extend(roomTerms, {
  id: z.string(),
  serviceProvider,
  start: taxiStop,
  end: taxiStop,
  durationMinutes: z.int(),
  price: itemPrice,
  /** Average of a night with taxes, in the price's currency. */
  pricePerNight: amount,
  cancellationRules: z.array(cancellationRule),
  /** For the whole stay. */
  co2Grams: z.int(),
  /** Rooms left at this price; null if the supplier does not say. */
  roomsLeft: z.nullable(z.int()),
  expiresAt: instant,
  /** The travellers' policy on it; never the supplier's. */
  policy: z.optional(policyVerdict),
});
export type HotelRate = z.output<typeof hotelRate>;

/** The same with its hotel. */
export const hotelOffer = z.extend(hotelRate, { hotel: hotelContent });
export type HotelOffer = z.output<typeof hotelOffer>;

/** A hotel in a search's list. */
export const foundHotel = z.extend(hotelContent, {
  /** From the searched spot, in kilometres. */
  distanceKm: z.number(),
  /** Colleagues of the company who stayed there. */
  colleaguesStayed: z.int(),
  /** The company prefers it. */
  isPreferred: z.boolean(),
  /** The caller's favourite. */
  isFavourite: z.optional(z.boolean()),
  /** The cheapest room for the first requested room; null while its price is unknown (spec §4: ask `listHotelsByIds`). */
  offer: z.nullable(hotelRate),
  /** The cheapest for all requested rooms together, in the search's currency; null without offer. */
  total: z.nullable(amount),
  /** True once a supplier reported no room. */
  isSoldOut: z.boolean(),
});
export type FoundHotel = z.output<typeof foundHotel>;

/** Filters of a search (spec §3, §5). Fields left out do not filter. */
export const hotelFilters = z.object({
  cleaning: z.optional(z.boolean()),
  gym: z.optional(z.boolean()),
  pool: z.optional(z.boolean()),
  branded: z.optional(z.boolean()),
  isCorporateRate: z.optional(z.boolean()),
  wifiIncluded: z.optional(z.boolean()),
  breakfastIncluded: z.optional(z.boolean()),
  /** True: pre-paid. False: pay at the hotel. */
  isPrePaid: z.optional(z.boolean()),
  stars: z.optional(z.array(z.int().check(z.minimum(0), z.maximum(5))).check(z.maxLength(6))),
  regionsIds: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(50))),
  /** At least this many. */
  tripAdvisorPoints: z.optional(z.number().check(z.minimum(0), z.maximum(5))),
  packageRatesOnly: z.optional(z.boolean()),
  ethical: z.optional(z.boolean()),
  accessible: z.optional(z.boolean()),
  ecoFriendly: z.optional(z.boolean()),
});
export type HotelFilters = z.output<typeof hotelFilters>;

/** A searched room. `travellerIds` are colleagues; guests count in `adults` only. */
export const requestedRoom = z.strictObject({
  adults: z.int().check(z.minimum(1), z.maximum(maxTravellers)),
  /** Default: none. */
  children: z._default(z.int().check(z.minimum(0), z.maximum(maxTravellers)), 0),
  /** In years, one for each child; without them suppliers count each as a guest with a bed. */
  childAges: z.optional(childAges),
  travellerIds: z.optional(z.array(id).check(z.maxLength(maxTravellers))),
});

/** Place, time and guests of a search for rooms; filters are separate. */
export const hotelInputs = z.object({
  search: z.strictObject({
    latitude: z.number().check(z.minimum(-90), z.maximum(90)),
    longitude: z.number().check(z.minimum(-180), z.maximum(180)),
    /** In kilometres, up to the widest of `widerHotelRadiiKm`. */
    radius: z.number().check(z.minimum(1), z.maximum(80)),
  }),
  requestedCurrency: currencyCode,
  requestedCheckIn: localDate,
  requestedCheckOut: localDate,
  requestedRooms: z.array(requestedRoom).check(z.minLength(1), z.maxLength(maxHotelRooms)),
});
export type HotelInputs = z.output<typeof hotelInputs>;

/**
 * Number of found hotels that pass each filter together with the request's filters; payment, stars and region replace a requested one.
 * Filters of rates count no hotel that is sold out or without a known price. `stars` has six counts, from 0 to 5.
 */
export const hotelFacets = z.object({
  /** Hotels with a known price, whatever its payment. */
  anyPayment: z.optional(z.int()),
  prePaid: z.int(),
  payAtHotel: z.int(),
  companyRate: z.int(),
  packageRate: z.int(),
  wifi: z.int(),
  breakfast: z.int(),
  cleaning: z.int(),
  gym: z.int(),
  pool: z.int(),
  branded: z.int(),
  ethical: z.int(),
  accessible: z.int(),
  ecoFriendly: z.int(),
  stars: z.array(z.int()).check(z.length(6)),
  regions: z.array(z.object({ id: z.string(), name: z.string(), count: z.int() })),
});
export type HotelFacets = z.output<typeof hotelFacets>;

export const searchHotels = defineOperation({
  id: 'searchHotels',
  method: 'POST',
  isQuestion: true,
  path: '/api/secure/v1/hotels/search',
  access: 'secure',
  summary:
    'Hotels round a spot (spec §3); repeated with `searchId` until FINISHED, each time with all that came so far',
  errors: ['SEARCH_EXPIRED', 'INVALID_INPUT', 'UNKNOWN_TRAVELLER'],
  body: z.strictObject({
    ...hotelInputs.shape,
    /** Sent only with `packageRatesOnly`. */
    transportId: z.optional(id),
    ...hotelFilters.shape,
    searchId: z.optional(id),
  }),
  answer: z.extend(searchState, {
    hotels: z.array(foundHotel),
    facets: hotelFacets,
    /** Found, but excluded by filters. */
    filteredOut: z.int(),
  }),
});
export type HotelSearch = z.input<NonNullable<(typeof searchHotels)['body']>>;

export const listHotelsByIds = defineOperation({
  id: 'listHotelsByIds',
  method: 'POST',
  isQuestion: true,
  path: '/api/secure/v1/hotels/by-ids',
  access: 'secure',
  summary: 'Hotels of a search whose offer was not known yet, with their offer, or sold out (spec §4)',
  errors: ['SEARCH_EXPIRED', 'SUPPLIER_UNAVAILABLE'],
  /** With the filters of the search: hotels that they exclude by price are left out of the answer. */
  body: z.strictObject({
    searchId: id,
    ids: z.array(hotelId).check(z.minLength(1), z.maxLength(hotelBatchSize)),
    ...hotelFilters.shape,
  }),
  answer: z.object({ hotels: z.array(foundHotel) }),
});

export const listHotelOffers = defineOperation({
  id: 'listHotelOffers',
  method: 'GET',
  path: '/api/secure/v1/hotels/{hotelId}/offers',
  access: 'secure',
  summary: 'A hotel of a search, with its rooms and rates for each requested room',
  errors: ['SEARCH_EXPIRED', 'NOT_FOUND'],
  params: z.object({ hotelId }),
  query: z.object({ searchId: id }),
  answer: z.object({
    hotel: foundHotel,
    /** Facts in the caller's language; the first is the description. */
    descriptions: z.array(z.string()),
    /** In the order of `requestedRooms`; each with its offers, cheapest first. */
    rooms: z.array(
      z.object({
        occupancy: roomOccupancy,
        travellerIds: z.array(id),
        offers: z.array(hotelRate),
      }),
    ),
    /** Suppliers that did not answer; their rates are missing. */
    unanswered: z.array(z.object({ code: z.string(), name: z.string(), message: z.string() })),
    expiresAt: instant,
  }),
});

export const setFavouriteHotel = defineOperation({
  id: 'setFavouriteHotel',
  method: 'PUT',
  path: '/api/secure/v1/hotels/{hotelId}/favourite',
  access: 'secure',
  summary: 'Keep a hotel among the caller’s favourites, or forget it; an agent who acts for a company keeps none',
  params: z.object({ hotelId }),
  body: z.strictObject({ isFavourite: z.boolean() }),
  answer: z.object({ isFavourite: z.boolean() }),
});
