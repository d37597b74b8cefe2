import { makeAutoObservable, runInAction } from 'mobx';
import type { CarOffer, Place } from '@portolan/contracts';
import type { LivingStore } from '@portolan/remote-kit';
import type { Booker } from '../../member/useBooker.ts';
import { loadPlaces } from '../../places/placesApi.ts';
import { OfferChanges } from '../../search/OfferChanges.ts';
import { RepeatedSearch, type SearchQuestion } from '../../search/RepeatedSearch.ts';
import type { Pause } from '../../search/pauseFor.ts';
import { SearchTravellers } from '../../travellers/SearchTravellers.ts';
import { preferencesOf, type CarQuery } from '../carQuery.ts';
import { askForCars, type CarsAnswer } from '../carsApi.ts';

/** The cars of an answer as results of its search. */
const listedCars: Pick<SearchQuestion<CarsAnswer>, 'idsOf' | 'only'> = {
  idsOf: ({ offers }) => offers.map(({ id }) => id),
  only: ({ offers, ...answer }, ids) => ({ ...answer, offers: offers.filter(({ id }) => ids.has(id)) }),
};

/** A search for rental cars: its places, driver and offers. */
export class CarOffersStore implements LivingStore {
  places: readonly Place[] = [];
  readonly changes = new OfferChanges<CarOffer>();
  readonly searchTravellers: SearchTravellers;
  readonly query: CarQuery;
  readonly results: RepeatedSearch<CarsAnswer>;
  /** The same search without a driver; runs if there are no cars, to find the age limits. */
  readonly #forAnyAge: RepeatedSearch<CarsAnswer>;

  /** @param searchId a search of this query to resume, or null */
  constructor(booker: Booker, query: CarQuery, searchId: string | null, now: () => number, pause?: Pause) {
    const { http, user } = booker;
    this.query = query;
    this.searchTravellers = new SearchTravellers(booker, [query.driver.userId]);
    const pointIds = [query.pickUpId, ...(query.dropOffId === query.pickUpId ? [] : [query.dropOffId])];
    const preferences = preferencesOf(query, user.currency);
    this.results = new RepeatedSearch(
      {
        prepare: async (signal) => {
          const places = await loadPlaces(http, pointIds, signal);
          runInAction(() => (this.places = places));
        },
        ask: async (id, signal) => {
          const answer = await askForCars(http, preferences, id, signal);
          const isNone = answer.status === 'FINISHED' && answer.offers.length === 0;
          if (isNone && answer.suppliers.some(({ state }) => state === 'ANSWERED')) void this.#forAnyAge.search();
          return answer;
        },
        ...listedCars,
      },
      searchId,
      now,
      pause,
    );
    const { driver: _driver, ...anybody } = preferences;
    this.#forAnyAge = new RepeatedSearch(
      {
        prepare: async () => undefined,
        ask: (id, signal) => askForCars(http, anybody, id, signal),
        ...listedCars,
      },
      null,
      now,
      pause,
    );
    makeAutoObservable(
      this,
      { results: false, query: false, changes: false, searchTravellers: false },
      { autoBind: true },
    );
  }

  get offers(): readonly CarOffer[] {
    return this.changes.applyTo(this.results.shown?.answer.offers ?? []);
  }

  /** No company responded. */
  get isUnanswered(): boolean {
    const { suppliers, unanswered } = this.results;
    return suppliers.length > 0 && unanswered.length === suppliers.length;
  }

  /** The search without a driver is running. */
  get isAskingOtherAges(): boolean {
    return this.#forAnyAge.state.kind === 'loading';
  }

  /** The minimum or maximum age that excludes the driver; null if age is not the reason. */
  get refusedAge(): { readonly kind: 'tooYoung' | 'tooOld'; readonly age: number } | null {
    const rules = (this.#forAnyAge.latest?.answer.offers ?? []).map(({ driverRules }) => driverRules);
    if (rules.length === 0) return null;
    const { age } = this.query.driver;
    const youngest = Math.min(...rules.map(({ minAge }) => minAge));
    if (age < youngest) return { kind: 'tooYoung', age: youngest };
    const oldest = Math.max(...rules.map(({ maxAge }) => maxAge ?? Number.POSITIVE_INFINITY));
    return age > oldest ? { kind: 'tooOld', age: oldest } : null;
  }

  /** Whether the driver's documents hold a licence that is valid until the drop-off; null if unknown. */
  get licenceState(): CarsAnswer['licenceState'] {
    return this.results.latest?.answer.licenceState ?? null;
  }

  /** The latest sold-out car. */
  get soldOut(): CarOffer | null {
    return this.results.shown?.answer.offers.find(({ id }) => id === this.changes.lastDropped) ?? null;
  }

  /** There are cars to filter, or the search is running. */
  get isFilterable(): boolean {
    return this.results.isRunning || this.offers.length > 0;
  }

  start(): void {
    this.results.start();
    void this.searchTravellers.load();
  }

  /** Starts a new search with the same inputs. */
  search(): Promise<void> {
    this.changes.forget();
    return this.results.search();
  }

  dispose(): void {
    this.results.dispose();
    this.#forAnyAge.dispose();
    this.searchTravellers.giveUp();
  }
}
