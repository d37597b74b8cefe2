import type { Place, PlaceSuggestions, PlaceType } from '@portolan/contracts';
import { assertCan } from '../../kernel/access/access.ts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { withScope } from '../../kernel/db/index.ts';
import type { CatalogDependencies } from '../CatalogDependencies.ts';
import { keepRecent, listRecent } from './recentPlacesRepository.ts';
import type { PlacesService } from './placesService.ts';

/** Greatest distance of a suggested airport or station from an office, and the most that are suggested. */
const airportKm = 100;
const stationKm = 15;
const suggestedCount = 6;

const firstOf = (places: readonly Place[]): Place[] =>
  [...new Map(places.map((place) => [place.pointId, place])).values()].slice(0, suggestedCount);

/** Places that a person probably travels to, before anything is typed. */
export function createPlaceSuggestions(
  { db, clock, places: catalog }: Pick<CatalogDependencies, 'db' | 'clock' | 'places'>,
  places: Pick<PlacesService, 'findById' | 'listOwn'>,
) {
  async function suggest(actor: Actor): Promise<PlaceSuggestions> {
    assertCan(actor, 'place.search', actor);
    const ids = await withScope(db, scopeOf(actor), (trx) => listRecent(trx, actor));
    const recent = await Promise.all(ids.map((pointId) => places.findById(actor, pointId)));
    const offices = await places.listOwn(actor);
    const near = (km: number, type: PlaceType) => offices.flatMap(({ address }) => catalog.around(address, km, [type]));
    return {
      recent: recent.filter((place) => place !== undefined),
      offices,
      airports: firstOf(near(airportKm, 'airport').toSorted((a, b) => catalog.weightOf(b) - catalog.weightOf(a))),
      stations: firstOf(near(stationKm, 'station')),
    };
  }

  /** Stores the places of a search, the first as the newest; ids of unknown places are left out. */
  async function remember(actor: Actor, pointIds: readonly string[]): Promise<void> {
    assertCan(actor, 'place.search', actor);
    const found = await Promise.all([...new Set(pointIds)].map((pointId) => places.findById(actor, pointId)));
    const known = found.flatMap((place) => place?.pointId ?? []);
    await withScope(db, scopeOf(actor), (trx) => keepRecent(trx, actor, known, clock()));
  }

  return { suggest, remember };
}
