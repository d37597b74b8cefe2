import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** State of a load. `previous` is the value before, null for none. */
export type LoadState<Value> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading'; readonly previous: Value | null }
  | { readonly kind: 'ready'; readonly value: Value }
  | { readonly kind: 'failed'; readonly error: unknown };

/**
 * A value that is loaded, perhaps repeatedly: only the newest request counts, whichever is answered last. The value is observed by
 * reference and never made observable itself.
 */
export class NewestLoad<Value> {
  state: LoadState<Value> = { kind: 'idle' };
  readonly #ask: (signal: AbortSignal) => Promise<Value>;
  readonly #onReady: ((value: Value) => void) | undefined;
  #running: AbortController | undefined;

  /**
   * Asks nothing yet.
   * @param ask makes one request; `signal` aborts when it is abandoned
   * @param onReady called with each value that counts, in the same change as `state`
   */
  constructor(ask: (signal: AbortSignal) => Promise<Value>, onReady?: (value: Value) => void) {
    this.#ask = ask;
    this.#onReady = onReady;
    makeAutoObservable(this, { state: observableRef }, { autoBind: true });
  }

  /** The value to show: the current one, or the previous one during a reload. Null before the first, and after a failure. */
  get value(): Value | null {
    if (this.state.kind === 'ready') return this.state.value;
    return this.state.kind === 'loading' ? this.state.previous : null;
  }

  /** Loads again; an older request is abandoned. Resolves when this one ends, in success or failure: a failure is a state. */
  async load(): Promise<void> {
    this.giveUp();
    const running = new AbortController();
    this.#running = running;
    this.state = { kind: 'loading', previous: this.value };
    const state = await this.#ask(running.signal).then(
      (value): LoadState<Value> => ({ kind: 'ready', value }),
      (error: unknown): LoadState<Value> => ({ kind: 'failed', error }),
    );
    if (running.signal.aborted) return;
    runInAction(() => {
      this.state = state;
      if (state.kind === 'ready') this.#onReady?.(state.value);
    });
  }

  /** Abandons a running request: `state` stays, and its answer changes nothing. */
  giveUp(): void {
    this.#running?.abort();
  }
}
