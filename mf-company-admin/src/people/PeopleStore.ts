import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Employee, EmployeePage } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { fetchPeople } from './peopleApi.ts';
import { isSameQuery, type PeopleQuery } from './peopleQuery.ts';

/** `previous` is the page seen before, so that the pager keeps its place (and the focus) while the next one loads. */
export type PeopleState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading'; readonly previous: EmployeePage | null }
  | { readonly kind: 'ready'; readonly page: EmployeePage }
  | { readonly kind: 'beyondLast'; readonly lastPage: number }
  | { readonly kind: 'failed'; readonly error: unknown };

/** One page of the company's people. The URL says which; the store only fetches it. */
export class PeopleStore {
  state: PeopleState = { kind: 'idle' };
  readonly #http: HttpClient;
  readonly #companyId: string;
  #query: PeopleQuery;
  #running: AbortController | undefined;

  constructor(http: HttpClient, companyId: string, query: PeopleQuery) {
    this.#http = http;
    this.#companyId = companyId;
    this.#query = query;
    makeAutoObservable(this, { state: observableRef }, { autoBind: true });
  }

  get people(): readonly Employee[] {
    return this.state.kind === 'ready' ? this.state.page.content : [];
  }

  /** How many people there are on all pages; null while nothing is known. */
  get totalItems(): number | null {
    return this.#seen?.totalItems ?? null;
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

  /** Shows another list; the same one again is no change. */
  show(query: PeopleQuery): void {
    if (isSameQuery(query, this.#query)) return;
    this.#query = query;
    void this.load();
  }

  /** Loads the list anew; an older request is given up. */
  async load(): Promise<void> {
    this.#running?.abort();
    const running = new AbortController();
    this.#running = running;
    this.state = { kind: 'loading', previous: this.#seen };
    const query = this.#query;
    const state = await fetchPeople(this.#http, this.#companyId, query, running.signal).then(
      (page) => settled(page, query.page),
      (error: unknown): PeopleState => ({ kind: 'failed', error }),
    );
    if (!running.signal.aborted) runInAction(() => (this.state = state));
  }

  get #seen(): EmployeePage | null {
    if (this.state.kind === 'ready') return this.state.page;
    return this.state.kind === 'loading' ? this.state.previous : null;
  }
}

function settled(page: EmployeePage, asked: number): PeopleState {
  const isBeyondLast = page.totalPages > 0 && asked > page.totalPages;
  return isBeyondLast ? { kind: 'beyondLast', lastPage: page.totalPages } : { kind: 'ready', page };
}
