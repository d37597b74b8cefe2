import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { fetchCustomerFeatures, isKnown, type CustomerFeature } from '@portolan/contracts';
import { isApiError, type HttpClient } from '@portolan/http';

/** What stands in `error` where the API said nothing itself (spec §8). */
export const defaultFeaturesError = 'Failed to load customer features';

/** The features of the person's company, with how loading them went (spec §4): a failure keeps nobody out of the portal. A feature that is newer than the page opens nothing on it. */
export class FeaturesStore {
  /** Empty until they have loaded; a later load that fails leaves them as they were. */
  list: readonly CustomerFeature[] = [];
  isLoading = false;
  /** The API's words, or `defaultFeaturesError`; null while nothing has failed. */
  error: string | null = null;
  readonly #http: HttpClient;
  /** How many answers were asked for or given up: only the newest counts. */
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
