import { compareShallow, makeAutoObservable } from 'mobx';
import { NewestLoad, type LoadState } from './NewestLoad.ts';
import type { LivingStore } from './useStore.ts';

/** One page of a list, and the totals. */
export interface ListPage {
  readonly content: readonly unknown[];
  readonly totalItems: number;
  /** 0 for an empty list. */
  readonly totalPages: number;
}

/**
 * One page of a list whose query is in the URL: the screen calls `show` with the URL's query, and changes the URL to `lastPage` if there is
 * one.
 */
export class PagedList<Query extends { readonly page: number }, Page extends ListPage> implements LivingStore {
  readonly #load: NewestLoad<Page>;
  #query: Query;
  /** Whether the query was answered before: its last page stays in view while it is requested again. */
  #isAgain = false;

  /** Asks nothing before `start`. `query.page` counts from 1. */
  constructor(query: Query, ask: (query: Query, signal: AbortSignal) => Promise<Page>) {
    this.#query = query;
    this.#load = new NewestLoad((signal) => ask(this.#query, signal));
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The load's state; also `loading` while the current page lies beyond the last, because `lastPage` is about to be shown. */
  get state(): LoadState<Page> {
    if (this.lastPage !== null) return { kind: 'loading', previous: null };
    const { value, state } = this.#load;
    return state.kind === 'loading' && this.#isAgain && value !== null ? { kind: 'ready', value } : state;
  }

  /** Rows of the page; none unless ready. */
  get rows(): readonly Page['content'][number][] {
    return this.state.kind === 'ready' ? this.state.value.content : [];
  }

  /** Number of rows on all pages, kept while the next page loads (the pager keeps its position and the focus); null while unknown. */
  get totalItems(): number | null {
    return this.lastPage === null ? (this.#load.value?.totalItems ?? null) : null;
  }

  /** The page to go to if the requested one lies beyond the last. */
  get lastPage(): number | null {
    const { state } = this.#load; // once settled, it is the state of `#query`: another query starts another load
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

  /** Reloads the page; an older request is abandoned. Rows that are shown stay until the answer. */
  async load(): Promise<void> {
    this.#isAgain ||= this.#load.state.kind === 'ready';
    await this.#load.load();
  }
}
