import { stayPlacePrefix, type Place } from '@portolan/contracts';
import * as z from 'zod/mini';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { CatalogDependencies } from '../CatalogDependencies.ts';
import { assertCan } from '../../kernel/access/access.ts';
import { listOffices } from '../../organisation/index.ts';
import { withScope, type Row } from '../../kernel/db/index.ts';
import type { Point } from './greatCircle.ts';
import type { PlaceCatalog, PlaceFilter } from './placeCatalog.ts';
import { isFoundBy, searchTextOf, typedWords } from './placeWords.ts';

const officePrefix = 'office:';
/** A spot farther than this from every place has no name. */
const farthestSpotKm = 100;

/** Places of the world, the offices of the caller's company, and hotels of trips that the caller may see. */
export function createPlacesService(
  { db, findStay }: Pick<CatalogDependencies, 'db' | 'findStay'>,
  catalog: PlaceCatalog,
) {
  /** The offices of the caller's company. */
  async function listOwn(actor: Actor): Promise<Place[]> {
    return (await withScope(db, scopeOf(actor), (trx) => listOffices(trx, actor))).map(placeOfOffice);
  }

  /** The company's own offices first. */
  async function find(actor: Actor, filter: PlaceFilter): Promise<Place[]> {
    assertCan(actor, 'place.search', actor);
    const typed = typedWords(filter.query);
    const isWanted = filter.types === undefined || filter.types.includes('office');
    const own = isWanted ? (await listOwn(actor)).filter((place) => isFoundBy(searchTextOf(place), typed)) : [];
    return [...own, ...catalog.find(filter)].slice(0, filter.limit);
  }

  /** A place by id, or undefined: another company's office does not exist for the caller. */
  async function findById(actor: Actor, pointId: string): Promise<Place | undefined> {
    assertCan(actor, 'place.search', actor);
    if (pointId.startsWith(stayPlacePrefix)) {
      const itemId = pointId.slice(stayPlacePrefix.length);
      if (findStay === undefined || !z.uuid().safeParse(itemId).success) return undefined;
      return withScope(db, scopeOf(actor), (trx) => findStay(trx, actor, itemId));
    }
    if (!pointId.startsWith(officePrefix)) return catalog.byId(pointId);
    return (await listOwn(actor)).find((place) => place.pointId === pointId);
  }

  /** A spot on the map, named by its nearest place; undefined without a place within 100 km. */
  function findSpot(actor: Actor, spot: Point): Place | undefined {
    assertCan(actor, 'place.search', actor);
    const [nearest] = catalog.around(spot, farthestSpotKm, ['address', 'airport', 'city', 'station']);
    return nearest && { ...nearest, address: { ...nearest.address, ...spot } };
  }

  /** @throws ApiError NOT_FOUND */
  async function fetchPlace(actor: Actor, pointId: string): Promise<Place> {
    const place = await findById(actor, pointId);
    if (place === undefined) throw new ApiError('NOT_FOUND');
    return place;
  }

  return { find, findById, findSpot, fetchPlace, listOwn };
}
export type PlacesService = ReturnType<typeof createPlacesService>;

const placeOfOffice = (office: Row<'offices'>): Place => ({
  pointId: `${officePrefix}${office.id}`,
  type: 'office',
  name: office.name,
  timeZone: office.timeZone,
  locationCode: null,
  uicCode: null,
  address: {
    line: office.line,
    cityName: office.city,
    countryCode: office.countryCode,
    latitude: office.latitude,
    longitude: office.longitude,
    zip: office.zip,
  },
});
