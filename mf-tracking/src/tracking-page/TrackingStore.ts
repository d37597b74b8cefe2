import { isApiError, type HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import type { TrackedPerson } from './trackedPeople.ts';
import { fetchTrackedPeople } from './trackingApi.ts';

/** `forbidden` is the API's own word: neither a reload nor a retry changes it. */
export type TrackingState = LoadState<readonly TrackedPerson[]> | { readonly kind: 'forbidden' };

/** Everybody of the company who travels. */
export class TrackingStore implements LivingStore {
  readonly #load: NewestLoad<readonly TrackedPerson[]>;

  constructor(http: HttpClient) {
    this.#load = new NewestLoad((signal) => fetchTrackedPeople(http, signal));
  }

  get state(): TrackingState {
    const { state } = this.#load;
    return state.kind === 'failed' && isForbidden(state.error) ? { kind: 'forbidden' } : state;
  }

  start(): void {
    void this.load();
  }

  dispose(): void {
    this.#load.giveUp();
  }

  /** Loads everybody anew; an older request is given up. */
  load(): Promise<void> {
    return this.#load.load();
  }
}

const isForbidden = (error: unknown): boolean => isApiError(error) && error.status === 403;
