import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { SearchedSupplier } from '@portolan/contracts';
import { isApiError } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import { pauseFor, type Pause } from './pauseFor.ts';

/** Interval of polling a running search, in milliseconds. */
const pollMs = 1000;

/** Fields of every search answer. */
export interface SearchAnswer {
  readonly searchId: string;
  readonly status: 'RUNNING' | 'FINISHED';
  readonly suppliers: readonly SearchedSupplier[];
  readonly expiresAt: string;
}

/** An answer of a search, and its UTC instant. */
export interface CheckedAnswer<Answer> {
  readonly answer: Answer;
  readonly checkedAt: string;
}

/** The requests of a product's search. */
export interface SearchQuestion<Answer> {
  /** Loads data before the first request; its failure fails the search. */
  readonly prepare: (signal: AbortSignal) => Promise<void>;
  /** Asks for results; starts a new search without an id. */
  readonly ask: (searchId: string | null, signal: AbortSignal) => Promise<Answer>;
  /** Ids of all results of an answer. */
  readonly idsOf: (answer: Answer) => readonly string[];
  /** The answer with these results alone. */
  readonly only: (answer: Answer, ids: ReadonlySet<string>) => Answer;
}

/** A search that polls until every supplier has answered. */
export class RepeatedSearch<Answer extends SearchAnswer> implements LivingStore {
  /** The latest answer, with all results so far. */
  latest: CheckedAnswer<Answer> | null = null;
  /** The offers of the search have expired. */
  isExpired = false;
  /** Ids of the listed results; null before the first answer. */
  listedIds: ReadonlySet<string> | null = null;
  readonly #question: SearchQuestion<Answer>;
  readonly #pause: Pause;
  readonly #now: () => number;
  readonly #load: NewestLoad<CheckedAnswer<Answer>>;
  #firstSearchId: string | null;
  #expiry: ReturnType<typeof setTimeout> | undefined;

  /** @param searchId a search of the same question to resume, or null */
  constructor(question: SearchQuestion<Answer>, searchId: string | null, now: () => number, pause: Pause = pauseFor) {
    this.#question = question;
    this.#firstSearchId = searchId;
    this.#now = now;
    this.#pause = pause;
    this.#load = new NewestLoad((signal) => this.#find(signal));
    makeAutoObservable(this, { listedIds: observableRef, latest: observableRef }, { autoBind: true });
  }

  get state(): LoadState<CheckedAnswer<Answer>> {
    return this.#load.state;
  }

  /** Suppliers may still answer. */
  get isRunning(): boolean {
    return this.state.kind === 'idle' || this.state.kind === 'loading';
  }

  /**
   * The listed results as they were answered last: a verdict may change with later results. Those wait, so that nothing moves under the
   * pointer.
   */
  get shown(): CheckedAnswer<Answer> | null {
    const { latest, listedIds } = this;
    return latest === null || listedIds === null
      ? null
      : { ...latest, answer: this.#question.only(latest.answer, listedIds) };
  }

  /** Ids of results that arrived after the list was shown. */
  get lateIds(): readonly string[] {
    const { listedIds } = this;
    return listedIds === null ? [] : this.#latestIds.filter((id) => !listedIds.has(id));
  }

  get #latestIds(): readonly string[] {
    return this.latest === null ? [] : this.#question.idsOf(this.latest.answer);
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

  /** Starts a new search with the same inputs. */
  search(): Promise<void> {
    this.#firstSearchId = null;
    this.listedIds = null;
    this.latest = null;
    this.isExpired = false;
    clearTimeout(this.#expiry);
    return this.#load.load();
  }

  /** Shows the results that arrived later. */
  showLate(): void {
    this.listedIds = new Set(this.#latestIds);
  }

  dispose(): void {
    clearTimeout(this.#expiry);
    this.#load.giveUp();
  }

  /** Polls until all suppliers have answered. Starts a new search if the resumed one has expired. */
  async #find(signal: AbortSignal): Promise<CheckedAnswer<Answer>> {
    const { prepare, ask } = this.#question;
    await prepare(signal);
    let searchId = this.#firstSearchId;
    for (;;) {
      const answer = await ask(searchId, signal).catch((error: unknown) => {
        if (searchId === null || !isApiError(error) || error.type !== 'SEARCH_EXPIRED') throw error;
        return ask(null, signal);
      });
      const checked = { answer, checkedAt: new Date(this.#now()).toISOString() };
      if (signal.aborted) return checked;
      runInAction(() => this.#take(checked));
      if (answer.status === 'FINISHED') return checked;
      searchId = answer.searchId;
      await this.#pause(pollMs, signal);
    }
  }

  #take(checked: CheckedAnswer<Answer>): void {
    this.latest = checked;
    if (!this.listedIds?.size || this.lateIds.length === 0) this.showLate();
    clearTimeout(this.#expiry);
    this.#expiry = setTimeout(this.#expire, Math.max(0, Date.parse(checked.answer.expiresAt) - this.#now()));
  }

  #expire = () => runInAction(() => (this.isExpired = true));
}
