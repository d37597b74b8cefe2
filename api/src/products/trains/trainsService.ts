import {
  trainPreferences,
  type AnswerOf,
  type LanguageCode,
  type searchTrains,
  type TrainSearch,
} from '@portolan/contracts';
import { assertCan } from '../../kernel/access/access.ts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { withScope } from '../../kernel/db/index.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { PlacesService } from '../../catalog/index.ts';
import { assertColleagues } from '../kit/assertColleagues.ts';
import type { ProductDependencies } from '../ProductDependencies.ts';
import { createSearches } from '../search/searches.ts';
import { searchBudgetMs } from '../suppliers/withinBudget.ts';
import type { SuppliedJourney } from '../suppliers/trainPort.ts';
import { createTrainPrices } from './trainPrices.ts';
import { trainQueryOf } from './trainQuery.ts';
import { assertDays } from './trainRules.ts';
import { trainSearch } from './trainSearches.ts';
import { createTrainStations } from './trainStations.ts';

/** Searches trains: journeys of a day, and tickets for one of them. */
export function createTrainsService(
  deps: Pick<ProductDependencies, 'db' | 'clock' | 'searchSuppliers' | 'places'>,
  places: PlacesService,
) {
  const { db, clock, searchSuppliers, places: catalog } = deps;
  const { trains: suppliers } = searchSuppliers;
  // A search has no polls: the answer contains all that arrives in time.
  const searches = createSearches({ db, clock, firstAnswerMs: searchBudgetMs }, trainSearch);
  const stationsFor = createTrainStations(places, catalog);

  return {
    /**
     * @throws ApiError INVALID_INPUT, UNKNOWN_PLACE, NO_STATION, SAME_STATION, STARTS_IN_PAST, BACK_BEFORE_OUTWARD, SALE_NOT_OPEN,
     * UNKNOWN_TRAVELLER, SUPPLIER_UNAVAILABLE if no railway answers
     */
    async search(actor: Actor, body: TrainSearch, language: LanguageCode): Promise<AnswerOf<typeof searchTrains>> {
      assertCan(actor, 'offer.search', actor);
      const criteria = trainPreferences.parse(body);
      const stations = await stationsFor(actor, criteria);
      assertDays(criteria, stations.from[0]?.timeZone ?? 'UTC', clock());
      await withScope(db, scopeOf(actor), (trx) => assertColleagues(trx, actor, criteria.travellerIds ?? []));
      const query = trainQueryOf(criteria, stations, language);
      const searchId = await searches.start(actor, criteria, query, suppliers);
      const results = await withScope(db, scopeOf(actor), (trx) => searches.read(trx, actor, searchId));
      const { batches, offers } = results;
      if (batches.length > 0 && batches.every(({ state }) => state === 'FAILED'))
        throw new ApiError('SUPPLIER_UNAVAILABLE');
      return {
        searchId,
        expiresAt: results.search.expiresAt.toISOString(),
        directions: query.ways.map((_way, index) => ({
          journeys: offers
            .filter(({ way }) => way === index)
            .map(presentJourney)
            .toSorted(byDeparture),
        })),
      };
    },
    price: createTrainPrices({ db, clock, suppliers, searches, stationsFor }),
    stop: searches.stop,
  };
}

const presentJourney = ({ id, legs, durationMinutes, co2Grams }: SuppliedJourney) => ({
  id,
  legs,
  durationMinutes,
  co2Grams,
});

const byDeparture = (a: Pick<SuppliedJourney, 'legs' | 'durationMinutes'>, b: typeof a): number =>
  Date.parse(a.legs[0]?.from.dateTime ?? '') - Date.parse(b.legs[0]?.from.dateTime ?? '') ||
  a.durationMinutes - b.durationMinutes;
