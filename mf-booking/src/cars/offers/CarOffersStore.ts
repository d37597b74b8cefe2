import { makeAutoObservable, runInAction } from 'mobx';
import type { CarOffer, Place, SearchedSupplier } from '@portolan/contracts';
import type { LivingStore, LoadState } from '@portolan/remote-kit';
import type { Booker } from '../../member/useBooker.ts';
import { loadPlaces } from '../../places/placesApi.ts';
import { OfferChanges } from '../../search/OfferChanges.ts';
import { RepeatedSearch, type Found } from '../../search/RepeatedSearch.ts';
import type { Rest } from '../../search/restFor.ts';
import { SearchTravellers } from '../../travellers/SearchTravellers.ts';
import { preferencesOf, type CarQuery } from '../carQuery.ts';
import { askForCars, type CarsAnswer } from '../carsApi.ts';

/** What a search has found, and the UTC instant at which it said so. */
export type FoundCars = Found<CarsAnswer>;

/** One search for rental cars: its places, who drives, and the offers as suppliers answer. */
export class CarOffersStore implements LivingStore {
  places: readonly Place[] = [];
  readonly changes = new OfferChanges<CarOffer>();
  readonly riders: SearchTravellers;
  readonly query: CarQuery;
  readonly #search: RepeatedSearch<CarsAnswer>;
  /** The same for a driver of any age: asked where nobody has a car, to tell why. */
  readonly #forAnyAge: RepeatedSearch<CarsAnswer>;

  /** @param searchId a search of this query that may still run, or null */
  constructor(booker: Booker, query: CarQuery, searchId: string | null, now: () => number, rest?: Rest) {
    const { http, user } = booker;
    this.query = query;
    this.riders = new SearchTravellers(booker, [query.driver.userId]);
    const pointIds = [query.pickUpId, ...(query.dropOffId === query.pickUpId ? [] : [query.dropOffId])];
    const preferences = preferencesOf(query, user.currency);
    this.#search = new RepeatedSearch(
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
        idsOf: ({ offers }) => offers.map(({ id }) => id),
      },
      searchId,
      now,
      rest,
    );
    const { driver: _driver, ...anybody } = preferences;
    this.#forAnyAge = new RepeatedSearch(
      {
        prepare: async () => undefined,
        ask: (id, signal) => askForCars(http, anybody, id, signal),
        idsOf: ({ offers }) => offers.map(({ id }) => id),
      },
      null,
      now,
      rest,
    );
    makeAutoObservable(this, { query: false, changes: false, riders: false }, { autoBind: true });
  }

  get state(): LoadState<FoundCars> {
    return this.#search.state;
  }

  /** What the list shows. Cars that come later wait, so that nothing moves under the pointer. */
  get shown(): FoundCars | null {
    return this.#search.shown;
  }

  /** The search is older than its offers live. */
  get isExpired(): boolean {
    return this.#search.isExpired;
  }

  /** Suppliers may still answer. */
  get isRunning(): boolean {
    return this.#search.isRunning;
  }

  get offers(): readonly CarOffer[] {
    return this.shown === null ? [] : this.changes.applyTo(this.shown.answer.offers);
  }

  /** Cars that have come since the list was drawn. */
  get lateCount(): number {
    return this.#search.lateIds.length;
  }

  get suppliers(): readonly SearchedSupplier[] {
    return this.#search.suppliers;
  }

  /** Suppliers that failed while others answered. */
  get unanswered(): readonly SearchedSupplier[] {
    return this.#search.unanswered;
  }

  get answeredCount(): number {
    return this.#search.answeredCount;
  }

  get searchId(): string | null {
    return this.#search.searchId;
  }

  /** No company responded at all. */
  get isUnanswered(): boolean {
    return this.suppliers.length > 0 && this.unanswered.length === this.suppliers.length;
  }

  /** It is being found out whether there would be cars for another driver. */
  get isAskingOtherAges(): boolean {
    return this.#forAnyAge.state.kind === 'loading';
  }

  /** The age from which, or up to which, companies rent where none does to who drives; null where that is not why. */
  get refusedAge(): { readonly kind: 'tooYoung' | 'tooOld'; readonly age: number } | null {
    const rules = (this.#forAnyAge.latest?.answer.offers ?? []).map(({ driverRules }) => driverRules);
    if (rules.length === 0) return null;
    const { age } = this.query.driver;
    const youngest = Math.min(...rules.map(({ minAge }) => minAge));
    if (age < youngest) return { kind: 'tooYoung', age: youngest };
    const oldest = Math.max(...rules.map(({ maxAge }) => maxAge ?? Number.POSITIVE_INFINITY));
    return age > oldest ? { kind: 'tooOld', age: oldest } : null;
  }

  /** Whether who drives has a licence in the documents that lasts until the drop-off; null where nobody knows. */
  get licenceState(): CarsAnswer['licenceState'] {
    return this.#search.latest?.answer.licenceState ?? null;
  }

  /** The car that was found sold out last. */
  get gone(): CarOffer | null {
    return this.shown?.answer.offers.find(({ id }) => id === this.changes.lastDropped) ?? null;
  }

  /** There is, or may soon be, something to filter. */
  get isFilterable(): boolean {
    return this.isRunning || this.offers.length > 0;
  }

  start(): void {
    this.#search.start();
    void this.riders.load();
  }

  /** Searches again from the beginning, with the same inputs. */
  search(): Promise<void> {
    this.changes.forget();
    return this.#search.search();
  }

  /** Shows the cars that waited. */
  showLate(): void {
    this.#search.showLate();
  }

  dispose(): void {
    this.#search.dispose();
    this.#forAnyAge.dispose();
    this.riders.giveUp();
  }
}
