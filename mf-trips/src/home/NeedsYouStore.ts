import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApprovalListItem, MissingTravelDocument, TripListItem } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, whileVisible, type LivingStore } from '@portolan/remote-kit';
import { ActionKey } from '../trip/ActionKey.ts';
import { approveVersion, outcomeOf, type ApprovalOutcome, type Decision } from '../approvals/request/answers.ts';
import { fetchNeeds, type Needs } from './needsYouApi.ts';
import type { HomePerson } from './nextTripsApi.ts';

/** Reload interval of a visible page, in milliseconds. */
export const needsIntervalMs = 60_000;
const shownApprovals = 3;

/** Result of an approval. */
export interface ApprovalResult {
  readonly tripName: string;
  /** Null if the approval does not count. */
  readonly decision: Decision | null;
  /** Why the approval does not count. */
  readonly outcome: ApprovalOutcome | null;
}

/** The reader's open tasks, reloaded while the page is visible; requests are approved in place. */
export class NeedsYouStore implements LivingStore {
  /** The trip being approved. */
  pendingId: string | null = null;
  result: ApprovalResult | null = null;
  /** The last loaded tasks; a later failure keeps them. */
  needs: Needs | null = null;
  readonly #http: HttpClient;
  readonly #load: NewestLoad<Needs>;
  readonly #key = new ActionKey();
  #stop: () => void = () => undefined;

  constructor(http: HttpClient, person: HomePerson) {
    this.#http = http;
    this.#load = new NewestLoad(
      (signal) => fetchNeeds(http, person, signal),
      (needs) => (this.needs = needs),
    );
    makeAutoObservable(this, { result: observableRef, needs: observableRef }, { autoBind: true });
  }

  /** Error of the first load; null while loading, and once something has loaded. */
  get failure(): { readonly error: unknown } | null {
    const { state } = this.#load;
    return this.needs === null && state.kind === 'failed' ? state : null;
  }

  get approvals(): readonly ApprovalListItem[] {
    return (this.needs?.approvals.content ?? []).slice(0, shownApprovals);
  }

  /** Number of further requests. */
  get furtherApprovals(): number {
    return Math.max(0, (this.needs?.approvals.totalItems ?? 0) - this.approvals.length);
  }

  get unfinished(): readonly TripListItem[] {
    return this.needs?.unfinished ?? [];
  }

  get documents(): readonly MissingTravelDocument[] {
    return this.needs?.documents ?? [];
  }

  get total(): number {
    return this.approvals.length + this.furtherApprovals + this.unfinished.length + this.documents.length;
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

  /** Approves the visible version and reloads. One at a time. */
  async approve({ cartId, tripName, approval }: ApprovalListItem): Promise<void> {
    if (this.pendingId !== null || approval === undefined) return;
    this.pendingId = cartId;
    this.result = null;
    const end = await this.#approveTrip(cartId, approval.tripVersion);
    await this.load();
    runInAction(() => {
      // In case the reload failed.
      if (end.decision !== null) this.#leaveOut(cartId);
      this.result = { tripName, ...end };
      this.pendingId = null;
    });
  }

  #leaveOut(cartId: string): void {
    if (this.needs === null) return;
    const { content, totalItems } = this.needs.approvals;
    const left = content.filter((request) => request.cartId !== cartId);
    const approvals = { content: left, totalItems: totalItems - (content.length - left.length) };
    this.needs = { ...this.needs, approvals };
  }

  async #approveTrip(cartId: string, tripVersion: number): Promise<Omit<ApprovalResult, 'tripName'>> {
    try {
      const decision = await approveVersion(this.#http, { cartId, tripVersion }, this.#key);
      return { decision, outcome: decision === null ? { kind: 'changed' } : null };
    } catch (error) {
      return { decision: null, outcome: outcomeOf(error) };
    }
  }
}
