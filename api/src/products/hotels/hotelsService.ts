import {
  hotelInputs,
  type AnswerOf,
  type HotelFilters,
  type HotelInputs,
  type LanguageCode,
  type searchHotels,
} from '@portolan/contracts';
import { assertCan } from '../../kernel/access/access.ts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { withScope } from '../../kernel/db/index.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { PlacesService } from '../../catalog/index.ts';
import { assertColleagues } from '../kit/assertColleagues.ts';
import type { ProductDependencies } from '../ProductDependencies.ts';
import { createSearches } from '../search/searches.ts';
import { listAgreements } from './hotelFactsRepository.ts';
import { createHotelPolls } from './hotelPolls.ts';
import { createHotelPrices } from './hotelPrices.ts';
import { hotelQueryOf } from './hotelQuery.ts';
import { assertStay } from './hotelRules.ts';
import { hotelSearch } from './hotelSearches.ts';
import { createOpenedHotels } from './openedHotels.ts';

/** Searches hotels: polls, later prices, and the rates of an opened hotel. */
export function createHotelsService(
  { db, clock, searchSuppliers }: Pick<ProductDependencies, 'db' | 'clock' | 'searchSuppliers'>,
  places: Pick<PlacesService, 'findSpot'>,
) {
  const searches = createSearches({ db, clock }, hotelSearch);
  const deps = { db, clock, searches, suppliers: searchSuppliers.hotels };
  const poll = createHotelPolls(deps);

  async function start(actor: Actor, criteria: HotelInputs, language: LanguageCode): Promise<string> {
    const place = places.findSpot(actor, criteria.search);
    if (place === undefined) throw new ApiError('INVALID_INPUT', { fields: [{ field: 'search', code: 'unknown' }] });
    assertStay(criteria, place.timeZone, clock());
    const namedIds = criteria.requestedRooms.flatMap(({ travellerIds = [] }) => travellerIds);
    const agreements = await withScope(db, scopeOf(actor), async (trx) => {
      await assertColleagues(trx, actor, namedIds);
      return listAgreements(trx, actor, clock());
    });
    const query = hotelQueryOf(criteria, language, agreements);
    return searches.start(actor, hotelInputs.parse(criteria), query, deps.suppliers);
  }

  return {
    /**
     * Starts a search, or answers its state: with a `searchId` only the filters of the body are read.
     * @throws ApiError INVALID_INPUT naming each field, UNKNOWN_TRAVELLER, SEARCH_EXPIRED
     */
    async search(
      actor: Actor,
      { searchId, ...criteria }: HotelInputs & HotelFilters & { readonly searchId?: string | undefined },
      language: LanguageCode,
    ): Promise<AnswerOf<typeof searchHotels>> {
      assertCan(actor, 'offer.search', actor);
      return poll(actor, searchId ?? (await start(actor, criteria, language)), criteria, language);
    },
    listByIds: createHotelPrices(deps),
    listOffers: createOpenedHotels(deps),
    stop: searches.stop,
  };
}
