import { makeAutoObservable } from 'mobx';
import { listPriceCaps, type AnswerOf, type PlaceCaps, type PriceCap, type ProductType } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore } from '@portolan/remote-kit';
import type { CapsByPlace } from './capsByPlace.ts';

/** Price caps of a product for these colleagues. Empty if they do not load; the search works without them. */
export class PriceCaps implements LivingStore, CapsByPlace {
  readonly #load: NewestLoad<AnswerOf<typeof listPriceCaps>>;

  /** @param travellerIds colleagues; empty for the signed-in person */
  constructor(http: HttpClient, productType: ProductType, travellerIds: readonly string[]) {
    this.#load = new NewestLoad<AnswerOf<typeof listPriceCaps>>((signal) => {
      const query = { productType, ...(travellerIds.length > 0 && { travellerIds: [...travellerIds] }) };
      return http.call(listPriceCaps, { query, signal });
    });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get list(): readonly PriceCap[] {
    return this.#load.value?.content ?? [];
  }

  get inPlaces(): readonly PlaceCaps[] {
    return this.#load.value?.inPlaces ?? [];
  }

  start(): void {
    void this.#load.load();
  }

  dispose(): void {
    this.#load.giveUp();
  }
}
