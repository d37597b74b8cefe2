import { compareShallow, makeAutoObservable } from 'mobx';
import { NewestLoad, type LoadState } from './NewestLoad.ts';
import type { LivingStore } from './useStore.ts';

/** What the API answers of a list: one page, and how much there is of all. */
export interface ListPage {
  readonly content: readonly unknown[];
  readonly totalItems: number;
  /** 0 where there is nothing at all. */
  readonly totalPages: number;
}

/**
 * One page of a list whose query the URL holds: the page of the portal calls `show` with what the URL says, and where
 * `lastPage` says so it changes the URL to that page.
 */
export class PagedList<Query extends { readonly page: number }, Page extends ListPage> implements LivingStore {
  readonly #load: NewestLoad<Page>;
  #query: Query;
  /** The query was answered before: what it gave stays in view while it is asked again. */
  #isAgain = false;

  /** Asks nothing before `start`. `query.page` counts from 1. */
  constructor(query: Query, ask: (query: Query, signal: AbortSignal) => Promise<Page>) {
    this.#query = query;
    this.#load = new NewestLoad((signal) => ask(this.#query, signal));
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** As the load's; `loading` too while the page at hand lies beyond the last, for then `lastPage` is about to be shown. */
  get state(): LoadState<Page> {
    if (this.lastPage !== null) return { kind: 'loading', previous: null };
    const { value, state } = this.#load;
    return state.kind === 'loading' && this.#isAgain && value !== null ? { kind: 'ready', value } : state;
  }

  /** What the page holds; nothing unless it is ready. */
  get rows(): readonly Page['content'][number][] {
    return this.state.kind === 'ready' ? this.state.value.content : [];
  }

  /** How many there are on all pages, known too while the next page loads (the pager keeps its place and the focus); null while nothing is known. */
  get totalItems(): number | null {
    return this.lastPage === null ? (this.#load.value?.totalItems ?? null) : null;
  }

  /** The page to go to instead, when the one asked for lies beyond the last. */
  get lastPage(): number | null {
    const { state } = this.#load; // settled, it is the state of `#query`: another query begins another load
    if (state.kind !== 'ready') return null;
    const { totalPages } = state.value;
    return totalPages > 0 && this.#query.page > totalPages ? totalPages : null;
  }

  start(): void {
    void this.load();
  }

  dispose(): void {
    this.#load.giveUp();
  }

  /** Shows another page, or another list; a query with the same fields is no change. */
  show(query: Query): void {
    if (compareShallow(query, this.#query)) return;
    this.#query = query;
    this.#isAgain = false;
    void this.#load.load();
  }

  /** Loads the page again; an older request is given up. Rows that are shown stay until the answer. */
  async load(): Promise<void> {
    this.#isAgain ||= this.#load.state.kind === 'ready';
    await this.#load.load();
  }
}
