import {
  hotelInputs,
  type AnswerOf,
  type HotelFilters,
  type LanguageCode,
  type searchHotels,
} from '@portolan/contracts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { withScope } from '../../kernel/db/index.ts';
import { oncePerBatch, type SearchResults } from '../search/searchReader.ts';
import { presentSearchState } from '../search/searchPresenter.ts';
import type { SuppliedHotel } from '../suppliers/hotelPort.ts';
import { listFavourites } from './favouriteHotelsRepository.ts';
import { mergedHotels, presentMergedHotel, roomPoliciesFor } from './mergedHotels.ts';
import { companyFactsOf } from './hotelFactsRepository.ts';
import { facetsOf, hotelFits } from './hotelFilters.ts';
import type { HotelSearchDeps } from './HotelSearchDeps.ts';

/** Answers the state of a search: matching hotels so far, the nearest first. @throws ApiError SEARCH_EXPIRED */
export function createHotelPolls({ db, clock, suppliers, searches }: HotelSearchDeps) {
  const names = new Map(suppliers.map(({ code, name }) => [code, name]));

  /** Favourites are left out of the cache: callers change them during a search. */
  const merged = oncePerBatch(async (trx, actor, { search, offers }: SearchResults<SuppliedHotel>) => {
    const now = clock();
    const inputs = hotelInputs.parse(search.query);
    const hotels = mergedHotels(offers, await roomPoliciesFor(trx, actor, inputs.requestedRooms, now), now);
    return { inputs, hotels, facts: await companyFactsOf(trx, actor, hotels, now) };
  });

  return (
    actor: Actor,
    searchId: string,
    filters: HotelFilters,
    language: LanguageCode,
  ): Promise<AnswerOf<typeof searchHotels>> =>
    withScope(db, scopeOf(actor), async (trx) => {
      const results = await searches.read(trx, actor, searchId);
      const { inputs, hotels, facts } = await merged(trx, actor, results);
      const favourites = await listFavourites(trx, actor);
      const matching = hotels.filter((hotel) => hotelFits(hotel, filters));
      return {
        ...presentSearchState(results.search, results.batches, names, language),
        hotels: matching
          .map((hotel) => presentMergedHotel(hotel, inputs, facts, favourites, filters))
          .toSorted((a, b) => a.distanceKm - b.distanceKm || (a.id < b.id ? -1 : 1)),
        facets: facetsOf(hotels, filters),
        filteredOut: hotels.length - matching.length,
      };
    });
}
