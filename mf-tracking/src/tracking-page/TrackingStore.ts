import { isApiError, type HttpClient } from '@portolan/http';
import { NewestLoad, whileVisible, type LivingStore } from '@portolan/remote-kit';
import type { TrackedPerson } from './trackedPeople.ts';
import { fetchTrackedPeople } from './trackingApi.ts';
import { askedDays, isSameRange, type TrackingRange } from './trackingRange.ts';

/** How often an open page refreshes, in milliseconds. */
export const refreshMs = 5 * 60_000;

/** An answer with its range and time. */
export interface TrackedAnswer {
  readonly people: readonly TrackedPerson[];
  readonly range: TrackingRange | null;
  readonly at: Date;
}

export type TrackingState =
  | { readonly kind: 'loading' }
  /** `error` is that of a later try, null while the answer is up to date. */
  | { readonly kind: 'ready'; readonly answer: TrackedAnswer; readonly isLoading: boolean; readonly error: unknown }
  | { readonly kind: 'failed'; readonly error: unknown }
  /** The API's own word: neither a reload nor a retry changes it. */
  | { readonly kind: 'forbidden' };

/** The company's travellers in a range. */
export class TrackingStore implements LivingStore {
  readonly #load: NewestLoad<TrackedAnswer>;
  #answer: TrackedAnswer | null = null;
  #range: TrackingRange | null;
  #stopRefreshing: (() => void) | undefined;

  constructor(http: HttpClient, range: TrackingRange | null) {
    this.#range = range;
    this.#load = new NewestLoad(
      async (signal) => {
        const asked = this.#range;
        const people = await fetchTrackedPeople(http, askedDays(asked, Date.now()), signal);
        return { people, range: asked, at: new Date() };
      },
      (answer) => {
        this.#answer = answer;
      },
    );
  }

  /** The latest answer stays while another loads, and if the same range fails to reload. */
  get state(): TrackingState {
    const { state } = this.#load;
    switch (state.kind) {
      case 'idle':
        return { kind: 'loading' };
      case 'loading':
        return this.#answer === null
          ? { kind: 'loading' }
          : { kind: 'ready', answer: this.#answer, isLoading: true, error: null };
      case 'ready':
        return { kind: 'ready', answer: state.value, isLoading: false, error: null };
      case 'failed':
        if (isApiError(state.error) && state.error.status === 403) return { kind: 'forbidden' };
        return this.#answer === null || !isSameRange(this.#answer.range, this.#range)
          ? { kind: 'failed', error: state.error }
          : { kind: 'ready', answer: this.#answer, isLoading: false, error: state.error };
    }
  }

  start(): void {
    void this.load();
    this.#stopRefreshing = whileVisible(() => void this.load(), refreshMs);
  }

  dispose(): void {
    this.#stopRefreshing?.();
    this.#load.giveUp();
  }

  /** Loads another range; the same one is not requested again. */
  show(range: TrackingRange | null): void {
    if (isSameRange(range, this.#range)) return;
    this.#range = range;
    void this.load();
  }

  /** Reloads all; an older request is abandoned. */
  load(): Promise<void> {
    return this.#load.load();
  }
}
