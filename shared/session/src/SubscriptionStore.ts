import { makeAutoObservable, runInAction } from 'mobx';
import { fetchSubscription, flagExpiredTrial, type Role, type Subscription } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { daysPastEnd, judgeSubscription, type SubscriptionVerdict } from './judgeSubscription.ts';

/** The company's subscription, as far as it decides who gets in (spec §4, domain §3). */
export class SubscriptionStore {
  current: Subscription | null = null;
  /** How often the clock was looked at. */
  ticks = 0;
  readonly #http: HttpClient;
  readonly #now: () => number;
  /** How many answers were asked for or given up: only the newest counts. */
  #asked = 0;

  constructor(http: HttpClient, now: () => number) {
    this.#http = http;
    this.#now = now;
    // What the clock decides is no computed value: it is asked each time, and looked at anew with each tick.
    makeAutoObservable(this, { daysPastEnd: false, verdict: false, isSuspended: false }, { autoBind: true });
  }

  /** Lets whoever shows what the clock decides look again. */
  tick(): void {
    this.ticks += 1;
  }

  /** Days since the end date, below zero before it; null while unknown. */
  get daysPastEnd(): number | null {
    return this.current && daysPastEnd(this.current, this.#nowAtThisTick());
  }

  /** How the subscription stands now; `fine` while it is unknown. */
  get verdict(): SubscriptionVerdict {
    return this.current ? judgeSubscription(this.current, this.#nowAtThisTick()) : 'fine';
  }

  /** SUSPEND, DISABLED, or a paid plan 14 days or more past its end: nobody but agents gets in. */
  get isSuspended(): boolean {
    return this.verdict === 'suspended';
  }

  /** Whether it keeps somebody with these roles out: suspended, or a paid plan more than 3 days past its end for all but admins. */
  locksOut(roles: readonly Role[]): boolean {
    if (roles.includes('INTERNAL_AGENT')) return false;
    return this.verdict === 'suspended' || (this.verdict === 'overdue' && !roles.includes('COMPANY_ADMIN'));
  }

  /** Records for the whole company that an admin has closed the popup of the trial's end; rejects when the API cannot be had. */
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

  /** Read together with the ticks, so that an observer looks again with the next one. */
  #nowAtThisTick(): number {
    void this.ticks;
    return this.#now();
  }
}
