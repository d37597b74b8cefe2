import { makeAutoObservable, runInAction } from 'mobx';
import { isAborted } from '@portolan/http';

export type Lookup<Item> = (text: string, signal: AbortSignal) => Promise<readonly Item[]>;

export type LookupState<Item> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly items: readonly Item[] }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Shortest text that is looked up (spec §5). */
export const lookupMinLength = 2;

/** How long typing must rest before a look-up goes out, in milliseconds. */
export const lookupDebounceMs = 300;

/** What an autocomplete field knows of its text: found items, newest text first to be answered. */
export class LookupStore<Item> {
  state: LookupState<Item> = { kind: 'idle' };
  readonly #lookUp: Lookup<Item>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: AbortController | undefined;

  constructor(lookUp: Lookup<Item>) {
    this.#lookUp = lookUp;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get items(): readonly Item[] {
    return this.state.kind === 'ready' ? this.state.items : [];
  }

  /** Follows what is typed: waits for a rest, then looks up; a shorter text empties the list. */
  search(text: string): void {
    this.#giveUp();
    if (text.trim().length < lookupMinLength) {
      this.state = { kind: 'idle' };
      return;
    }
    this.state = { kind: 'loading' };
    this.#timer = setTimeout(() => void this.#ask(text.trim()), lookupDebounceMs);
  }

  /** Gives up what runs and empties the list: something was chosen, or the field goes. */
  clear(): void {
    this.#giveUp();
    this.state = { kind: 'idle' };
  }

  async #ask(text: string): Promise<void> {
    const running = new AbortController();
    this.#running = running;
    const state = await this.#lookUp(text, running.signal).then(
      (items): LookupState<Item> => ({ kind: 'ready', items }),
      (error: unknown): LookupState<Item> => ({ kind: 'failed', error }),
    );
    if (running.signal.aborted || (state.kind === 'failed' && isAborted(state.error))) return;
    runInAction(() => (this.state = state));
  }

  #giveUp(): void {
    clearTimeout(this.#timer);
    this.#running?.abort();
  }
}
