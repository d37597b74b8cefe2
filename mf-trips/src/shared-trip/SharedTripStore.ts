import { makeAutoObservable } from 'mobx';
import type { SharedTrip } from '@portolan/contracts';
import { isApiError, type HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore } from '@portolan/remote-kit';
import { loadSharedTrip } from './sharedTripApi.ts';

export type SharedTripState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly trip: SharedTrip }
  /** The link is over, or never was one. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** What a secret link shows. */
export class SharedTripStore implements LivingStore {
  readonly #load: NewestLoad<SharedTrip>;

  constructor(http: HttpClient, token: string) {
    this.#load = new NewestLoad((signal) => loadSharedTrip(http, token, signal));
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get state(): SharedTripState {
    const { state } = this.#load;
    if (state.kind === 'ready') return { kind: 'ready', trip: state.value };
    if (state.kind !== 'failed') return { kind: 'loading' };
    const { error } = state;
    // What cannot be a link at all (400) is none either.
    const isGone = isApiError(error) && (error.type === 'NOT_FOUND' || error.type === 'MALFORMED_REQUEST');
    return isGone ? { kind: 'gone' } : { kind: 'failed', error };
  }

  start(): void {
    void this.load();
  }

  dispose(): void {
    this.#load.giveUp();
  }

  async load(): Promise<void> {
    await this.#load.load();
  }
}
