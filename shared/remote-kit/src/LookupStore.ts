import { makeAutoObservable } from 'mobx';
import { NewestLoad, type LoadState } from './NewestLoad.ts';

type Lookup<Item> = (text: string, signal: AbortSignal) => Promise<readonly Item[]>;

/** Shortest text that is looked up (spec §5). */
const lookupMinLength = 2;

/** How long typing must rest before a look-up goes out, in milliseconds. */
const lookupDebounceMs = 300;

/** What an autocomplete field knows of its text: the items found for what was typed last. */
export class LookupStore<Item> {
  /** What is looked up; empty while too little is typed, or once something was chosen. */
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

  /** Follows what is typed: waits for a rest, then looks up; a shorter text empties the list. */
  search(text: string): void {
    const wanted = text.trim();
    if (wanted.length < lookupMinLength) return this.clear();
    this.text = wanted;
    void this.#load.load();
  }

  /** Gives up what runs and empties the list: something was chosen, or the field goes. */
  clear(): void {
    this.text = '';
    this.#load.giveUp();
  }
}

/** Resolves when typing has rested; rejects when it goes on. */
function rest(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, lookupDebounceMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
