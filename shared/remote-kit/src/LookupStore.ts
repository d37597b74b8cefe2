import { makeAutoObservable } from 'mobx';
import { NewestLoad, type LoadState } from './NewestLoad.ts';

type Lookup<Item> = (text: string, signal: AbortSignal) => Promise<readonly Item[]>;

/** Shortest text that is looked up (spec §5). */
const lookupMinLength = 2;

/** Pause in typing before a look-up, in milliseconds. */
const lookupDebounceMs = 300;

/** State of an autocomplete field: the items found for the last typed text. */
export class LookupStore<Item> {
  /** The looked-up text; empty if too short, or after a choice. */
  text = '';
  readonly #load: NewestLoad<readonly Item[]>;

  constructor(lookUp: Lookup<Item>) {
    this.#load = new NewestLoad(async (signal) => {
      const { text } = this;
      await rest(signal);
      return lookUp(text, signal);
    });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get state(): LoadState<readonly Item[]> {
    return this.text === '' ? { kind: 'idle' } : this.#load.state;
  }

  get items(): readonly Item[] {
    return this.state.kind === 'ready' ? this.state.value : [];
  }

  /** Follows typing: waits for a pause, then looks up; a shorter text empties the list. */
  search(text: string): void {
    const wanted = text.trim();
    if (wanted.length < lookupMinLength) return this.clear();
    this.text = wanted;
    void this.#load.load();
  }

  /** Aborts the look-up and empties the list, after a choice or when the field goes away. */
  clear(): void {
    this.text = '';
    this.#load.giveUp();
  }
}

/** Resolves after a pause in typing; rejects when typing goes on. */
function rest(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, lookupDebounceMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
