import { makeAutoObservable, runInAction } from 'mobx';
import { fetchSubscription, type Subscription } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

const dayMs = 86_400_000;

/** The company's subscription, as far as it decides who gets in (spec §4, domain §3). */
export class SubscriptionStore {
  current: Subscription | null = null;
  readonly #http: HttpClient;
  readonly #now: () => number;

  constructor(http: HttpClient, now: () => number) {
    this.#http = http;
    this.#now = now;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Days since the end date, below zero before it; null while unknown. */
  get daysPastEnd(): number | null {
    return this.current ? (this.#now() - Date.parse(this.current.endDate)) / dayMs : null;
  }

  /** SUSPEND, DISABLED, or a paid plan 14 days or more past its end: nobody but agents gets in. */
  get isSuspended(): boolean {
    if (this.current === null) return false;
    if (this.current.status === 'SUSPEND' || this.current.status === 'DISABLED') return true;
    return this.current.plan !== 'trial' && (this.daysPastEnd ?? 0) >= 14;
  }

  async load(companyId: string): Promise<void> {
    const current = await this.#http.call(fetchSubscription, { params: { companyId } });
    runInAction(() => {
      this.current = current;
    });
  }

  clear(): void {
    this.current = null;
  }
}
