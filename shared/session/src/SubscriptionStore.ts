import { makeAutoObservable, runInAction } from 'mobx';
import { fetchSubscription, flagExpiredTrial, type Role, type Subscription } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { daysPastEnd, judgeSubscription, type SubscriptionVerdict } from './judgeSubscription.ts';

/** The company's subscription, as far as it decides on access (spec §4, domain §3). */
export class SubscriptionStore {
  current: Subscription | null = null;
  /** Number of clock ticks. */
  ticks = 0;
  readonly #http: HttpClient;
  readonly #now: () => number;
  /** Number of requests and abandonments: only the newest request counts. */
  #asked = 0;

  constructor(http: HttpClient, now: () => number) {
    this.#http = http;
    this.#now = now;
    // Values that depend on the clock are not computed: they are evaluated each time, and observed through the ticks.
    makeAutoObservable(this, { daysPastEnd: false, verdict: false, isSuspended: false }, { autoBind: true });
  }

  /** Makes observers of clock values evaluate them again. */
  tick(): void {
    this.ticks += 1;
  }

  /** Days since the end date, negative before it; null while unknown. */
  get daysPastEnd(): number | null {
    return this.current && daysPastEnd(this.current, this.#nowAtThisTick());
  }

  /** State of the subscription now; `fine` while unknown. */
  get verdict(): SubscriptionVerdict {
    return this.current ? judgeSubscription(this.current, this.#nowAtThisTick()) : 'fine';
  }

  /** SUSPEND, DISABLED, or a paid plan 14 days or more past its end: only agents get in. */
  get isSuspended(): boolean {
    return this.verdict === 'suspended';
  }

  /** Whether it excludes a person with these roles: suspended, or a paid plan more than 3 days past its end for all but admins. */
  locksOut(roles: readonly Role[]): boolean {
    if (roles.includes('INTERNAL_AGENT')) return false;
    return this.verdict === 'suspended' || (this.verdict === 'overdue' && !roles.includes('COMPANY_ADMIN'));
  }

  /** Records for the whole company that an admin has closed the popup about the trial's end; rejects if the API cannot be reached. */
  async flagExpiredTrial(companyId: string): Promise<void> {
    await this.#take(() => this.#http.call(flagExpiredTrial, { params: { companyId } }));
  }

  async load(companyId: string): Promise<void> {
    await this.#take(() => this.#http.call(fetchSubscription, { params: { companyId } }));
  }

  clear(): void {
    this.#asked += 1;
    this.current = null;
  }

  async #take(ask: () => Promise<Subscription>): Promise<void> {
    this.#asked += 1;
    const mine = this.#asked;
    const current = await ask();
    runInAction(() => {
      if (mine === this.#asked) this.current = current;
    });
  }

  /** Reads the ticks, too, so that an observer evaluates again at the next one. */
  #nowAtThisTick(): number {
    void this.ticks;
    return this.#now();
  }
}
