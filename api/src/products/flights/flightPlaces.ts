import type { Place } from '@portolan/contracts';
import type { PlaceCatalog } from '../../catalog/index.ts';

/** An airport of a city lies no farther from its middle, in km; some are called by a city far away. */
const cityKm = 120;
/** Of a place without an airport of its own the nearest are taken. */
const [nearKm, mostNear] = [150, 2];
/** Of one place no more airports are searched. */
const mostAirports = 6;

/** The airports that a place stands for, the largest first: itself, those of its city, else the nearest; none where there is none within 150 km. */
export function airportsOf(place: Place, catalog: Pick<PlaceCatalog, 'around' | 'weightOf'>): Place[] {
  if (place.type === 'airport') return [place];
  const { cityName, countryCode } = place.address;
  const near = catalog.around(place.address, nearKm, ['airport']);
  const own = catalog
    .around(place.address, cityKm, ['airport'])
    .filter(({ address }) => address.cityName === cityName && address.countryCode === countryCode);
  return (own.length > 0 ? own : near.slice(0, mostNear))
    .toSorted((one, other) => catalog.weightOf(other) - catalog.weightOf(one))
    .slice(0, mostAirports);
}

/** How far away an airport is near, in km. */
const nearbyKm = 100;

/** The airports that a place stands for, and then those within 100 km, the largest first. */
export function airportsNear(place: Place, catalog: Pick<PlaceCatalog, 'around' | 'weightOf'>): Place[] {
  const own = airportsOf(place, catalog);
  const others = catalog
    .around(place.address, nearbyKm, ['airport'])
    .filter(({ pointId }) => !own.some((airport) => airport.pointId === pointId))
    .toSorted((one, other) => catalog.weightOf(other) - catalog.weightOf(one));
  return [...own, ...others].slice(0, mostAirports);
}
