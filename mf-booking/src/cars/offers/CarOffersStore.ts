import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { CarOffer, Place, SearchedSupplier } from '@portolan/contracts';
import { isApiError } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import type { Booker } from '../../member/useBooker.ts';
import { loadPlaces } from '../../places/placesApi.ts';
import { OfferChanges } from '../../search/OfferChanges.ts';
import { restFor, type Rest } from '../../search/restFor.ts';
import { SearchTravellers } from '../../travellers/SearchTravellers.ts';
import { preferencesOf, type CarQuery } from '../carQuery.ts';
import { askForCars, type CarsAnswer } from '../carsApi.ts';

/** How often a search that runs is asked again, in milliseconds. */
const pollMs = 1000;

/** What a search has found, and the UTC instant at which it said so. */
export interface FoundCars {
  readonly answer: CarsAnswer;
  readonly checkedAt: string;
}

/** One search for rental cars: its places, who drives, and the offers as suppliers answer. */
export class CarOffersStore implements LivingStore {
  places: readonly Place[] = [];
  /** What the list shows. Cars that come later wait, so that nothing moves under the pointer. */
  shown: FoundCars | null = null;
  /** The last answer, with all that came so far. */
  latest: FoundCars | null = null;
  /** The search is older than its offers live. */
  isExpired = false;
  readonly changes = new OfferChanges<CarOffer>();
  readonly riders: SearchTravellers;
  readonly query: CarQuery;
  readonly #booker: Booker;
  readonly #rest: Rest;
  readonly #now: () => number;
  readonly #load: NewestLoad<FoundCars>;
  #firstSearchId: string | null;
  #expiry: ReturnType<typeof setTimeout> | undefined;

  /** @param searchId a search of this query that may still run, or null */
  constructor(booker: Booker, query: CarQuery, searchId: string | null, now: () => number, rest: Rest = restFor) {
    this.#booker = booker;
    this.#now = now;
    this.#rest = rest;
    this.#firstSearchId = searchId;
    this.query = query;
    this.riders = new SearchTravellers(booker, [query.driver.userId]);
    this.#load = new NewestLoad((signal) => this.#find(signal));
    makeAutoObservable(
      this,
      { query: false, changes: false, riders: false, shown: observableRef, latest: observableRef },
      { autoBind: true },
    );
  }

  get state(): LoadState<FoundCars> {
    return this.#load.state;
  }

  /** Suppliers may still answer. */
  get isRunning(): boolean {
    return this.state.kind === 'idle' || this.state.kind === 'loading';
  }

  get offers(): readonly CarOffer[] {
    return this.shown === null ? [] : this.changes.applyTo(this.shown.answer.offers);
  }

  /** Cars that have come since the list was drawn. */
  get lateCount(): number {
    if (this.latest === null || this.shown === null) return 0;
    const shown = new Set(this.shown.answer.offers.map(({ id }) => id));
    return this.latest.answer.offers.filter(({ id }) => !shown.has(id)).length;
  }

  get suppliers(): readonly SearchedSupplier[] {
    return this.latest?.answer.suppliers ?? [];
  }

  /** Suppliers that failed while others answered. */
  get unanswered(): readonly SearchedSupplier[] {
    return this.suppliers.filter(({ state }) => state === 'FAILED');
  }

  get answeredCount(): number {
    return this.suppliers.filter(({ state }) => state === 'ANSWERED').length;
  }

  get searchId(): string | null {
    return this.latest?.answer.searchId ?? null;
  }

  /** There is, or may soon be, something to filter. */
  get isFilterable(): boolean {
    return this.isRunning || this.offers.length > 0;
  }

  start(): void {
    void this.#load.load();
    void this.riders.load();
  }

  /** Searches again from the beginning, with the same inputs. */
  search(): Promise<void> {
    this.#firstSearchId = null;
    this.changes.forget();
    this.shown = null;
    this.latest = null;
    this.isExpired = false;
    clearTimeout(this.#expiry);
    return this.#load.load();
  }

  /** Shows the cars that waited. */
  showLate(): void {
    this.shown = this.latest;
  }

  dispose(): void {
    clearTimeout(this.#expiry);
    this.#load.giveUp();
    this.riders.giveUp();
  }

  async #find(signal: AbortSignal): Promise<FoundCars> {
    const { http, user } = this.#booker;
    const { query } = this;
    const pointIds = [query.pickUpId, ...(query.dropOffId === query.pickUpId ? [] : [query.dropOffId])];
    const preferences = preferencesOf(query, user.currency);
    const places = await loadPlaces(http, pointIds, signal);
    runInAction(() => (this.places = places));
    return this.#ask(this.#firstSearchId, (searchId) => askForCars(http, preferences, searchId, signal), signal);
  }

  /** Asks until nobody may answer any more. A search that is no longer known begins anew. */
  async #ask(
    firstId: string | null,
    ask: (searchId: string | null) => Promise<CarsAnswer>,
    signal: AbortSignal,
  ): Promise<FoundCars> {
    let searchId = firstId;
    for (;;) {
      const answer = await ask(searchId).catch((error: unknown) => {
        if (searchId === null || !isApiError(error) || error.type !== 'SEARCH_EXPIRED') throw error;
        return ask(null);
      });
      const found = { answer, checkedAt: new Date(this.#now()).toISOString() };
      if (signal.aborted) return found;
      runInAction(() => this.#take(found));
      if (answer.status === 'FINISHED') return found;
      searchId = answer.searchId;
      await this.#rest(pollMs, signal);
    }
  }

  #take(found: FoundCars): void {
    this.latest = found;
    const isFirst = this.shown === null || this.shown.answer.offers.length === 0;
    if (isFirst || this.lateCount === 0) this.shown = found;
    clearTimeout(this.#expiry);
    this.#expiry = setTimeout(this.#expire, Math.max(0, Date.parse(found.answer.expiresAt) - this.#now()));
  }

  #expire = () => runInAction(() => (this.isExpired = true));
}
