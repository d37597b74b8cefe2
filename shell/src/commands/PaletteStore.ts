import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { searchDebounceMs } from '@portolan/remote-kit';
import { matches } from './matching.ts';

/** One line of the palette. */
export interface PaletteItem {
  readonly key: string;
  readonly label: string;
  readonly detail?: string | undefined;
  /** Other words by which people look for it. */
  readonly keywords: string;
  readonly icon: string;
  /** It shows only where words ask for it. */
  readonly isTypedOnly?: true;
  readonly act: () => void | Promise<void>;
}

export interface PaletteGroup {
  readonly key: string;
  readonly label: string;
  readonly items: readonly PaletteItem[];
}

/** What finds more than the palette knows by itself. */
export interface Searcher {
  readonly key: string;
  readonly label: string;
  /** It has something to offer before anything is typed. */
  readonly beforeTyping?: true | undefined;
  readonly find: (words: string, signal: AbortSignal) => Promise<readonly PaletteItem[]>;
}

/** With fewer characters nothing is searched. */
const searchFrom = 2;

/** The palette while it is open: what was typed, what fits, which of it Enter takes. */
export class PaletteStore {
  words = '';
  /** What the searchers found for the words, a group for each that found something. */
  found: readonly PaletteGroup[] = [];
  isSearching = false;
  /** Names of what could not be searched. */
  unsearched: readonly string[] = [];
  /** What was chosen last did not work. */
  hasFailed = false;
  /** Index among all that shows. */
  active = 0;
  readonly #known: readonly PaletteGroup[];
  readonly #searchers: readonly Searcher[];
  #search = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(known: readonly PaletteGroup[], searchers: readonly Searcher[]) {
    this.#known = known;
    this.#searchers = searchers;
    makeAutoObservable(this, { found: observableRef, unsearched: observableRef }, { autoBind: true });
  }

  /** What was found comes after what the portal itself has, unless nothing is typed: recent trips then come first. */
  get groups(): readonly PaletteGroup[] {
    const words = this.words.trim();
    const fitting = this.#known.map((group) => ({
      ...group,
      items: group.items.filter(
        ({ label, keywords, isTypedOnly }) =>
          (words !== '' || isTypedOnly !== true) && matches(`${label} ${keywords}`, words),
      ),
    }));
    return (words === '' ? [...this.found, ...fitting] : [...fitting, ...this.found]).filter(
      ({ items }) => items.length > 0,
    );
  }

  get items(): readonly PaletteItem[] {
    return this.groups.flatMap(({ items }) => items);
  }

  /** What Enter takes; null where nothing fits. */
  get chosen(): PaletteItem | null {
    return this.items[Math.min(this.active, this.items.length - 1)] ?? null;
  }

  type(words: string): void {
    this.words = words;
    this.active = 0;
    this.hasFailed = false;
    this.dispose();
    const sought = words.trim();
    if (sought === '') return this.begin();
    this.isSearching = sought.length >= searchFrom && this.#searchers.length > 0;
    if (this.isSearching) this.#timer = setTimeout(() => void this.search(sought, this.#searchers), searchDebounceMs);
    else this.found = [];
  }

  /** Asks for what may be wanted before anything is typed. It is no search: who has typed nothing is told of none, and of none that failed. */
  begin(): void {
    this.isSearching = false;
    this.found = [];
    const early = this.#searchers.filter(({ beforeTyping }) => beforeTyping);
    if (early.length > 0) void this.search('', early);
  }

  /** To the next line, or with -1 to the one before; round at both ends. */
  move(by: 1 | -1): void {
    const count = this.items.length;
    if (count > 0) this.active = (Math.min(this.active, count - 1) + by + count) % count;
  }

  /** Does what a line says. Resolves with whether it worked. */
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

  /** Gives up what is still being searched. */
  dispose(): void {
    clearTimeout(this.#timer);
    this.#search.abort();
  }

  /** Asks every searcher at once; each answer counts until other words are typed. */
  private async search(words: string, searchers: readonly Searcher[]): Promise<void> {
    const { signal } = (this.#search = new AbortController());
    const answers = await Promise.allSettled(searchers.map(({ find }) => find(words, signal)));
    if (signal.aborted) return;
    runInAction(() => {
      this.isSearching = false;
      this.found = searchers.flatMap(({ key, label }, index) => {
        const answer = answers[index];
        return answer?.status === 'fulfilled' ? [{ key, label, items: answer.value }] : [];
      });
      this.unsearched = searchers.flatMap(({ label }, index) =>
        words !== '' && answers[index]?.status === 'rejected' ? [label] : [],
      );
    });
  }
}
