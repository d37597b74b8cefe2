import { makeAutoObservable, runInAction } from 'mobx';
import type { Trip } from '@portolan/contracts';
import { isAborted, isApiError, type HttpClient } from '@portolan/http';
import { loadCart } from '../../cart/cartApi.ts';

/** `missing`: no trip of this id may be seen by the person; for them there is none. */
export type TripSummaryState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly trip: Trip }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly error: unknown };

const missingTypes: readonly string[] = ['NOT_FOUND', 'MALFORMED_REQUEST', 'FORBIDDEN'];

/** What is in the trip that is about to be paid. */
export class TripSummaryStore {
  state: TripSummaryState = { kind: 'idle' };
  readonly #http: HttpClient;
  readonly #cartId: string;
  #running: AbortController | undefined;

  constructor(http: HttpClient, cartId: string) {
    this.#http = http;
    this.#cartId = cartId;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    void this.load();
  }

  /** Loads the trip anew; an older request is given up. */
  async load(): Promise<void> {
    this.#running?.abort();
    const running = new AbortController();
    this.#running = running;
    this.state = { kind: 'loading' };
    try {
      const trip = await loadCart(this.#http, this.#cartId, running.signal);
      runInAction(() => (this.state = { kind: 'ready', trip }));
    } catch (error) {
      if (isAborted(error)) return;
      const isMissing = isApiError(error) && missingTypes.includes(error.type);
      runInAction(() => (this.state = isMissing ? { kind: 'missing' } : { kind: 'failed', error }));
    }
  }

  dispose(): void {
    this.#running?.abort();
  }
}
