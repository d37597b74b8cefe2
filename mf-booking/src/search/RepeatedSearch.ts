import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { SearchedSupplier } from '@portolan/contracts';
import { isApiError } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import { restFor, type Rest } from './restFor.ts';

/** How often a search that runs is asked again, in milliseconds. */
const pollMs = 1000;

/** What every search answers, whatever it looks for. */
export interface SearchAnswer {
  readonly searchId: string;
  readonly status: 'RUNNING' | 'FINISHED';
  readonly suppliers: readonly SearchedSupplier[];
  readonly expiresAt: string;
}

/** What a search has found, and the UTC instant at which it said so. */
export interface Found<Answer> {
  readonly answer: Answer;
  readonly checkedAt: string;
}

/** What a product asks. */
export interface SearchQuestion<Answer> {
  /** What is to be known before the first question; its failure is the search's. */
  readonly prepare: (signal: AbortSignal) => Promise<void>;
  /** A new search without an id. */
  readonly ask: (searchId: string | null, signal: AbortSignal) => Promise<Answer>;
  /** Ids of all that an answer holds. */
  readonly idsOf: (answer: Answer) => readonly string[];
}

/** A search that is asked again until every supplier has answered. */
export class RepeatedSearch<Answer extends SearchAnswer> implements LivingStore {
  /** What the list shows. What comes later waits, so that nothing moves under the pointer. */
  shown: Found<Answer> | null = null;
  /** The last answer, with all that came so far. */
  latest: Found<Answer> | null = null;
  /** The search is older than its offers live. */
  isExpired = false;
  readonly #question: SearchQuestion<Answer>;
  readonly #rest: Rest;
  readonly #now: () => number;
  readonly #load: NewestLoad<Found<Answer>>;
  #firstSearchId: string | null;
  #expiry: ReturnType<typeof setTimeout> | undefined;

  /** @param searchId a search of the same question that may still run, or null */
  constructor(question: SearchQuestion<Answer>, searchId: string | null, now: () => number, rest: Rest = restFor) {
    this.#question = question;
    this.#firstSearchId = searchId;
    this.#now = now;
    this.#rest = rest;
    this.#load = new NewestLoad((signal) => this.#find(signal));
    makeAutoObservable(this, { shown: observableRef, latest: observableRef }, { autoBind: true });
  }

  get state(): LoadState<Found<Answer>> {
    return this.#load.state;
  }

  /** Suppliers may still answer. */
  get isRunning(): boolean {
    return this.state.kind === 'idle' || this.state.kind === 'loading';
  }

  /** What has come since the list was drawn. */
  get lateIds(): readonly string[] {
    if (this.latest === null || this.shown === null) return [];
    const shown = new Set(this.#question.idsOf(this.shown.answer));
    return this.#question.idsOf(this.latest.answer).filter((id) => !shown.has(id));
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

  start(): void {
    void this.#load.load();
  }

  /** Searches again from the beginning, with the same inputs. */
  search(): Promise<void> {
    this.#firstSearchId = null;
    this.shown = null;
    this.latest = null;
    this.isExpired = false;
    clearTimeout(this.#expiry);
    return this.#load.load();
  }

  /** Shows what waited. */
  showLate(): void {
    this.shown = this.latest;
  }

  dispose(): void {
    clearTimeout(this.#expiry);
    this.#load.giveUp();
  }

  /** Asks until nobody may answer any more. A search that is no longer known begins anew. */
  async #find(signal: AbortSignal): Promise<Found<Answer>> {
    const { prepare, ask } = this.#question;
    await prepare(signal);
    let searchId = this.#firstSearchId;
    for (;;) {
      const answer = await ask(searchId, signal).catch((error: unknown) => {
        if (searchId === null || !isApiError(error) || error.type !== 'SEARCH_EXPIRED') throw error;
        return ask(null, signal);
      });
      const found = { answer, checkedAt: new Date(this.#now()).toISOString() };
      if (signal.aborted) return found;
      runInAction(() => this.#take(found));
      if (answer.status === 'FINISHED') return found;
      searchId = answer.searchId;
      await this.#rest(pollMs, signal);
    }
  }

  #take(found: Found<Answer>): void {
    this.latest = found;
    const isFirst = this.shown === null || this.#question.idsOf(this.shown.answer).length === 0;
    if (isFirst || this.lateIds.length === 0) this.shown = found;
    clearTimeout(this.#expiry);
    this.#expiry = setTimeout(this.#expire, Math.max(0, Date.parse(found.answer.expiresAt) - this.#now()));
  }

  #expire = () => runInAction(() => (this.isExpired = true));
}
