import { makeAutoObservable } from 'mobx';
import { shareToken, type SharedTrip } from '@portolan/contracts';
import { isApiError, type HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore } from '@portolan/remote-kit';
import { loadSharedTrip } from './sharedTripApi.ts';

export type SharedTripState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly trip: SharedTrip }
  /** The link has expired, or never existed. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** The trip behind a secret link. */
export class SharedTripStore implements LivingStore {
  readonly #canBeLink: boolean;
  readonly #load: NewestLoad<SharedTrip>;

  constructor(http: HttpClient, token: string) {
    this.#canBeLink = shareToken.safeParse(token).success;
    this.#load = new NewestLoad((signal) => loadSharedTrip(http, token, signal));
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get state(): SharedTripState {
    if (!this.#canBeLink) return { kind: 'gone' };
    const { state } = this.#load;
    if (state.kind === 'ready') return { kind: 'ready', trip: state.value };
    if (state.kind !== 'failed') return { kind: 'loading' };
    const { error } = state;
    return isApiError(error) && error.type === 'NOT_FOUND' ? { kind: 'gone' } : { kind: 'failed', error };
  }

  start(): void {
    void this.load();
  }

  dispose(): void {
    this.#load.giveUp();
  }

  /** Loads the trip; a token of the wrong form is not requested. */
  async load(): Promise<void> {
    if (this.#canBeLink) await this.#load.load();
  }
}
