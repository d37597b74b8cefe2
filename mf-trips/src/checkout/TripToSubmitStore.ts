import { makeAutoObservable } from 'mobx';
import type { Trip } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import { loadTripToSubmit } from './checkoutApi.ts';

/** The trip that is checked out on another page than its own. */
export class TripToSubmitStore implements LivingStore {
  readonly #load: NewestLoad<Trip>;

  constructor(http: HttpClient, cartId: string) {
    this.#load = new NewestLoad((signal) => loadTripToSubmit(http, cartId, signal));
    makeAutoObservable(this, {}, { autoBind: true });
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

  load(): Promise<void> {
    return this.#load.load();
  }
}
