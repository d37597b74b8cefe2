import { hotelPropertyTypes, visibleHotelsStep, type FoundHotel, type HotelFilters } from '@portolan/contracts';
import {
  chosenNames,
  isChosen,
  optionsOf,
  parseChosen,
  writeChosen,
  type Chosen,
  type Facet,
  type FacetOption,
} from '../offers/view/facets.ts';
import {
  isAnyPrice,
  isWithinPrice,
  noPriceBounds,
  parsePriceBounds,
  writePriceBounds,
  type PriceBounds,
} from '../offers/view/priceBounds.ts';

/** A hotel whose price is not known passes what asks for its rate: nobody knows better yet. */
const ofOffer =
  (values: readonly string[], valuesOf: (offer: NonNullable<FoundHotel['offer']>) => readonly string[]) =>
  ({ offer }: FoundHotel) =>
    offer === null ? values : valuesOf(offer);

const payments = ['PREPAID', 'AT_HOTEL'] as const;
const rates = ['COMPANY', 'PACKAGE'] as const;
const includings = ['WIFI', 'BREAKFAST'] as const;
const terms = ['FREE_CANCELLATION', 'IN_POLICY'] as const;
export const hotelStars = ['5', '4', '3', '2', '1', '0'] as const;

/** What the hotel itself is or has, and which field of the spec's filter asks for it (§3). */
const houseFacts = {
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

/** Filters of the spec (§3, §5), which the API is asked with. */
const specFacets = {
  payment: {
    values: payments,
    valuesOf: ofOffer(payments, ({ price }) => [price.payment === 'AT_SUPPLIER' ? 'AT_HOTEL' : 'PREPAID']),
  },
  rate: {
    values: rates,
    valuesOf: ofOffer(rates, ({ companyRate, isPackageRate }) => [
      ...(companyRate === null ? [] : ['COMPANY']),
      ...(isPackageRate ? ['PACKAGE'] : []),
    ]),
    isEvery: true,
  },
  included: {
    values: includings,
    valuesOf: ofOffer(includings, ({ isWifiIncluded, board }) => [
      ...(isWifiIncluded ? ['WIFI'] : []),
      ...(board === 'ROOM_ONLY' ? [] : ['BREAKFAST']),
    ]),
    isEvery: true,
  },
  stars: { values: hotelStars, valuesOf: ({ stars }) => [String(stars)] },
  house: {
    values: hotelFacts,
    valuesOf: (hotel) => hotelFacts.filter((fact) => houseFacts[fact].holds(hotel)),
    isEvery: true,
  },
  regionsIds: { values: /^[\w:.-]{1,64}$/, valuesOf: ({ regionId }) => (regionId === null ? [] : [regionId]) },
} satisfies Readonly<Record<string, Facet<FoundHotel>>>;

/** Filters of the screen alone: they act on what has loaded. */
const ownFacets = {
  terms: {
    values: terms,
    valuesOf: ofOffer(terms, ({ cancellationRules, policy }) => [
      ...(cancellationRules.some(({ feeAmount, from }) => feeAmount === 0 && from === null)
        ? ['FREE_CANCELLATION']
        : []),
      ...(policy?.state === 'IN' ? ['IN_POLICY'] : []),
    ]),
    isEvery: true,
  },
  chain: { values: /^.{1,80}$/, valuesOf: ({ chain }) => (chain === null ? [] : [chain]) },
  propertyType: { values: hotelPropertyTypes, valuesOf: ({ propertyType }) => [propertyType] },
  mine: { values: ['FAVOURITE'], valuesOf: ({ isFavourite }) => (isFavourite === true ? ['FAVOURITE'] : []) },
} satisfies Readonly<Record<string, Facet<FoundHotel>>>;

const hotelFacets = { ...specFacets, ...ownFacets };
export type SpecGroup = keyof typeof specFacets;
export type OwnGroup = keyof typeof ownFacets;
export type HotelGroup = keyof typeof hotelFacets;

/** Points of TripAdvisor that can be asked for, at least. */
export const tripAdvisorSteps = [3, 3.5, 4, 4.5] as const;

export interface HotelFilterChoice {
  readonly chosen: Chosen<HotelGroup>;
  /** At least so many; null for any. */
  readonly tripAdvisorPoints: number | null;
  /** A part of the hotel's name; empty for any. */
  readonly name: string;
  /** Of a night with taxes. */
  readonly price: PriceBounds;
  /** No farther from the searched spot, in kilometres; null for the whole search. */
  readonly withinKm: number | null;
}

export const hotelSorts = ['recommended', 'price', 'distance', 'score', 'stars'] as const;
export type HotelSort = (typeof hotelSorts)[number];

/** How the hotels that were found are shown; the URL is its truth. */
export interface HotelView {
  readonly filters: HotelFilterChoice;
  readonly sort: HotelSort;
  /** So many hotels are in sight: 10, and 10 more each time (spec §9). */
  readonly count: number;
}

/** No filter at all. */
export const unfilteredHotels: HotelFilterChoice = {
  chosen: parseChosen(new URLSearchParams(), hotelFacets),
  tripAdvisorPoints: null,
  name: '',
  price: noPriceBounds,
  withinKm: null,
};
/** What a search begins with: no star, and pre-paid (spec §5). */
export const defaultHotelFilters: HotelFilterChoice = {
  ...unfilteredHotels,
  chosen: { ...unfilteredHotels.chosen, payment: ['PREPAID'] },
};
export const wholeHotelView: HotelView = {
  filters: defaultHotelFilters,
  sort: 'recommended',
  count: visibleHotelsStep,
};

/** Value of `payment` in the URL where the default is taken away. */
const anyPayment = 'ANY';

function parseKilometres(text: string | null): number | null {
  const value = Number(text ?? Number.NaN);
  return Number.isFinite(value) && value > 0 ? value : null;
}

/** Reads the URL; a value that there is not is left out. */
export function parseHotelView(params: URLSearchParams): HotelView {
  const chosen = parseChosen(params, hotelFacets);
  const payment = params.has('payment') ? chosen.payment : defaultHotelFilters.chosen.payment;
  const count = Number(params.get('count') ?? visibleHotelsStep);
  return {
    filters: {
      chosen: { ...chosen, payment },
      tripAdvisorPoints: tripAdvisorSteps.find((step) => String(step) === params.get('tripAdvisorPoints')) ?? null,
      name: params.get('name')?.slice(0, 60) ?? '',
      price: parsePriceBounds(params),
      withinKm: parseKilometres(params.get('within')),
    },
    sort: hotelSorts.find((sort) => sort === params.get('sort')) ?? 'recommended',
    count:
      Number.isInteger(count) && count > 0
        ? Math.ceil(count / visibleHotelsStep) * visibleHotelsStep
        : visibleHotelsStep,
  };
}

const isDefaultPayment = ({ payment }: Chosen<HotelGroup>) => payment.length === 1 && payment[0] === 'PREPAID';

/** `params` with `view` in place of the one that it had. */
export function withHotelView(params: URLSearchParams, { filters, sort, count }: HotelView): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['tripAdvisorPoints', 'name', 'within', 'sort', 'count']) next.delete(name);
  writeChosen(next, hotelFacets, filters.chosen);
  if (isDefaultPayment(filters.chosen)) next.delete('payment');
  if (filters.chosen.payment.length === 0) next.set('payment', anyPayment);
  if (filters.tripAdvisorPoints !== null) next.set('tripAdvisorPoints', String(filters.tripAdvisorPoints));
  if (filters.name !== '') next.set('name', filters.name);
  writePriceBounds(next, filters.price);
  if (filters.withinKm !== null) next.set('within', String(filters.withinKm));
  if (sort !== 'recommended') next.set('sort', sort);
  if (count > visibleHotelsStep) next.set('count', String(count));
  return next;
}

/** Other filters begin with the first hotels again. */
export const withHotelFilters = (view: HotelView, filters: HotelFilterChoice): HotelView => ({
  ...view,
  filters,
  count: visibleHotelsStep,
});
export const withHotelSort = (view: HotelView, sort: HotelSort): HotelView => ({
  ...view,
  sort,
  count: visibleHotelsStep,
});
export const withMoreHotels = (view: HotelView): HotelView => ({ ...view, count: view.count + visibleHotelsStep });

export const withHotelsChosen = (
  filters: HotelFilterChoice,
  group: HotelGroup,
  values: readonly string[],
): HotelFilterChoice => ({ ...filters, chosen: { ...filters.chosen, [group]: values } });

export type HotelFilterName = HotelGroup | 'tripAdvisorPoints' | 'name' | 'price' | 'withinKm';

/** The filters without one of them. */
export function withoutHotelFilter(filters: HotelFilterChoice, name: HotelFilterName): HotelFilterChoice {
  if (name === 'tripAdvisorPoints') return { ...filters, tripAdvisorPoints: null };
  if (name === 'name') return { ...filters, name: '' };
  if (name === 'price') return { ...filters, price: noPriceBounds };
  if (name === 'withinKm') return { ...filters, withinKm: null };
  return withHotelsChosen(filters, name, []);
}

/** Filters that are set. */
export const activeHotelFilters = ({
  chosen,
  tripAdvisorPoints,
  name,
  price,
  withinKm,
}: HotelFilterChoice): readonly HotelFilterName[] => [
  ...chosenNames(chosen),
  ...(tripAdvisorPoints === null ? [] : (['tripAdvisorPoints'] as const)),
  ...(name === '' ? [] : (['name'] as const)),
  ...(isAnyPrice(price) ? [] : (['price'] as const)),
  ...(withinKm === null ? [] : (['withinKm'] as const)),
];

/** The spec's filter for the API (§5): what is left out does not filter. */
export function hotelFilterOf({ chosen, tripAdvisorPoints }: HotelFilterChoice): HotelFilters {
  const { payment, rate, included, stars, house, regionsIds } = chosen;
  return {
    ...(payment.length === 1 && { isPrePaid: payment[0] === 'PREPAID' }),
    ...(rate.includes('COMPANY') && { isCorporateRate: true }),
    ...(rate.includes('PACKAGE') && { packageRatesOnly: true }),
    ...(included.includes('WIFI') && { wifiIncluded: true }),
    ...(included.includes('BREAKFAST') && { breakfastIncluded: true }),
    ...(stars.length > 0 && stars.length < hotelStars.length && { stars: stars.map(Number).sort() }),
    ...(regionsIds.length > 0 && { regionsIds: [...regionsIds] }),
    ...(tripAdvisorPoints !== null && { tripAdvisorPoints }),
    ...Object.fromEntries(
      hotelFacts.filter((fact) => house.includes(fact)).map((fact) => [houseFacts[fact].field, true]),
    ),
  };
}

/** What tells one filter of the API from another. */
export const filterKeyOf = (filters: HotelFilterChoice): string => JSON.stringify(hotelFilterOf(filters));

/** A hotel as it was last heard of. */
export interface SeenHotel {
  readonly hotel: FoundHotel;
  /** The search that knows it and its offers. */
  readonly searchId: string;
  /** The filter with which the API last found it. */
  readonly filterKey: string;
  /** Its place in the API's own order. */
  readonly rank: number;
}

const ofGroups = <Name extends HotelGroup>(facets: Readonly<Record<Name, unknown>>, { chosen }: HotelFilterChoice) =>
  Object.fromEntries((Object.keys(facets) as Name[]).map((name) => [name, chosen[name]])) as Chosen<Name>;

const hasName = ({ name, chain, district }: FoundHotel, wanted: string) =>
  `${name} ${chain ?? ''} ${district ?? ''}`.toLocaleLowerCase().includes(wanted.trim().toLocaleLowerCase());

const passesOwn = (hotel: FoundHotel, { name, price, withinKm }: HotelFilterChoice, chosen: Chosen<OwnGroup>) =>
  isChosen<FoundHotel, OwnGroup>(ownFacets, hotel, chosen) &&
  hasName(hotel, name) &&
  (withinKm === null || hotel.distanceKm <= withinKm) &&
  (hotel.offer === null || isWithinPrice(hotel.offer.pricePerNight, price));

const passesSpec = (hotel: FoundHotel, { tripAdvisorPoints }: HotelFilterChoice, chosen: Chosen<SpecGroup>) =>
  isChosen<FoundHotel, SpecGroup>(specFacets, hotel, chosen) &&
  (tripAdvisorPoints === null || (hotel.tripAdvisorPoints ?? -1) >= tripAdvisorPoints);

/** The hotels that the filters let through, in their order. What the API found with the same filter is not judged again. */
export function matchingHotels(seen: readonly SeenHotel[], filters: HotelFilterChoice): readonly SeenHotel[] {
  const key = filterKeyOf(filters);
  const [own, spec] = [ofGroups(ownFacets, filters), ofGroups(specFacets, filters)];
  return seen.filter(
    ({ hotel, filterKey }) => passesOwn(hotel, filters, own) && (filterKey === key || passesSpec(hotel, filters, spec)),
  );
}

const byPrice = ({ total }: FoundHotel) => total ?? Number.POSITIVE_INFINITY;
const orders: Readonly<Record<HotelSort, (a: SeenHotel, b: SeenHotel) => number>> = {
  recommended: (a, b) => a.rank - b.rank,
  price: (a, b) => (byPrice(a.hotel) < byPrice(b.hotel) ? -1 : Number(byPrice(a.hotel) > byPrice(b.hotel))),
  distance: (a, b) => a.hotel.distanceKm - b.hotel.distanceKm,
  score: (a, b) => (b.hotel.score?.value ?? -1) - (a.hotel.score?.value ?? -1),
  stars: (a, b) => b.hotel.stars - a.hotel.stars,
};

/** The API's own order is the recommended one, and settles what is alike. */
export const sortedHotels = (seen: readonly SeenHotel[], sort: HotelSort): readonly SeenHotel[] =>
  seen.toSorted((a, b) => orders[sort](a, b) || a.rank - b.rank);

/** Values of a group that the screen alone filters by, with their counts among what has loaded. */
export const ownHotelOptions = (
  seen: readonly SeenHotel[],
  filters: HotelFilterChoice,
  group: OwnGroup,
): readonly FacetOption[] => {
  const others = matchingHotels(seen, group === 'terms' ? filters : withoutHotelFilter(filters, group));
  return optionsOf(
    ownFacets[group],
    seen.map(({ hotel }) => hotel),
    others.map(({ hotel }) => hotel),
    filters.chosen[group],
  );
};
