import type { Place } from '@portolan/contracts';
import type { PlaceCatalog } from '../../catalog/index.ts';

/** Farthest distance in km between a city and its airports; some airports have the name of a distant city. */
const cityKm = 120;
/** Number of nearest airports for a place without one of its own. */
const [nearKm, mostNear] = [150, 2];
/** Number of airports in a search for one place, at most. */
const mostAirports = 6;

/** The airports of a place, the largest first: itself, those of its city, else the nearest within 150 km. */
export function airportsOf(place: Place, catalog: Pick<PlaceCatalog, 'around' | 'weightOf'>): Place[] {
  if (place.type === 'airport') return [place];
  const { cityName, countryCode } = place.address;
  const near = catalog.around(place.address, nearKm, ['airport']);
  const own = catalog
    .around(place.address, cityKm, ['airport'])
    .filter(({ address }) => address.cityName === cityName && address.countryCode === countryCode);
  return (own.length > 0 ? own : near.slice(0, mostNear))
    .toSorted((a, b) => catalog.weightOf(b) - catalog.weightOf(a))
    .slice(0, mostAirports);
}

/** Distance of nearby airports, in km. */
const nearbyKm = 100;

/** The airports of a place, followed by those within 100 km, the largest first. */
export function airportsNear(place: Place, catalog: Pick<PlaceCatalog, 'around' | 'weightOf'>): Place[] {
  const own = airportsOf(place, catalog);
  const others = catalog
    .around(place.address, nearbyKm, ['airport'])
    .filter(({ pointId }) => !own.some((airport) => airport.pointId === pointId))
    .toSorted((a, b) => catalog.weightOf(b) - catalog.weightOf(a));
  return [...own, ...others].slice(0, mostAirports);
}
