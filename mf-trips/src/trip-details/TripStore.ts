import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Trip, TripItem } from '@portolan/contracts';
import { isApiError, type HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore } from '@portolan/remote-kit';
import { discardTrip, loadTrip, saveTripName, takeOutItem } from './tripApi.ts';

export type TripState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly trip: Trip }
  | { readonly kind: 'missing' }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'failed'; readonly error: unknown };

export type TripAction = 'rename' | 'remove' | 'delete';

/** How the last action ended. `outdated`: the trip had changed meanwhile, and its newest state is shown now. */
export interface TripOutcome {
  readonly kind: 'done' | 'refused' | 'outdated';
  readonly action: TripAction;
  readonly error?: unknown;
}

/** Refusals that say: what one looks at is not what the trip is now. */
const outdatedTypes = ['VERSION_CONFLICT', 'INVALID_TRANSITION', 'NOT_FOUND'];

/** One trip and what is done to it. A rename shows at once and is taken back when it fails; nothing else is. */
export class TripStore implements LivingStore {
  /** The trip as an action left it; null while the one that was loaded is what there is. */
  acted: Trip | null = null;
  pending: TripAction | null = null;
  outcome: TripOutcome | null = null;
  readonly #http: HttpClient;
  readonly #load: NewestLoad<Trip>;

  constructor(http: HttpClient, cartId: string) {
    this.#http = http;
    this.#load = new NewestLoad((signal) => loadTrip(http, cartId, signal));
    makeAutoObservable(this, { acted: observableRef, outcome: observableRef }, { autoBind: true });
  }

  get state(): TripState {
    if (this.acted !== null) return { kind: 'ready', trip: this.acted };
    const { state } = this.#load;
    if (state.kind === 'failed') return stateOfFailure(state.error);
    return state.kind === 'ready' ? { kind: 'ready', trip: state.value } : state;
  }

  get trip(): Trip | null {
    return this.state.kind === 'ready' ? this.state.trip : null;
  }

  start(): void {
    void this.load();
  }

  dispose(): void {
    this.#load.giveUp();
  }

  /** Loads the trip anew; an older request is given up. */
  async load(): Promise<void> {
    this.acted = null;
    await this.#load.load();
  }

  async rename(tripName: string): Promise<void> {
    const { trip } = this;
    if (trip === null || this.pending !== null) return;
    this.acted = { ...trip, tripName };
    await this.#act('rename', trip, async () => this.#show(await saveTripName(this.#http, trip, tripName)));
  }

  async removeItem(item: TripItem): Promise<void> {
    const { trip } = this;
    if (trip === null || this.pending !== null) return;
    await this.#act('remove', trip, async () => this.#show(await takeOutItem(this.#http, trip, item)));
  }

  /** Answers true once the trip is gone. */
  async deleteTrip(): Promise<boolean> {
    const { trip } = this;
    if (trip === null || this.pending !== null) return false;
    return this.#act('delete', trip, () => discardTrip(this.#http, trip));
  }

  async #act(action: TripAction, before: Trip, call: () => Promise<void>): Promise<boolean> {
    this.pending = action;
    this.outcome = null;
    try {
      await call();
      runInAction(() => (this.outcome = { kind: 'done', action }));
      return true;
    } catch (error) {
      const isOutdated = isApiError(error) && outdatedTypes.includes(error.type);
      this.#show(before);
      if (isOutdated) await this.#refresh();
      runInAction(() => (this.outcome = { kind: isOutdated ? 'outdated' : 'refused', action, error }));
      return false;
    } finally {
      runInAction(() => (this.pending = null));
    }
  }

  #show(trip: Trip): void {
    runInAction(() => (this.acted = trip));
  }

  /** Loads the newest trip behind the one that is shown. */
  async #refresh(): Promise<void> {
    await this.#load.load();
    runInAction(() => (this.acted = null));
  }
}

/** An id that is none (400) is no trip either; what belongs to another company is answered as 404 (api page). */
function stateOfFailure(error: unknown): TripState {
  if (!isApiError(error)) return { kind: 'failed', error };
  if (error.type === 'NOT_FOUND' || error.type === 'MALFORMED_REQUEST') return { kind: 'missing' };
  return error.type === 'FORBIDDEN' ? { kind: 'forbidden' } : { kind: 'failed', error };
}
