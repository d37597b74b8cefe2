import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** Where a load stands. `previous` is what was there before, null where nothing was. */
export type LoadState<Value> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading'; readonly previous: Value | null }
  | { readonly kind: 'ready'; readonly value: Value }
  | { readonly kind: 'failed'; readonly error: unknown };

/**
 * Something that is loaded, perhaps more than once: only the newest request counts, whichever is answered last.
 * What comes is observed by reference, never changed into something observable.
 */
export class NewestLoad<Value> {
  state: LoadState<Value> = { kind: 'idle' };
  readonly #ask: (signal: AbortSignal) => Promise<Value>;
  readonly #onReady: ((value: Value) => void) | undefined;
  #running: AbortController | undefined;

  /**
   * Asks nothing yet.
   * @param ask makes one request; `signal` ends with its being given up
   * @param onReady called with each value that counts, in the same change as `state`
   */
  constructor(ask: (signal: AbortSignal) => Promise<Value>, onReady?: (value: Value) => void) {
    this.#ask = ask;
    this.#onReady = onReady;
    makeAutoObservable(this, { state: observableRef }, { autoBind: true });
  }

  /** What there is to show: the value, or the one before while another is on its way. Null before the first, and after a failure. */
  get value(): Value | null {
    if (this.state.kind === 'ready') return this.state.value;
    return this.state.kind === 'loading' ? this.state.previous : null;
  }

  /** Asks anew; an older request is given up. Resolves when this one is over, however it ended: a failure is a state. */
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

  /** Gives up the request that runs, if one does: `state` stays as it is, and its answer changes nothing. */
  giveUp(): void {
    this.#running?.abort();
  }
}
