import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { searchDebounceMs } from '@portolan/remote-kit';
import { matches } from './matching.ts';

/** One line of the palette. */
export interface PaletteItem {
  readonly key: string;
  readonly label: string;
  readonly detail?: string | undefined;
  /** Other words that match this line. */
  readonly keywords: string;
  readonly icon: string;
  /** Shows only if typed words match it. */
  readonly isTypedOnly?: true;
  readonly act: () => void | Promise<void>;
}

export interface PaletteGroup {
  readonly key: string;
  readonly label: string;
  readonly items: readonly PaletteItem[];
}

/** A search of a remote. */
export interface Searcher {
  readonly key: string;
  readonly label: string;
  /** Has suggestions before anything is typed. */
  readonly beforeTyping?: true | undefined;
  readonly find: (words: string, signal: AbortSignal) => Promise<readonly PaletteItem[]>;
}

/** Fewest characters of a search. */
const minSearchLength = 2;

/** The open palette: typed words, matching lines and the active line. */
export class PaletteStore {
  words = '';
  /** Results of the searchers, one group each. */
  results: readonly PaletteGroup[] = [];
  isSearching = false;
  /** Labels of the searches that failed. */
  failedSearches: readonly string[] = [];
  /** The last chosen command failed. */
  hasFailed = false;
  /** Index of the active line among all lines. */
  active = 0;
  readonly #builtIn: readonly PaletteGroup[];
  readonly #searchers: readonly Searcher[];
  #search = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(builtIn: readonly PaletteGroup[], searchers: readonly Searcher[]) {
    this.#builtIn = builtIn;
    this.#searchers = searchers;
    makeAutoObservable(this, { results: observableRef, failedSearches: observableRef }, { autoBind: true });
  }

  /** Results come after the portal's own lines; before typing they come first, such as recent trips. */
  get groups(): readonly PaletteGroup[] {
    const words = this.words.trim();
    const fitting = this.#builtIn.map((group) => ({
      ...group,
      items: group.items.filter(
        ({ label, keywords, isTypedOnly }) =>
          (words !== '' || isTypedOnly !== true) && matches(`${label} ${keywords}`, words),
      ),
    }));
    return (words === '' ? [...this.results, ...fitting] : [...fitting, ...this.results]).filter(
      ({ items }) => items.length > 0,
    );
  }

  get items(): readonly PaletteItem[] {
    return this.groups.flatMap(({ items }) => items);
  }

  /** The line that Enter takes; null if no line matches. */
  get chosen(): PaletteItem | null {
    return this.items[Math.min(this.active, this.items.length - 1)] ?? null;
  }

  type(words: string): void {
    this.words = words;
    this.active = 0;
    this.hasFailed = false;
    this.dispose();
    const query = words.trim();
    if (query === '') return this.begin();
    this.isSearching = query.length >= minSearchLength && this.#searchers.length > 0;
    if (this.isSearching) this.#timer = setTimeout(() => void this.search(query, this.#searchers), searchDebounceMs);
    else this.results = [];
  }

  /** Asks for suggestions before anything is typed. Shows neither their progress nor their failures. */
  begin(): void {
    this.isSearching = false;
    this.results = [];
    const early = this.#searchers.filter(({ beforeTyping }) => beforeTyping);
    if (early.length > 0) void this.search('', early);
  }

  /** Moves to the next line, or with -1 to the one before; wraps at both ends. */
  move(by: 1 | -1): void {
    const count = this.items.length;
    if (count > 0) this.active = (Math.min(this.active, count - 1) + by + count) % count;
  }

  /** Runs a line's action. Resolves with whether it succeeded. */
  async take(item: PaletteItem): Promise<boolean> {
    this.hasFailed = false;
    try {
      await item.act();
      return true;
    } catch (error) {
      console.error(`${item.key} did not work`, error);
      runInAction(() => (this.hasFailed = true));
      return false;
    }
  }

  /** Aborts the current search. */
  dispose(): void {
    clearTimeout(this.#timer);
    this.#search.abort();
  }

  /** Asks all searchers at once; their answers count until other words are typed. */
  private async search(words: string, searchers: readonly Searcher[]): Promise<void> {
    const { signal } = (this.#search = new AbortController());
    const answers = await Promise.allSettled(searchers.map(({ find }) => find(words, signal)));
    if (signal.aborted) return;
    runInAction(() => {
      this.isSearching = false;
      this.results = searchers.flatMap(({ key, label }, index) => {
        const answer = answers[index];
        return answer?.status === 'fulfilled' ? [{ key, label, items: answer.value }] : [];
      });
      this.failedSearches = searchers.flatMap(({ label }, index) =>
        words !== '' && answers[index]?.status === 'rejected' ? [label] : [],
      );
    });
  }
}
