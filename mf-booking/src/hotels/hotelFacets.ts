import { hotelPropertyTypes, type FoundHotel, type HotelFilters } from '@portolan/contracts';
import type { Facets } from '../offers/view/facets.ts';
import type { Filters } from '../offers/view/OfferView.ts';
import type { PriceBounds } from '../offers/view/priceBounds.ts';

/** A hotel of the latest answer of the API. */
export interface AnsweredHotel {
  readonly hotel: FoundHotel;
  /** The search that has the hotel and its offers. */
  readonly searchId: string;
  /** Key of the API filter that last found it. */
  readonly filterKey: string;
  /** Position in the order of the API. */
  readonly rank: number;
}

/** A hotel of a list. */
export interface HotelResult extends AnsweredHotel {
  /** Whether the hotel's price is still loading, or can be requested again. Until then rate filters neither exclude nor count the hotel. */
  readonly isPriceOpen: boolean;
}

/** Values of the offer; none without a known price. */
const ofOffer =
  (valuesOf: (offer: NonNullable<FoundHotel['offer']>) => readonly string[]) =>
  ({ hotel: { offer } }: HotelResult) =>
    offer === null ? [] : valuesOf(offer);

const payments = ['PREPAID', 'AT_HOTEL'] as const;
const rates = ['COMPANY', 'PACKAGE'] as const;
const includings = ['WIFI', 'BREAKFAST'] as const;
const terms = ['FREE_CANCELLATION', 'IN_POLICY'] as const;
export const hotelStars = ['5', '4', '3', '2', '1', '0'] as const;

/** Facts of the hotel, with their fields in the filter of the specification (§3). */
export const houseFacts = {
  ACCESSIBLE: { field: 'accessible', holds: ({ isAccessible }) => isAccessible },
  ECO_FRIENDLY: { field: 'ecoFriendly', holds: ({ isEcoFriendly }) => isEcoFriendly },
  ETHICAL: { field: 'ethical', holds: ({ isEthical }) => isEthical },
  GYM: { field: 'gym', holds: ({ amenities }) => amenities.includes('GYM') },
  POOL: { field: 'pool', holds: ({ amenities }) => amenities.includes('POOL') },
  CLEANING: { field: 'cleaning', holds: ({ amenities }) => amenities.includes('CLEANING') },
  BRANDED: { field: 'branded', holds: ({ isBranded }) => isBranded },
} as const satisfies Readonly<
  Record<string, { readonly field: keyof HotelFilters; readonly holds: (hotel: FoundHotel) => boolean }>
>;
type HouseFact = keyof typeof houseFacts;
export const hotelFacts = Object.keys(houseFacts) as readonly HouseFact[];

/** Filters of the specification (§3, §5), sent to the API. */
export const specFacets = {
  payment: {
    values: payments,
    initial: ['PREPAID'], // spec §5
    valuesOf: ofOffer(({ price }) => [price.payment === 'AT_SUPPLIER' ? 'AT_HOTEL' : 'PREPAID']),
  },
  rate: {
    values: rates,
    valuesOf: ofOffer(({ companyRate, isPackageRate }) => [
      ...(companyRate === null ? [] : ['COMPANY']),
      ...(isPackageRate ? ['PACKAGE'] : []),
    ]),
    isEvery: true,
  },
  included: {
    values: includings,
    valuesOf: ofOffer(({ isWifiIncluded, board }) => [
      ...(isWifiIncluded ? ['WIFI'] : []),
      ...(board === 'ROOM_ONLY' ? [] : ['BREAKFAST']),
    ]),
    isEvery: true,
  },
  stars: { values: hotelStars, valuesOf: ({ hotel }) => [String(hotel.stars)] },
  house: {
    values: hotelFacts,
    valuesOf: ({ hotel }) => hotelFacts.filter((fact) => houseFacts[fact].holds(hotel)),
    isEvery: true,
  },
  regionsIds: {
    values: /^[\w:.-]{1,64}$/,
    valuesOf: ({ hotel: { regionId } }) => (regionId === null ? [] : [regionId]),
  },
} satisfies Facets<HotelResult, string>;

/** Filters of the screen, which apply to loaded hotels. */
export const ownFacets = {
  terms: {
    values: terms,
    valuesOf: ofOffer(({ cancellationRules, policy }) => [
      ...(cancellationRules.some(({ feeAmount, from }) => feeAmount === 0 && from === null)
        ? ['FREE_CANCELLATION']
        : []),
      ...(policy?.state === 'IN' ? ['IN_POLICY'] : []),
    ]),
    isEvery: true,
  },
  chain: { values: /^.{1,80}$/, valuesOf: ({ hotel: { chain } }) => (chain === null ? [] : [chain]) },
  propertyType: { values: hotelPropertyTypes, valuesOf: ({ hotel }) => [hotel.propertyType] },
  mine: { values: ['FAVOURITE'], valuesOf: ({ hotel }) => (hotel.isFavourite === true ? ['FAVOURITE'] : []) },
} satisfies Facets<HotelResult, string>;

export const hotelFacets = { ...specFacets, ...ownFacets };
export type SpecGroup = keyof typeof specFacets;
export type OwnGroup = keyof typeof ownFacets;
export type HotelGroup = keyof typeof hotelFacets;

export interface HotelBounds {
  /** Minimum TripAdvisor points; null for any. */
  readonly tripAdvisorPoints: number | null;
  /** Part of the hotel's name; empty for any. */
  readonly name: string;
  /** Price per night with taxes. */
  readonly price: PriceBounds;
  /** Maximum distance from the searched position in kilometres; null for the whole search. */
  readonly withinKm: number | null;
}

export type HotelFilterChoice = Filters<HotelGroup, HotelBounds>;
