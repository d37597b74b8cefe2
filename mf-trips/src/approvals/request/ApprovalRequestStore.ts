import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Trip } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import { ActionKey } from '../../trip/ActionKey.ts';
import { outcomeOf, sayYes, type ApprovalOutcome, type Verdict } from './answers.ts';
import { handOver, loadCase, sendComment, sendNo, type ApprovalCase, type AskedTrip } from './approvalRequestApi.ts';

export type ApprovalAction = 'approve' | 'reject' | 'delegate' | 'comment';

/** One trip that awaits approval, and what its approver does with it. Nothing shows before the API has taken it. */
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

  /** What there is to show; it stays while it is loaded anew. */
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

  /** Says yes. Answers what became of it, null while the request stays open. */
  approve(): Promise<Verdict | null> {
    return this.#answer('approve', (asked) => sayYes(this.#http, asked, this.#key));
  }

  /** Says no, and why. Answers as `approve`. */
  reject(comment: string): Promise<Verdict | null> {
    return this.#answer('reject', async (asked) => {
      await this.#key.use(['reject', asked.tripVersion, comment], (key) => sendNo(this.#http, asked, comment, key));
      return 'rejected';
    });
  }

  /** Hands the decision to a colleague. Answers as `approve`. */
  delegate(customerId: string, comment: string): Promise<Verdict | null> {
    return this.#answer('delegate', async (asked) => {
      await handOver(this.#http, asked, customerId, comment);
      return 'delegated';
    });
  }

  /** Answers true once it is said. */
  async comment(text: string): Promise<boolean> {
    const isSaid = await this.#act('comment', async () => (await sendComment(this.#http, this.#cartId, text), true));
    if (isSaid === true) await this.#showNewest({ kind: 'said' });
    return isSaid === true;
  }

  async #answer(action: ApprovalAction, call: (asked: AskedTrip) => Promise<Verdict | null>): Promise<Verdict | null> {
    const asked = askedIn(this.case?.trip);
    if (asked === null) return null;
    const verdict = await this.#act(action, () => call(asked));
    if (verdict === null) await this.#showNewest({ kind: 'changed' });
    return verdict ?? null;
  }

  /** One thing at a time. Answers undefined where it was not done. */
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

const askedIn = (trip: Trip | undefined): AskedTrip | null =>
  trip?.approval ? { cartId: trip.cartId, tripVersion: trip.approval.tripVersion } : null;
