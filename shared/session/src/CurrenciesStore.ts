import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { listCurrencies, type Currency } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

/** Currencies for showing prices: loaded once per page, by the first route that needs them (spec §7). */
export class CurrenciesStore {
  /** By code; empty until loaded. */
  list: readonly Currency[] = [];
  readonly #http: HttpClient;
  #loading: Promise<void> | null = null;

  constructor(http: HttpClient) {
    this.#http = http;
    makeAutoObservable(this, { list: observableRef }, { autoBind: true });
  }

  /** Resolves when loaded. Rejects with the call's error; the next call then retries. */
  load(): Promise<void> {
    this.#loading ??= this.#ask().catch((error: unknown) => {
      this.#loading = null;
      throw error;
    });
    return this.#loading;
  }

  async #ask(): Promise<void> {
    const list = await this.#http.call(listCurrencies, {});
    runInAction(() => (this.list = list));
  }
}
