import { makeAutoObservable } from 'mobx';
import { clearRecentSearches, listRecentSearches, type ProductType, type RecentSearch } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore } from '@portolan/remote-kit';

/** Recent searches of the person; empty if they do not load. */
export class RecentSearchesStore implements LivingStore {
  /** The searches were cleared here. */
  isCleared = false;
  /** The last try to clear them failed. */
  hasFailed = false;
  readonly #http: HttpClient;
  readonly #productType: ProductType;
  readonly #load: NewestLoad<readonly RecentSearch[]>;

  constructor(http: HttpClient, productType: ProductType) {
    this.#http = http;
    this.#productType = productType;
    this.#load = new NewestLoad<readonly RecentSearch[]>(
      async (signal) => (await http.call(listRecentSearches, { params: { productType }, signal })).searches,
    );
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get list(): readonly RecentSearch[] {
    return this.isCleared ? [] : (this.#load.value ?? []);
  }

  start(): void {
    void this.#load.load();
  }

  async clear(): Promise<void> {
    this.hasFailed = false;
    try {
      await this.#http.call(clearRecentSearches, { params: { productType: this.#productType } });
      this.setCleared();
    } catch {
      this.setFailed();
    }
  }

  setCleared(): void {
    this.isCleared = true;
  }

  setFailed(): void {
    this.hasFailed = true;
  }

  dispose(): void {
    this.#load.giveUp();
  }
}
