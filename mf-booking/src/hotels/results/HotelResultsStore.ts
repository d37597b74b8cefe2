import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { hotelPollIntervalMs, type HotelFacets, type HotelFilters, type SearchedSupplier } from '@portolan/contracts';
import { isApiError, type HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import { pauseFor, type Pause } from '../../search/pauseFor.ts';
import { askForHotels, hotelSearchOf, type HotelQuestion, type HotelsAnswer } from '../hotelsApi.ts';
import type { AnsweredHotel, HotelFilterChoice, HotelResult } from '../hotelFacets.ts';
import { filterKeyOf, hotelFilterOf } from '../hotelFilterOf.ts';
import { hotelView, type HotelViewState } from '../hotelView.ts';
import { MissingPrices } from './MissingPrices.ts';
import { mergedHotels } from './mergedHotels.ts';

/** The latest answer of a search, and its UTC instant. */
interface LatestAnswer {
  readonly answer: HotelsAnswer;
  readonly checkedAt: string;
}

export interface HotelResultsOptions {
  readonly http: HttpClient;
  readonly question: HotelQuestion;
  readonly view: HotelViewState;
  /** A search of this question to resume, or null. */
  readonly searchId: string | null;
  readonly now: () => number;
  readonly pause?: Pause;
}

/**
 * A search for hotels by the poll contract of the specification (§4): polls every 3000 ms with its id until FINISHED. Another
 * filter or sort stops the running poll. Visible hotels do not move by themselves: later hotels wait until they are shown.
 */
export class HotelResultsStore implements LivingStore {
  /** All hotels of the answers, by id. */
  byId: ReadonlyMap<string, AnsweredHotel> = new Map();
  /** Ids of the listed hotels, in order. */
  shownIds: readonly string[] = [];
  latest: LatestAnswer | null = null;
  /** The offers of the search have expired. */
  isExpired = false;
  /** The person stopped the search. */
  isStopped = false;
  /** Prices have come since the filters were counted. */
  isRecounting = false;
  readonly missing: MissingPrices;
  readonly question: HotelQuestion;
  readonly #http: HttpClient;
  readonly #pause: Pause;
  readonly #now: () => number;
  readonly #load: NewestLoad<HotelsAnswer>;
  #view: HotelViewState;
  /** The search to resume; null starts a new one. */
  #resumedId: string | null;
  #isAwaited = true;
  #expiry: ReturnType<typeof setTimeout> | undefined;

  constructor({ http, question, view, searchId, now, pause = pauseFor }: HotelResultsOptions) {
    this.#http = http;
    this.#now = now;
    this.#pause = pause;
    this.#view = view;
    this.#resumedId = searchId;
    this.question = question;
    this.missing = new MissingPrices(http, {
      onPrices: (hotels) => this.#replace(hotels),
      onEnd: (signal) => void this.#recount(signal),
    });
    this.#load = new NewestLoad((signal) => this.#find(signal));
    makeAutoObservable(
      this,
      { question: false, missing: false, byId: observableRef, shownIds: observableRef, latest: observableRef },
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

  /** Hotels by id, without those that turned out to have no matching rate. */
  get results(): ReadonlyMap<string, HotelResult> {
    const { pending, failed, unmatched } = this.missing;
    const failedIds = new Set(failed.flatMap(({ ids }) => ids));
    const isPriceOpen = ({ id, offer, isSoldOut }: HotelResult['hotel']) =>
      offer === null && !isSoldOut && (this.isRunning || pending.has(id) || failedIds.has(id));
    return new Map(
      [...this.byId]
        .filter(([id, { hotel }]) => hotel.offer !== null || !unmatched.has(id))
        .map(([id, answered]) => [id, { ...answered, isPriceOpen: isPriceOpen(answered.hotel) }]),
    );
  }

  /** Listed hotels, without filters. */
  get shown(): readonly HotelResult[] {
    const { results } = this;
    return this.shownIds.flatMap((id) => results.get(id) ?? []);
  }

  /** Counts of filters may grow: suppliers still answer, or prices are on their way. */
  get isCounting(): boolean {
    return this.isRunning || this.isRecounting || [...this.results.values()].some(({ isPriceOpen }) => isPriceOpen);
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

  /** Number of hotels that the API filtered out. */
  get filteredOut(): number {
    return this.latest?.answer.filteredOut ?? 0;
  }

  /** Number of found hotels, also of those that the filters hide. */
  get foundCount(): number {
    return Math.max(this.byId.size, (this.latest?.answer.hotels.length ?? 0) + this.filteredOut);
  }

  get searchId(): string | null {
    return this.latest?.answer.searchId ?? null;
  }

  /** Number of matching hotels that arrived after the list was shown. */
  lateCount(filters: HotelFilterChoice): number {
    const shown = new Set(this.shownIds);
    return hotelView.matching(
      [...this.results.values()].filter(({ hotel }) => !shown.has(hotel.id)),
      filters,
    ).length;
  }

  start(): void {
    void this.#load.load();
  }

  /** Starts a new search with the same inputs. */
  search(): Promise<void> {
    this.byId = new Map();
    this.shownIds = [];
    this.latest = null;
    return this.#begin(null);
  }

  /** Follows the URL: another filter or sort stops the running poll and asks again (spec §4), in the same search while it is valid. */
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
    } else if (view.filters !== before.filters) {
      this.#arrange();
    }
  }

  /** Shows the hotels that arrived later. */
  showLate(): void {
    this.#arrange();
  }

  /** Marks or unmarks a favourite. */
  markFavourite(hotelId: string, isFavourite: boolean): void {
    const known = this.byId.get(hotelId);
    if (known !== undefined) this.#replace([{ ...known.hotel, isFavourite }]);
  }

  /** Stops polling and keeps the hotels. */
  stop(): void {
    this.#load.giveUp();
    this.isStopped = true;
  }

  /** Continues a stopped or interrupted search. */
  resume(): Promise<void> {
    return this.#begin(this.searchId);
  }

  dispose(): void {
    clearTimeout(this.#expiry);
    this.#load.giveUp();
    this.missing.giveUp();
  }

  /** @param isAwaited shows the first answer at once. Default: for a new search */
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
      await this.#pause(hotelPollIntervalMs, signal);
    }
  }

  #take(answer: HotelsAnswer, filters: HotelFilters, isFirst: boolean): void {
    this.isRecounting = false;
    this.byId = mergedHotels(this.byId, answer, JSON.stringify(filters));
    this.latest = { answer, checkedAt: new Date(this.#now()).toISOString() };
    if (isFirst || hotelView.matching(this.shown, this.#view.filters).length === 0) this.#arrange();
    this.missing.find(answer.searchId, filters, [...this.byId.values()]);
    clearTimeout(this.#expiry);
    this.#expiry = setTimeout(this.#expire, Math.max(0, Date.parse(answer.expiresAt) - this.#now()));
  }

  #replace(hotels: readonly HotelResult['hotel'][]): void {
    const next = new Map(this.byId);
    for (const hotel of hotels) {
      const known = next.get(hotel.id);
      if (known !== undefined) next.set(hotel.id, { ...known, hotel });
    }
    this.byId = next;
  }

  /** Counts the filters again once all prices have come. */
  async #recount(signal: AbortSignal): Promise<void> {
    const { latest, searchId } = this;
    if (latest === null || this.isRunning) return; // the next poll counts them
    this.isRecounting = true;
    const search = hotelSearchOf(this.question, hotelFilterOf(this.#view.filters));
    const counted = await askForHotels(this.#http, search, searchId, signal).catch(() => null);
    if (counted === null || signal.aborted) return;
    runInAction(() => {
      this.isRecounting = false;
      this.latest = { ...latest, answer: { ...latest.answer, facets: counted.facets } };
    });
  }

  /** Lists all hotels in the current order. */
  #arrange(): void {
    this.shownIds = hotelView.sorted([...this.results.values()], this.#view).map(({ hotel }) => hotel.id);
  }

  #expire = () => runInAction(() => (this.isExpired = true));
}
