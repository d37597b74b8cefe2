import { makeAutoObservable } from 'mobx';
import { fetchTrip, type Trip } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore } from '@portolan/remote-kit';

/** Name of the trip to add to. A failed load does not prevent booking. */
export class TripTargetStore implements LivingStore {
  readonly #cartId: string | null;
  readonly #load: NewestLoad<Trip>;

  constructor(http: HttpClient, cartId: string | null) {
    this.#cartId = cartId;
    this.#load = new NewestLoad((signal) => http.call(fetchTrip, { params: { cartId: cartId ?? '' }, signal }));
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Null until loaded. */
  get name(): string | null {
    return this.#load.value?.tripName ?? null;
  }

  start(): void {
    if (this.#cartId !== null) void this.#load.load();
  }

  dispose(): void {
    this.#load.giveUp();
  }
}
