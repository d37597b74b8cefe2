import { makeAutoObservable } from 'mobx';
import { listPriceCaps, type PriceCap, type PriceUnit, type ProductType } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore } from '@portolan/remote-kit';

/** Of which units of a product a cap is told before anything is found. */
const unitsOf: Readonly<Partial<Record<ProductType, readonly PriceUnit[]>>> = {
  TAXI: ['RIDE', 'TOTAL'],
  RENTAL_CAR: ['DAY', 'TOTAL'],
};

/** What the travel policy lets a product cost, for these colleagues. Caps that cannot be had keep nobody from searching: there are none then. */
export class PriceCaps implements LivingStore {
  readonly #units: readonly PriceUnit[];
  readonly #load: NewestLoad<readonly PriceCap[]>;

  /** @param travellerIds colleagues; the person here where nobody is named */
  constructor(http: HttpClient, productType: ProductType, travellerIds: readonly string[]) {
    this.#units = unitsOf[productType] ?? [];
    this.#load = new NewestLoad<readonly PriceCap[]>(async (signal) => {
      const query = { productType, ...(travellerIds.length > 0 && { travellerIds: [...travellerIds] }) };
      return (await http.call(listPriceCaps, { query, signal })).content;
    });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get list(): readonly PriceCap[] {
    return (this.#load.value ?? []).filter(({ per }) => this.#units.includes(per));
  }

  start(): void {
    void this.#load.load();
  }

  dispose(): void {
    this.#load.giveUp();
  }
}
