import {
  carPreferences,
  type AnswerOf,
  type CarOffer,
  type CarPreferences,
  type CarSearch,
  type DocumentState,
  type LanguageCode,
  type searchCars,
} from '@portolan/contracts';
import { dateOf } from '@portolan/i18n';
import { assertCan } from '../../kernel/access/access.ts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { Clock } from '../../kernel/process/clock.ts';
import type { PlacesService } from '../../catalog/index.ts';
import { documentStatesOf, licenceTypes } from '../../organisation/index.ts';
import { assertColleagues } from '../kit/assertColleagues.ts';
import { policyTravellers, offerPolicyFor, withVerdicts } from '../kit/offerPolicy.ts';
import { cheapestFirst, pricesOf } from '../offerPrice.ts';
import type { ProductDependencies } from '../ProductDependencies.ts';
import { createSearches } from '../search/searches.ts';
import { oncePerBatch, type SearchResults } from '../search/searchReader.ts';
import { presentSearchState } from '../search/searchPresenter.ts';
import type { CarStop } from '../suppliers/carPort.ts';
import { candidateOfCar } from './carCandidate.ts';
import { carSearch } from './carOffers.ts';
import { assertRental, assertTimes } from './carRules.ts';

type Answer = AnswerOf<typeof searchCars>;

/** @param until local time of the drop-off */
async function licenceStateOf(
  trx: ScopedTransaction,
  actor: Actor,
  driverId: string,
  until: string,
): Promise<DocumentState | null> {
  return (await documentStatesOf(trx, actor, [driverId], until.slice(0, 10), licenceTypes)).get(driverId) ?? null;
}

/** @throws ApiError UNKNOWN_PLACE */
async function stopOf(places: PlacesService, actor: Actor, stop: CarPreferences['pickUp']): Promise<CarStop> {
  const place = 'pointId' in stop ? await places.findById(actor, stop.pointId) : places.findSpot(actor, stop);
  if (place === undefined) throw new ApiError('UNKNOWN_PLACE');
  return { place, dateTime: stop.dateTime, at: dateOf(stop.dateTime, place.timeZone) };
}

/** The cars that the driver's policy does not hide, the cheapest first. */
const createVisibleCars = (clock: Clock) =>
  oncePerBatch(async (trx, actor, { search, offers }: SearchResults<CarOffer>) => {
    const now = clock();
    const { driver } = carPreferences.parse(search.query);
    const policyOn = await offerPolicyFor(trx, actor, policyTravellers(actor, driver && [driver.userId]), now);
    const prices = pricesOf(offers);
    return cheapestFirst(withVerdicts(offers, policyOn, (offer) => candidateOfCar(offer, prices, now)));
  });

/** Searches rental cars. */
export function createCarsService(
  { db, clock, searchSuppliers }: Pick<ProductDependencies, 'db' | 'clock' | 'searchSuppliers'>,
  places: PlacesService,
) {
  const searches = createSearches({ db, clock }, carSearch);
  const visibleCars = createVisibleCars(clock);
  const names = new Map(searchSuppliers.cars.map(({ code, name }) => [code, name]));

  /**
   * Starts a search, or answers its state: with a `searchId` the rest of the body is ignored.
   * @throws ApiError INVALID_INPUT naming a time, UNKNOWN_PLACE, PICKUP_IN_PAST, DROP_OFF_BEFORE_PICK_UP, RENTAL_TOO_LONG,
   * UNKNOWN_TRAVELLER, SEARCH_EXPIRED
   */
  async function search(actor: Actor, { searchId, ...criteria }: CarSearch, language: LanguageCode): Promise<Answer> {
    assertCan(actor, 'offer.search', actor);
    return answer(actor, searchId ?? (await start(actor, criteria, language)), language);
  }

  async function start(actor: Actor, criteria: CarPreferences, language: LanguageCode): Promise<string> {
    assertTimes(criteria);
    const [pickUp, dropOff] = [
      await stopOf(places, actor, criteria.pickUp),
      await stopOf(places, actor, criteria.dropOff),
    ];
    assertRental(pickUp, dropOff, clock());
    const { driver, currency } = criteria;
    if (driver !== undefined)
      await withScope(db, scopeOf(actor), (trx) => assertColleagues(trx, actor, [driver.userId]));
    const query = { pickUp, dropOff, driverAge: driver?.age ?? null, currency, language };
    return searches.start(actor, criteria, query, searchSuppliers.cars);
  }

  /** The offers so far. */
  async function answer(actor: Actor, searchId: string, language: LanguageCode): Promise<Answer> {
    return withScope(db, scopeOf(actor), async (trx) => {
      const results = await searches.read(trx, actor, searchId);
      const { driver, dropOff } = carPreferences.parse(results.search.query);
      return {
        ...presentSearchState(results.search, results.batches, names, language),
        licenceState: driver === undefined ? null : await licenceStateOf(trx, actor, driver.userId, dropOff.dateTime),
        offers: await visibleCars(trx, actor, results),
      };
    });
  }

  return { search, stop: searches.stop };
}
