import { carClasses, carFuels, carTransmissions, type CarOffer } from '@portolan/contracts';
import {
  chosenNames,
  isChosen,
  noneChosen,
  optionsOf,
  parseChosen,
  writeChosen,
  type Chosen,
  type Facet,
  type FacetOption,
} from '../search/facets.ts';
import {
  isAnyPrice,
  isWithinPrice,
  noPriceBounds,
  parsePriceBounds,
  writePriceBounds,
  type PriceBounds,
} from '../search/priceBounds.ts';

/** Facts of an offer that must all hold. */
export const carFacts = ['IN_POLICY', 'FREE_CANCELLATION', 'PAY_AT_DESK', 'IN_TERMINAL'] as const;

const factsOf = ({ policy, cancellationRules, price, pickUp }: CarOffer): readonly string[] => [
  ...(policy?.state === 'IN' ? ['IN_POLICY'] : []),
  ...(cancellationRules.some(({ feeAmount, from }) => feeAmount === 0 && from === null) ? ['FREE_CANCELLATION'] : []),
  ...(price.payment === 'AT_SUPPLIER' ? ['PAY_AT_DESK'] : []),
  ...(pickUp.kind === 'IN_TERMINAL' ? ['IN_TERMINAL'] : []),
];

/** Filters by values, named as the spec names them (§3). */
const carFacets = {
  carClass: { values: carClasses, valuesOf: ({ car }) => [car.carClass] },
  carProviders: { values: /^[\w-]{1,32}$/, valuesOf: ({ serviceProvider }) => [serviceProvider.code] },
  passengerCapacity: { values: /^\d{1,2}$/, valuesOf: ({ car }) => [String(car.seats)] },
  transmission: { values: carTransmissions, valuesOf: ({ car }) => [car.transmission] },
  fuel: { values: carFuels, valuesOf: ({ car }) => [car.fuel] },
  mileage: {
    values: ['UNLIMITED', 'LIMITED'],
    valuesOf: ({ mileage }) => [mileage.perDayKm === null ? 'UNLIMITED' : 'LIMITED'],
  },
  more: { values: carFacts, valuesOf: factsOf, isEvery: true },
} satisfies Readonly<Record<string, Facet<CarOffer>>>;
export type CarGroup = keyof typeof carFacets;
export const carGroups = Object.keys(carFacets) as readonly CarGroup[];

/** Kilometres to the desk that one can choose between (spec §9); the last is the whole search. */
export const carDistances = [0, 2, 4, 8] as const;
export type CarDistance = (typeof carDistances)[number];
const widest: CarDistance = 8;

export interface CarFilters {
  readonly chosen: Chosen<CarGroup>;
  readonly price: PriceBounds;
  readonly distance: CarDistance;
}

export const carSorts = ['recommended', 'price', 'distance', 'class', 'rating'] as const;
export type CarSort = (typeof carSorts)[number];

/** Cars on a page (spec §9). */
export const carPageSize = 20;

/** How the cars that were found are shown; the URL is its truth. Pages count from 1. */
export interface CarView {
  readonly filters: CarFilters;
  readonly sort: CarSort;
  readonly page: number;
}

export const noCarFilters: CarFilters = {
  chosen: noneChosen(carFacets),
  price: noPriceBounds,
  distance: widest,
};
export const wholeCarView: CarView = { filters: noCarFilters, sort: 'recommended', page: 1 };

const otherParams = ['distance', 'sort', 'page'] as const;

/** Reads the URL; a value that there is not is left out. */
export function parseCarView(params: URLSearchParams): CarView {
  const page = Number(params.get('page') ?? 1);
  return {
    filters: {
      chosen: parseChosen(params, carFacets),
      price: parsePriceBounds(params),
      distance: carDistances.find((distance) => String(distance) === params.get('distance')) ?? widest,
    },
    sort: carSorts.find((sort) => sort === params.get('sort')) ?? 'recommended',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** `params` with `view` in place of the one that it had. */
export function withCarView(params: URLSearchParams, { filters, sort, page }: CarView): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of otherParams) next.delete(name);
  writeChosen(next, filters.chosen);
  writePriceBounds(next, filters.price);
  if (filters.distance !== widest) next.set('distance', String(filters.distance));
  if (sort !== 'recommended') next.set('sort', sort);
  if (page > 1) next.set('page', String(page));
  return next;
}

/** Other filters begin at the first page. */
export const withCarFilters = (view: CarView, filters: CarFilters): CarView => ({ ...view, filters, page: 1 });
/** Another sort begins at the first page (spec §4). */
export const withCarSort = (view: CarView, sort: CarSort): CarView => ({ ...view, sort, page: 1 });

export const withChosen = (filters: CarFilters, group: CarGroup, values: readonly string[]): CarFilters => ({
  ...filters,
  chosen: { ...filters.chosen, [group]: values },
});

/** Nearer than half a kilometre is at the place itself. */
const isWithin = ({ pickUp }: CarOffer, distance: CarDistance) =>
  pickUp.distanceKm < 0.5 || pickUp.distanceKm <= distance;

export type CarFilterName = CarGroup | 'price' | 'distance';

/** The filters without one of them. */
export function withoutCarFilter(filters: CarFilters, name: CarFilterName): CarFilters {
  if (name === 'price') return { ...filters, price: noCarFilters.price };
  if (name === 'distance') return { ...filters, distance: widest };
  return withChosen(filters, name, []);
}

/** Filters that are set. */
export const activeCarFilters = ({ chosen, price, distance }: CarFilters): readonly CarFilterName[] => [
  ...chosenNames(chosen),
  ...(isAnyPrice(price) ? [] : (['price'] as const)),
  ...(distance === widest ? [] : (['distance'] as const)),
];

/** The offers that the filters let through, in the order in which they came. */
export const matchingCars = (offers: readonly CarOffer[], { chosen, price, distance }: CarFilters) =>
  offers.filter(
    (offer) =>
      isWithin(offer, distance) &&
      isWithinPrice(offer.price.total, price) &&
      isChosen<CarOffer, CarGroup>(carFacets, offer, chosen),
  );

/** Values of a group with their counts: of facts as they would all hold together, else as if nothing of the group were chosen. */
export const carOptions = (offers: readonly CarOffer[], filters: CarFilters, group: CarGroup): readonly FacetOption[] =>
  optionsOf(
    carFacets[group],
    offers,
    matchingCars(offers, group === 'more' ? filters : withoutCarFilter(filters, group)),
    filters.chosen[group],
  );

/** Cars within each distance that the other filters let through. */
export const carsWithin = (offers: readonly CarOffer[], filters: CarFilters) =>
  carDistances.map((distance) => ({ distance, count: matchingCars(offers, { ...filters, distance }).length }));

const orders: Readonly<Record<CarSort, (a: CarOffer, b: CarOffer) => number>> = {
  recommended: () => 0,
  price: (a, b) => a.price.total - b.price.total,
  distance: (a, b) => a.pickUp.distanceKm - b.pickUp.distanceKm,
  class: (a, b) => carClasses.indexOf(a.car.carClass) - carClasses.indexOf(b.car.carClass),
  rating: (a, b) => (b.rating ?? -1) - (a.rating ?? -1),
};

/** The API's own order is the recommended one. */
export const sortedCars = (offers: readonly CarOffer[], sort: CarSort) => offers.toSorted(orders[sort]);

/** The cars of a page; a page beyond the last one is the last. */
export function carPage(offers: readonly CarOffer[], page: number) {
  const last = Math.max(1, Math.ceil(offers.length / carPageSize));
  const current = Math.min(page, last);
  return { current, offers: offers.slice((current - 1) * carPageSize, current * carPageSize) };
}

/** A filter without which there are cars. */
export interface Narrow {
  readonly name: CarFilterName;
  readonly count: number;
}

/** Which filters leave cars when one of them is dropped, the one that leaves most first; at most three. */
export const narrowestCarFilters = (offers: readonly CarOffer[], filters: CarFilters): readonly Narrow[] =>
  activeCarFilters(filters)
    .map((name) => ({ name, count: matchingCars(offers, withoutCarFilter(filters, name)).length }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, 3);
