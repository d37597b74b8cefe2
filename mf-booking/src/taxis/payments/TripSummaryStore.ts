import { makeAutoObservable, runInAction } from 'mobx';
import type { Trip } from '@portolan/contracts';
import { isAborted, isApiError, type HttpClient } from '@portolan/http';
import { loadCart } from '../../cart/cartApi.ts';

/** `missing`: the person may see no trip with this id. */
export type TripSummaryState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly trip: Trip }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly error: unknown };

const missingTypes: readonly string[] = ['NOT_FOUND', 'MALFORMED_REQUEST', 'FORBIDDEN'];

/** The trip to pay. */
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

  /** Loads the trip, and aborts an older request. */
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
