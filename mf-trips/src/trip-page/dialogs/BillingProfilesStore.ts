import { makeAutoObservable } from 'mobx';
import type { BillingProfile } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import { fetchBillingProfiles } from './billingApi.ts';

/** Billing profiles for a trip. */
export class BillingProfilesStore implements LivingStore {
  readonly #load: NewestLoad<readonly BillingProfile[]>;

  constructor(http: HttpClient, companyId: string) {
    this.#load = new NewestLoad((signal) => fetchBillingProfiles(http, companyId, signal));
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get state(): LoadState<readonly BillingProfile[]> {
    return this.#load.state;
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
