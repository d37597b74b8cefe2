import {
  type AnswerOf,
  type FlightPreferences,
  type LanguageCode,
  type listHomeFlights,
  type searchFlights,
} from '@portolan/contracts';
import { assertCan } from '../../kernel/access/access.ts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { withScope } from '../../kernel/db/index.ts';
import type { PlacesService } from '../../catalog/index.ts';
import { assertColleagues } from '../kit/assertColleagues.ts';
import type { ProductDependencies } from '../ProductDependencies.ts';
import { createSearches } from '../search/searches.ts';
import { presentSearchState } from '../search/searchPresenter.ts';
import { createFlightQueries } from './flightQuery.ts';
import { assertLegs, assertPeople } from './flightRules.ts';
import { flightSearch } from './flightSearches.ts';
import { createFlightTickets } from './flightTickets.ts';
import { createVisibleLegs } from './visibleLegs.ts';

/** Searches flights: polls, and tickets for chosen journeys. */
export function createFlightsService(
  deps: Pick<ProductDependencies, 'db' | 'clock' | 'searchSuppliers' | 'places'>,
  places: Pick<PlacesService, 'findById'>,
) {
  const { db, clock, searchSuppliers, places: catalog } = deps;
  const { flights: suppliers } = searchSuppliers;
  const searches = createSearches({ db, clock }, flightSearch);
  const queryOf = createFlightQueries(places, catalog);
  const visibleLegs = createVisibleLegs(clock);
  const names = new Map(suppliers.map(({ code, name }) => [code, name]));

  async function start(actor: Actor, criteria: FlightPreferences, language: LanguageCode): Promise<string> {
    assertPeople(criteria);
    const query = await queryOf(actor, criteria, language);
    assertLegs(query.legs, clock());
    await withScope(db, scopeOf(actor), (trx) => assertColleagues(trx, actor, criteria.travellerIds ?? []));
    return searches.start(actor, criteria, query, suppliers);
  }

  return {
    /**
     * Starts a search, or answers its state: with a `searchId` the rest of the body is ignored.
     * @throws ApiError INVALID_INPUT naming each field, UNKNOWN_TRAVELLER, SEARCH_EXPIRED
     */
    async search(
      actor: Actor,
      { searchId, ...criteria }: FlightPreferences & { readonly searchId?: string | undefined },
      language: LanguageCode,
    ): Promise<AnswerOf<typeof searchFlights>> {
      assertCan(actor, 'offer.search', actor);
      const id = searchId ?? (await start(actor, criteria, language));
      return withScope(db, scopeOf(actor), async (trx) => {
        const results = await searches.read(trx, actor, id);
        return {
          ...presentSearchState(results.search, results.batches, names, language),
          legs: await visibleLegs(trx, actor, results),
        };
      });
    },

    listOffers: createFlightTickets({ db, clock, suppliers, searches, queryOf }),

    /** Airports in the order of their codes. */
    listAirports(actor: Actor): AnswerOf<typeof listHomeFlights> {
      assertCan(actor, 'place.search', actor);
      return { results: catalog.airports().map(({ locationCode, name }) => ({ code: locationCode ?? '', name })) };
    },

    stop: searches.stop,
  };
}
