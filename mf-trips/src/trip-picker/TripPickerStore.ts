import { makeAutoObservable } from 'mobx';
import type { TripListItem } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import { fetchOpenTrips } from './openTripsApi.ts';

/** Trips to choose from. */
export class TripPickerStore implements LivingStore {
  readonly #load: NewestLoad<TripListItem[]>;

  constructor(http: HttpClient, companyId: string) {
    this.#load = new NewestLoad((signal) => fetchOpenTrips(http, companyId, signal));
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get state(): LoadState<readonly TripListItem[]> {
    return this.#load.state;
  }

  /** Empty until loaded. */
  get trips(): readonly TripListItem[] {
    return this.#load.value ?? [];
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
