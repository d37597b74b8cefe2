import { productFacts, type SharedTripItem, type TaxiItem } from '@portolan/contracts';
import { byMinutes, type Product } from '../product.ts';
import { searchTaxisPath, searchTaxiAgainPath } from './searchTaxiPaths.ts';

type SharedRide = Extract<SharedTripItem, { readonly productType: 'TAXI' }>;

/** Rides by taxi. */
export const taxis: Product<TaxiItem, SharedRide> = {
  titleOf: ({ end }, { t }) => t('item.title', { product: t('product.TAXI'), place: end.name }),
  factsOf: (item, { vehicle }) => [vehicle(item.vehicle.category)],
  routeOf: ({ stops }) => ({ stops, isEndNamed: true }),
  lengthOf: byMinutes,
  notesOf: (item, { t }) =>
    'driverNote' in item && item.driverNote !== ''
      ? [{ key: 'driver', icon: 'mail', text: t('item.driverNote', { note: item.driverNote }) }]
      : [],
  whenOf: ({ start }, { t, when }) => t('approvals.request.from', { place: start.name, when: when(start) }),
  people: 'item.riders',
  due: 'price.dueAtSupplier',
  specialRequests: productFacts.TAXI.specialRequests,
  searchPath: searchTaxisPath,
  searchAgainPath: searchTaxiAgainPath,
  details: null,
};
