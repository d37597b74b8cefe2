import { carClasses, carFuels, carTransmissions, type CarOffer } from '@portolan/contracts';
import { priceBound, valueBound } from '../offers/view/bounds.ts';
import type { Facets } from '../offers/view/facets.ts';
import { OfferView, type Filters } from '../offers/view/OfferView.ts';
import { numberedPages } from '../offers/view/paging.ts';
import type { PriceBounds } from '../offers/view/priceBounds.ts';

/** Facts that a matching offer must all have. */
const carFacts = ['IN_POLICY', 'FREE_CANCELLATION', 'PAY_AT_DESK', 'IN_TERMINAL'] as const;

const factsOf = ({ policy, cancellationRules, price, pickUp }: CarOffer): readonly string[] => [
  ...(policy?.state === 'IN' ? ['IN_POLICY'] : []),
  ...(cancellationRules.some(({ feeAmount, from }) => feeAmount === 0 && from === null) ? ['FREE_CANCELLATION'] : []),
  ...(price.payment === 'AT_SUPPLIER' ? ['PAY_AT_DESK'] : []),
  ...(pickUp.kind === 'IN_TERMINAL' ? ['IN_TERMINAL'] : []),
];

/** Facets by the names of the specification (§3). */
const facets = {
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
} satisfies Facets<CarOffer, string>;
export type CarGroup = keyof typeof facets;

/** Choices of the desk distance in kilometres (spec §9); the last is the whole search. */
export const carDistances = [0, 2, 4, 8] as const;
type CarDistance = (typeof carDistances)[number];

export interface CarBounds {
  readonly price: PriceBounds;
  readonly distance: CarDistance;
}

/** A desk nearer than half a kilometre is at the place itself. */
const isWithin = ({ pickUp }: CarOffer, distance: CarDistance) =>
  pickUp.distanceKm < 0.5 || pickUp.distanceKm <= distance;

export type CarSort = 'recommended' | 'price' | 'distance' | 'class' | 'rating';

export const carView = new OfferView<CarOffer, CarGroup, CarBounds, CarSort>({
  texts: 'cars',
  facets,
  bounds: {
    price: priceBound(({ price }) => price.total),
    distance: valueBound({
      param: 'distance',
      any: 8,
      read: (text) => carDistances.find((distance) => String(distance) === text) ?? null,
      passes: isWithin,
    }),
  },
  sorts: {
    recommended: () => 0, // the API's own order
    price: ({ price }) => price.total,
    distance: ({ pickUp }) => pickUp.distanceKm,
    class: ({ car }) => carClasses.indexOf(car.carClass),
    rating: ({ rating }) => -(rating ?? -1),
  },
  paging: numberedPages(20), // spec §9
});

export type CarFilters = Filters<CarGroup, CarBounds>;
