import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { isApiError, type HttpClient } from '@portolan/http';
import type { TrackedPerson } from './trackedPeople.ts';
import { fetchTrackedPeople } from './trackingApi.ts';

/** `forbidden` is the API's own word: neither a reload nor a retry changes it. */
export type TrackingState =
  | { readonly kind: 'idle' | 'loading' | 'forbidden' }
  | { readonly kind: 'ready'; readonly people: readonly TrackedPerson[] }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Everybody of the company who travels. */
export class TrackingStore {
  state: TrackingState = { kind: 'idle' };
  readonly #http: HttpClient;
  #running: AbortController | undefined;

  constructor(http: HttpClient) {
    this.#http = http;
    makeAutoObservable(this, { state: observableRef }, { autoBind: true });
  }

  start(): void {
    void this.load();
  }

  dispose(): void {
    this.#running?.abort();
  }

  /** Loads everybody anew; an older request is given up. */
  async load(): Promise<void> {
    this.#running?.abort();
    const running = new AbortController();
    this.#running = running;
    this.state = { kind: 'loading' };
    const state = await fetchTrackedPeople(this.#http, running.signal).then(
      (people): TrackingState => ({ kind: 'ready', people }),
      (error: unknown): TrackingState => (isForbidden(error) ? { kind: 'forbidden' } : { kind: 'failed', error }),
    );
    if (!running.signal.aborted) runInAction(() => (this.state = state));
  }
}

const isForbidden = (error: unknown): boolean => isApiError(error) && error.status === 403;
