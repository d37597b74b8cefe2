import type { ProductDependencies } from '../ProductDependencies.ts';
import type { createSearches } from '../search/searches.ts';
import type { HotelQuery, HotelSupplier, SuppliedHotel } from '../suppliers/hotelPort.ts';

/** Dependencies that the calls of a hotel search share. */
export interface HotelSearchDeps extends Pick<ProductDependencies, 'db' | 'clock'> {
  readonly suppliers: readonly HotelSupplier[];
  readonly searches: ReturnType<typeof createSearches<HotelQuery, SuppliedHotel>>;
}
