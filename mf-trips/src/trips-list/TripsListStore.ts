import { makeAutoObservable, runInAction } from 'mobx';
import type { TripListItem, TripPage } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import type { TripListQuery } from './tripListQuery.ts';
import { fetchTrips } from './tripsApi.ts';

/** `previous` is the page seen before, so that the pager keeps its place (and the focus) while the next one loads. */
export type TripsListState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading'; readonly previous: TripPage | null }
  | { readonly kind: 'ready'; readonly page: TripPage }
  | { readonly kind: 'beyondLast'; readonly lastPage: number }
  | { readonly kind: 'failed'; readonly error: unknown };

/** One page of the trips list. The URL says which; the store only fetches it. */
export class TripsListStore {
  state: TripsListState = { kind: 'idle' };
  readonly #http: HttpClient;
  readonly #companyId: string;
  #query: TripListQuery;
  #running: AbortController | undefined;

  constructor(http: HttpClient, companyId: string, query: TripListQuery) {
    this.#http = http;
    this.#companyId = companyId;
    this.#query = query;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get trips(): readonly TripListItem[] {
    return this.state.kind === 'ready' ? this.state.page.content : [];
  }

  /** How many trips there are on all pages; null while nothing is known. */
  get totalItems(): number | null {
    if (this.state.kind === 'ready') return this.state.page.totalItems;
    return this.state.kind === 'loading' ? (this.state.previous?.totalItems ?? null) : null;
  }

  /** The page to go to instead, when the one asked for lies beyond the last. */
  get lastPage(): number | null {
    return this.state.kind === 'beyondLast' ? this.state.lastPage : null;
  }

  start(): void {
    void this.load();
  }

  dispose(): void {
    this.#running?.abort();
  }

  /** Shows another page of the list; the same one again is no change. */
  show(query: TripListQuery): void {
    const { page, size, sort } = this.#query;
    if (query.page === page && query.size === size && query.sort === sort) return;
    this.#query = query;
    void this.load();
  }

  /** Loads the page anew; an older request is given up. */
  async load(): Promise<void> {
    this.#running?.abort();
    const running = new AbortController();
    this.#running = running;
    this.state = { kind: 'loading', previous: this.#seen };
    const query = this.#query;
    const state = await fetchTrips(this.#http, this.#companyId, query, running.signal).then(
      (page) => settled(page, query.page),
      (error: unknown): TripsListState => ({ kind: 'failed', error }),
    );
    if (running.signal.aborted) return;
    runInAction(() => (this.state = state));
  }

  get #seen(): TripPage | null {
    if (this.state.kind === 'ready') return this.state.page;
    return this.state.kind === 'loading' ? this.state.previous : null;
  }
}

function settled(page: TripPage, asked: number): TripsListState {
  const isBeyondLast = page.totalPages > 0 && asked > page.totalPages;
  return isBeyondLast ? { kind: 'beyondLast', lastPage: page.totalPages } : { kind: 'ready', page };
}
