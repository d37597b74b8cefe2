import { productFacts, type AirportItem, type OtherItem, type SharedTripItem } from '@portolan/contracts';
import { byMinutes, type Product } from '../product.ts';
import { searchAirportAgainPath, searchAirportPath } from './searchAirportPaths.ts';

type Shared<Type> = Extract<SharedTripItem, { readonly productType: Type }>;

/** Fields that all services share. */
const common = {
  titleOf: ({ service, end }) => `${service.title}, ${end.name}`,
  factsOf: () => [],
  routeOf: () => ({ stops: [], isEndNamed: false }),
  lengthOf: byMinutes,
  notesOf: () => [],
  whenOf: ({ start }, { when }) => when(start),
  people: 'item.people',
  due: 'price.dueAtSupplier',
  specialRequests: [],
  searchPath: () => null,
  searchAgainPath: () => null,
  details: null,
} satisfies Product<AirportItem | OtherItem, Shared<'AIRPORT' | 'OTHER'>>;

/** Services of no other product, such as a parcel. No page searches for them yet. */
export const services: Product<OtherItem, Shared<'OTHER'>> = {
  ...common,
  specialRequests: productFacts.OTHER.specialRequests,
};

/** Services at an airport. */
export const airports: Product<AirportItem, Shared<'AIRPORT'>> = {
  ...common,
  isAtAirport: true,
  specialRequests: productFacts.AIRPORT.specialRequests,
  searchPath: searchAirportPath,
  searchAgainPath: searchAirportAgainPath,
};
