import { makeAutoObservable } from 'mobx';
import { listPriceCaps, type PriceCap, type ProductType } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore } from '@portolan/remote-kit';

/** Price caps of a product for these colleagues. Empty if they do not load; the search works without them. */
export class PriceCaps implements LivingStore {
  readonly #load: NewestLoad<readonly PriceCap[]>;

  /** @param travellerIds colleagues; empty for the signed-in person */
  constructor(http: HttpClient, productType: ProductType, travellerIds: readonly string[]) {
    this.#load = new NewestLoad<readonly PriceCap[]>(async (signal) => {
      const query = { productType, ...(travellerIds.length > 0 && { travellerIds: [...travellerIds] }) };
      return (await http.call(listPriceCaps, { query, signal })).content;
    });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get list(): readonly PriceCap[] {
    return this.#load.value ?? [];
  }

  start(): void {
    void this.#load.load();
  }

  dispose(): void {
    this.#load.giveUp();
  }
}
