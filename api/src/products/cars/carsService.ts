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
import type { PlacesService } from '../../catalog/index.ts';
import { countPeopleIn, documentStatesOf, licenceTypes } from '../../organisation/index.ts';
import { judgeFor, overrideRight, toldTo } from '../../policies/index.ts';
import { pricesOf } from '../offerPrice.ts';
import type { ProductDependencies } from '../ProductDependencies.ts';
import { offersIn } from '../search/batches.ts';
import { createSearches } from '../search/searches.ts';
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

/** Searching rental cars. */
export function createCarsService(
  { db, clock, searchSuppliers }: Pick<ProductDependencies, 'db' | 'clock' | 'searchSuppliers'>,
  places: PlacesService,
) {
  const searches = createSearches({ db, clock }, carSearch);
  const names = new Map(searchSuppliers.cars.map(({ code, name }) => [code, name]));

  /**
   * Starts a search, or tells how far one is: with a `searchId` nothing else is read of the body.
   * @throws ApiError INVALID_INPUT naming a time, UNKNOWN_PLACE, PICKUP_IN_PAST, DROP_OFF_BEFORE_PICK_UP, RENTAL_TOO_LONG, UNKNOWN_TRAVELLER, SEARCH_EXPIRED
   */
  async function search(actor: Actor, { searchId, ...wanted }: CarSearch, language: LanguageCode): Promise<Answer> {
    assertCan(actor, 'offer.search', actor);
    return answer(actor, searchId ?? (await start(actor, wanted, language)), language);
  }

  async function start(actor: Actor, wanted: CarPreferences, language: LanguageCode): Promise<string> {
    assertTimes(wanted);
    const [pickUp, dropOff] = [await stopOf(actor, wanted.pickUp), await stopOf(actor, wanted.dropOff)];
    assertRental(pickUp, dropOff, clock());
    const { driver, currency } = wanted;
    if (driver !== undefined) await assertColleague(actor, driver.userId);
    const query = { pickUp, dropOff, driverAge: driver?.age ?? null, currency, language };
    return searches.start(actor, wanted, query, searchSuppliers.cars);
  }

  async function stopOf(actor: Actor, stop: CarPreferences['pickUp']): Promise<CarStop> {
    const place = 'pointId' in stop ? await places.findById(actor, stop.pointId) : places.findSpot(actor, stop);
    if (place === undefined) throw new ApiError('UNKNOWN_PLACE');
    return { place, dateTime: stop.dateTime, at: dateOf(stop.dateTime, place.timeZone) };
  }

  async function assertColleague(actor: Actor, userId: string): Promise<void> {
    const known = await withScope(db, scopeOf(actor), (trx) => countPeopleIn(trx, actor, [userId]));
    if (known === 0) throw new ApiError('UNKNOWN_TRAVELLER');
  }

  /** All that came so far, judged by the driver's policy; what that hides is left out. The cheapest first. */
  async function answer(actor: Actor, searchId: string, language: LanguageCode): Promise<Answer> {
    return withScope(db, scopeOf(actor), async (trx) => {
      const now = clock();
      const found = await searches.read(trx, actor, searchId);
      const { driver, dropOff } = carPreferences.parse(found.search.query);
      // Where nobody is named yet, the caller's own policy says most; adding judges by who really travels.
      const travellers = { userIds: [driver?.userId ?? actor.userId], hasGuests: false };
      const judge = await judgeFor(trx, actor, travellers, now);
      const mayOverride = await overrideRight(trx, actor, actor.userId)(travellers);
      const offers = offersIn(found.batches);
      const prices = pricesOf(offers);
      return {
        ...presentSearchState(found.search, found.batches, names, language),
        licenceState: driver === undefined ? null : await licenceStateOf(trx, actor, driver.userId, dropOff.dateTime),
        offers: offers
          .map((offer): CarOffer & { policy: NonNullable<CarOffer['policy']> } => ({
            ...offer,
            policy: toldTo(mayOverride, judge(candidateOfCar(offer, prices, now))),
          }))
          .filter(({ policy }) => !policy.violations.some(({ action }) => action === 'HIDE'))
          .toSorted((one, other) => one.price.total - other.price.total || (one.id < other.id ? -1 : 1)),
      };
    });
  }

  return { search, stop: searches.stop };
}
