import { makeAutoObservable, runInAction } from 'mobx';
import { fetchSubscription, type Role, type Subscription } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

const dayMs = 86_400_000;
const onlyAdminsAfterDays = 3;
const nobodyAfterDays = 14;

/** The company's subscription, as far as it decides who gets in (spec §4, domain §3). */
export class SubscriptionStore {
  current: Subscription | null = null;
  readonly #http: HttpClient;
  readonly #now: () => number;
  /** How many answers were asked for or given up: only the newest counts. */
  #asked = 0;

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
    return this.current.plan !== 'trial' && (this.daysPastEnd ?? 0) >= nobodyAfterDays;
  }

  /** Whether it keeps somebody with these roles out: suspended, or a paid plan more than 3 days past its end for all but admins. */
  locksOut(roles: readonly Role[]): boolean {
    if (this.current === null || roles.includes('INTERNAL_AGENT')) return false;
    if (this.isSuspended) return true;
    return this.current.plan !== 'trial' && (this.daysPastEnd ?? 0) > onlyAdminsAfterDays && !roles.includes('COMPANY_ADMIN');
  }

  async load(companyId: string): Promise<void> {
    this.#asked += 1;
    const mine = this.#asked;
    const current = await this.#http.call(fetchSubscription, { params: { companyId } });
    runInAction(() => {
      if (mine === this.#asked) this.current = current;
    });
  }

  clear(): void {
    this.#asked += 1;
    this.current = null;
  }
}
