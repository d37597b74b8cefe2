import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Trip } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import { findEarlierAction, type EarlierAction } from '../trip/earlierAction.ts';
import { loadTripToSubmit } from './form/checkoutApi.ts';

/** The trip of a checkout outside the trip page. */
export class TripToSubmitStore implements LivingStore {
  /** An earlier submission by another person or tab; null if unknown. */
  submitted: EarlierAction | null = null;
  readonly #http: HttpClient;
  readonly #load: NewestLoad<Trip>;

  constructor(http: HttpClient, cartId: string) {
    this.#http = http;
    this.#load = new NewestLoad((signal) => loadTripToSubmit(http, cartId, signal));
    makeAutoObservable(this, { submitted: observableRef }, { autoBind: true });
  }

  get state(): LoadState<Trip> {
    return this.#load.state;
  }

  get trip(): Trip | null {
    return this.#load.value;
  }

  start(): void {
    void this.load();
  }

  dispose(): void {
    this.#load.giveUp();
  }

  /** Handles a refusal of an outdated trip: loads the latest one and finds an earlier submission. */
  async outdate(error: unknown, seen: Trip): Promise<void> {
    const submitted = await findEarlierAction(this.#http, seen, 'submit', error);
    runInAction(() => (this.submitted = submitted));
    await this.load();
  }

  load(): Promise<void> {
    return this.#load.load();
  }
}
