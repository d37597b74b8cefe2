import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApprovalListItem, TripListItem } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, whileVisible, type LivingStore, type LoadState } from '@portolan/remote-kit';
import { ActionKey } from '../action-keys/ActionKey.ts';
import { outcomeOf, sayYes, type ApprovalOutcome, type Verdict } from '../approvals/request/answers.ts';
import { fetchNeeds, type Needs } from './needsYouApi.ts';
import type { HomePerson } from './nextTripsApi.ts';

/** How often an open, visible page asks anew, in milliseconds. */
export const needsIntervalMs = 60_000;
const shownApprovals = 3;

/** What became of a yes. */
export interface Answered {
  readonly tripName: string;
  /** What the yes did; null where it does not count. */
  readonly verdict: Verdict | null;
  /** Why it does not count. */
  readonly outcome: ApprovalOutcome | null;
}

/** What wants the reader's eye, followed while somebody looks; what waits for approval is approved in place. */
export class NeedsYouStore implements LivingStore {
  /** The trip that is being approved. */
  pendingId: string | null = null;
  answered: Answered | null = null;
  readonly #http: HttpClient;
  readonly #load: NewestLoad<Needs>;
  readonly #key = new ActionKey();
  #stop: () => void = () => undefined;

  constructor(http: HttpClient, person: HomePerson) {
    this.#http = http;
    this.#load = new NewestLoad((signal) => fetchNeeds(http, person, signal));
    makeAutoObservable(this, { answered: observableRef }, { autoBind: true });
  }

  get state(): LoadState<Needs> {
    return this.#load.state;
  }

  /** True until it was had once; what is there stays while it is asked for anew. */
  get isComing(): boolean {
    return this.#load.value === null && this.state.kind !== 'failed';
  }

  /** The most urgent requests. */
  get approvals(): readonly ApprovalListItem[] {
    return (this.#load.value?.approvals.content ?? []).slice(0, shownApprovals);
  }

  /** How many requests there are beside those. */
  get furtherApprovals(): number {
    return Math.max(0, (this.#load.value?.approvals.totalItems ?? 0) - this.approvals.length);
  }

  get unfinished(): readonly TripListItem[] {
    return this.#load.value?.unfinished ?? [];
  }

  get total(): number {
    return this.approvals.length + this.furtherApprovals + this.unfinished.length;
  }

  start(): void {
    void this.load();
    this.#stop = whileVisible(() => void this.load(), needsIntervalMs);
  }

  dispose(): void {
    this.#stop();
    this.#load.giveUp();
  }

  load(): Promise<void> {
    return this.#load.load();
  }

  /** Says yes to the version that is shown, and shows what waits then. One at a time. */
  async approve({ cartId, tripName, approval }: ApprovalListItem): Promise<void> {
    if (this.pendingId !== null || approval === undefined) return;
    this.pendingId = cartId;
    this.answered = null;
    const end = await this.#sayYes(cartId, approval.tripVersion);
    await this.load();
    runInAction(() => {
      this.answered = { tripName, ...end };
      this.pendingId = null;
    });
  }

  async #sayYes(cartId: string, tripVersion: number): Promise<Omit<Answered, 'tripName'>> {
    try {
      const verdict = await sayYes(this.#http, { cartId, tripVersion }, this.#key);
      return { verdict, outcome: verdict === null ? { kind: 'changed' } : null };
    } catch (error) {
      return { verdict: null, outcome: outcomeOf(error) };
    }
  }
}
