import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { hotelPollIntervalMs, type HotelFacets, type HotelFilters, type SearchedSupplier } from '@portolan/contracts';
import { isApiError, type HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import { restFor, type Rest } from '../../search/restFor.ts';
import { askForHotels, hotelSearchOf, type HotelQuestion, type HotelsAnswer } from '../hotelsApi.ts';
import type { HotelFilterChoice, SeenHotel } from '../hotelFacets.ts';
import { filterKeyOf, hotelFilterOf } from '../hotelFilterOf.ts';
import { hotelView, type HotelViewState } from '../hotelView.ts';
import { MissingPrices } from './MissingPrices.ts';
import { mergedHotels } from './mergedHotels.ts';

/** The last answer of a search, and the UTC instant at which it came. */
interface LatestAnswer {
  readonly answer: HotelsAnswer;
  readonly checkedAt: string;
}

export interface HotelResultsOptions {
  readonly http: HttpClient;
  readonly question: HotelQuestion;
  readonly view: HotelViewState;
  /** A search of this question that may still run, or null. */
  readonly searchId: string | null;
  readonly now: () => number;
  readonly rest?: Rest;
}

/**
 * One search for hotels by the spec's poll contract (§4): asked, repeated every 3000 ms with its id until it is FINISHED; another
 * filter or sort stops what runs. Nothing that is in sight moves by itself: hotels that come later wait to be shown.
 */
export class HotelResultsStore implements LivingStore {
  /** Every hotel that was heard of, by id. */
  seen: ReadonlyMap<string, SeenHotel> = new Map();
  /** Ids of the hotels that the list shows, in its order. */
  shownIds: readonly string[] = [];
  latest: LatestAnswer | null = null;
  /** The search is older than its offers live. */
  isExpired = false;
  /** Somebody wanted no more answers. */
  isStopped = false;
  readonly missing: MissingPrices;
  readonly question: HotelQuestion;
  readonly #http: HttpClient;
  readonly #rest: Rest;
  readonly #now: () => number;
  readonly #load: NewestLoad<HotelsAnswer>;
  #view: HotelViewState;
  /** The search to repeat; null begins a new one. */
  #resumedId: string | null;
  #isAwaited = true;
  #expiry: ReturnType<typeof setTimeout> | undefined;

  constructor({ http, question, view, searchId, now, rest = restFor }: HotelResultsOptions) {
    this.#http = http;
    this.#now = now;
    this.#rest = rest;
    this.#view = view;
    this.#resumedId = searchId;
    this.question = question;
    this.missing = new MissingPrices(http, (hotels) => this.#replace(hotels));
    this.#load = new NewestLoad((signal) => this.#find(signal));
    makeAutoObservable(
      this,
      { question: false, missing: false, seen: observableRef, shownIds: observableRef, latest: observableRef },
      { autoBind: true },
    );
  }

  get state(): LoadState<HotelsAnswer> {
    return this.#load.state;
  }

  /** Suppliers may still answer. */
  get isRunning(): boolean {
    return !this.isStopped && (this.state.kind === 'idle' || this.state.kind === 'loading');
  }

  /** Hotels of the list, whatever is filtered. */
  get shown(): readonly SeenHotel[] {
    return this.shownIds.flatMap((id) => this.seen.get(id) ?? []);
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

  get facets(): HotelFacets | null {
    return this.latest?.answer.facets ?? null;
  }

  /** Found, but filtered away by the API. */
  get filteredOut(): number {
    return this.latest?.answer.filteredOut ?? 0;
  }

  get searchId(): string | null {
    return this.latest?.answer.searchId ?? null;
  }

  /** Hotels that have come since the list was drawn and that the filters let through. */
  lateCount(filters: HotelFilterChoice): number {
    const shown = new Set(this.shownIds);
    return hotelView.matching(
      [...this.seen.values()].filter(({ hotel }) => !shown.has(hotel.id)),
      filters,
    ).length;
  }

  start(): void {
    void this.#load.load();
  }

  /** Searches again from the beginning, with the same inputs. */
  search(): Promise<void> {
    this.seen = new Map();
    this.shownIds = [];
    this.latest = null;
    return this.#begin(null);
  }

  /** Takes what the URL says now: another filter or sort stops what runs and begins again (spec §4), with the offers of the search while they are good. */
  show(view: HotelViewState): void {
    const before = this.#view;
    this.#view = view;
    if (filterKeyOf(view.filters) !== filterKeyOf(before.filters)) {
      this.#arrange();
      this.missing.forget();
      void this.#begin(this.isExpired ? null : this.searchId, true);
    } else if (view.sort !== before.sort) {
      this.#arrange();
      if (this.isRunning) void this.#begin(this.searchId);
    }
  }

  /** Shows the hotels that waited. */
  showLate(): void {
    this.#arrange();
  }

  /** What the person has just said of a hotel. */
  markFavourite(hotelId: string, isFavourite: boolean): void {
    const known = this.seen.get(hotelId);
    if (known !== undefined) this.#replace([{ ...known.hotel, isFavourite }]);
  }

  /** Wants no more answers; what there is stays. */
  stop(): void {
    this.#load.giveUp();
    this.isStopped = true;
  }

  /** Goes on with the search that was stopped or interrupted. */
  goOn(): Promise<void> {
    return this.#begin(this.searchId);
  }

  dispose(): void {
    clearTimeout(this.#expiry);
    this.#load.giveUp();
    this.missing.giveUp();
  }

  /** @param isAwaited what comes first was asked for just now: it is shown at once. A new search is always so. */
  #begin(searchId: string | null, isAwaited = searchId === null): Promise<void> {
    this.#resumedId = searchId;
    this.#isAwaited = isAwaited;
    this.isStopped = false;
    this.isExpired = false;
    clearTimeout(this.#expiry);
    if (searchId === null) this.missing.forget();
    return this.#load.load();
  }

  async #find(signal: AbortSignal): Promise<HotelsAnswer> {
    const filters = hotelFilterOf(this.#view.filters);
    const search = hotelSearchOf(this.question, filters);
    const ask = (id: string | null) => askForHotels(this.#http, search, id, signal);
    let searchId = this.#resumedId;
    for (;;) {
      const answer = await ask(searchId).catch((error: unknown) => {
        if (searchId === null || !isApiError(error) || error.type !== 'SEARCH_EXPIRED') throw error;
        this.#isAwaited = true;
        return ask(null);
      });
      if (signal.aborted) return answer;
      const isFirst = this.#isAwaited;
      runInAction(() => this.#take(answer, filters, isFirst));
      this.#isAwaited = false;
      if (answer.status === 'FINISHED') return answer;
      searchId = answer.searchId;
      await this.#rest(hotelPollIntervalMs, signal);
    }
  }

  #take(answer: HotelsAnswer, filters: HotelFilters, isFirst: boolean): void {
    this.seen = mergedHotels(this.seen, answer, JSON.stringify(filters));
    this.latest = { answer, checkedAt: new Date(this.#now()).toISOString() };
    if (isFirst || hotelView.matching(this.shown, this.#view.filters).length === 0) this.#arrange();
    this.missing.find(answer.searchId, filters, [...this.seen.values()]);
    clearTimeout(this.#expiry);
    this.#expiry = setTimeout(this.#expire, Math.max(0, Date.parse(answer.expiresAt) - this.#now()));
  }

  #replace(hotels: readonly SeenHotel['hotel'][]): void {
    const seen = new Map(this.seen);
    for (const hotel of hotels) {
      const known = seen.get(hotel.id);
      if (known !== undefined) seen.set(hotel.id, { ...known, hotel });
    }
    this.seen = seen;
  }

  /** The list in the order of now, with all that is there. */
  #arrange(): void {
    this.shownIds = hotelView.sorted([...this.seen.values()], this.#view).map(({ hotel }) => hotel.id);
  }

  #expire = () => runInAction(() => (this.isExpired = true));
}
