import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Trip } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import { ActionKey } from '../../trip/ActionKey.ts';
import { approveVersion, outcomeOf, type ApprovalOutcome, type Decision } from './answers.ts';
import {
  loadCase,
  sendComment,
  sendDelegation,
  sendRejection,
  type ApprovalCase,
  type RequestedVersion,
} from './approvalRequestApi.ts';

export type ApprovalAction = 'approve' | 'reject' | 'delegate' | 'comment';

/** One trip that awaits approval, and the approver's actions. Nothing shows before the API has accepted it. */
export class ApprovalRequestStore implements LivingStore {
  pending: ApprovalAction | null = null;
  outcome: ApprovalOutcome | null = null;
  readonly #http: HttpClient;
  readonly #cartId: string;
  readonly #load: NewestLoad<ApprovalCase>;
  readonly #key = new ActionKey();

  constructor(http: HttpClient, cartId: string) {
    this.#http = http;
    this.#cartId = cartId;
    this.#load = new NewestLoad((signal) => loadCase(http, cartId, signal));
    makeAutoObservable(this, { outcome: observableRef }, { autoBind: true });
  }

  get state(): LoadState<ApprovalCase> {
    return this.#load.state;
  }

  /** The loaded case; stays while it reloads. */
  get case(): ApprovalCase | null {
    return this.#load.value;
  }

  start(): void {
    void this.load();
  }

  dispose(): void {
    this.#load.giveUp();
  }

  load(): Promise<void> {
    this.outcome = null;
    return this.#load.load();
  }

  /** Approves. Returns the verdict, or null while the request stays open. */
  approve(): Promise<Decision | null> {
    return this.#answer('approve', (version) => approveVersion(this.#http, version, this.#key));
  }

  /** Rejects with a reason. Returns as `approve`. */
  reject(comment: string): Promise<Decision | null> {
    return this.#answer('reject', async (version) => {
      await this.#key.use(['reject', version.tripVersion, comment], (key) =>
        sendRejection(this.#http, version, comment, key),
      );
      return 'rejected';
    });
  }

  /** Delegates the decision to a colleague. Returns as `approve`. */
  delegate(customerId: string, comment: string): Promise<Decision | null> {
    return this.#answer('delegate', async (version) => {
      await sendDelegation(this.#http, version, customerId, comment);
      return 'delegated';
    });
  }

  /** Returns true once the comment is saved. */
  async comment(text: string): Promise<boolean> {
    const isSaved = await this.#act('comment', async () => (await sendComment(this.#http, this.#cartId, text), true));
    if (isSaved === true) await this.#showNewest({ kind: 'said' });
    return isSaved === true;
  }

  async #answer(
    action: ApprovalAction,
    call: (version: RequestedVersion) => Promise<Decision | null>,
  ): Promise<Decision | null> {
    const version = versionIn(this.case?.trip);
    if (version === null) return null;
    const decision = await this.#act(action, () => call(version));
    if (decision === null) await this.#showNewest({ kind: 'changed' });
    return decision ?? null;
  }

  /** Runs one action at a time. Returns undefined if it was not done. */
  async #act<Result>(action: ApprovalAction, call: () => Promise<Result>): Promise<Result | undefined> {
    if (this.pending !== null) return undefined;
    this.pending = action;
    this.outcome = null;
    try {
      return await call();
    } catch (error) {
      const outcome = outcomeOf(error);
      if (outcome.kind === 'refused') runInAction(() => (this.outcome = outcome));
      else await this.#showNewest(outcome);
      return undefined;
    } finally {
      runInAction(() => (this.pending = null));
    }
  }

  async #showNewest(outcome: ApprovalOutcome): Promise<void> {
    await this.#load.load();
    runInAction(() => (this.outcome = outcome));
  }
}

const versionIn = (trip: Trip | undefined): RequestedVersion | null =>
  trip?.approval ? { cartId: trip.cartId, tripVersion: trip.approval.tripVersion } : null;
