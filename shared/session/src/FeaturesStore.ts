import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { fetchCustomerFeatures, isKnown, type CustomerFeature } from '@portolan/contracts';
import { isApiError, type HttpClient } from '@portolan/http';

/** Value of `error` without a message of the API (spec §8). */
export const defaultFeaturesError = 'Failed to load customer features';

/**
 * The features of the person's company, with their loading state (spec §4): a failure excludes no one from the portal. A feature newer than
 * the page has no effect on it.
 */
export class FeaturesStore {
  /** Empty until loaded; a later failed load keeps them. */
  list: readonly CustomerFeature[] = [];
  isLoading = false;
  /** The API's words, or `defaultFeaturesError`; null without a failure. */
  error: string | null = null;
  readonly #http: HttpClient;
  /** Number of requests and abandonments: only the newest request counts. */
  #asked = 0;

  constructor(http: HttpClient) {
    this.#http = http;
    makeAutoObservable(this, { list: observableRef }, { autoBind: true });
  }

  /** Loads them for a person; never rejects. */
  async load(customerId: string): Promise<void> {
    this.#asked += 1;
    const mine = this.#asked;
    this.isLoading = true;
    this.error = null;
    const settle = (outcome: { readonly list?: readonly CustomerFeature[]; readonly error?: string }) =>
      runInAction(() => {
        if (mine === this.#asked) Object.assign(this, { isLoading: false, ...outcome });
      });
    try {
      const { customerFeatures } = await this.#http.call(fetchCustomerFeatures, { params: { customerId } });
      settle({ list: customerFeatures.filter(isKnown) });
    } catch (error) {
      settle({ error: isApiError(error) && error.message !== '' ? error.message : defaultFeaturesError });
    }
  }

  clear(): void {
    this.#asked += 1;
    this.list = [];
    this.isLoading = false;
    this.error = null;
  }
}
