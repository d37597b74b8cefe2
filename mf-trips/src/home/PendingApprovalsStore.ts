import { makeAutoObservable } from 'mobx';
import type { ApprovalListItem } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, whileVisible, type LivingStore, type LoadState } from '@portolan/remote-kit';
import { fetchPendingApprovals, type PendingApprovals } from './pendingApprovalsApi.ts';

/** How often an open, visible page asks anew, in milliseconds. */
export const pendingIntervalMs = 60_000;
const shownAtOnce = 3;

/** What waits for the reader's approval, followed while somebody looks. */
export class PendingApprovalsStore implements LivingStore {
  readonly #load: NewestLoad<PendingApprovals>;
  #stop: () => void = () => undefined;

  constructor(http: HttpClient) {
    this.#load = new NewestLoad((signal) => fetchPendingApprovals(http, signal));
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get state(): LoadState<PendingApprovals> {
    return this.#load.state;
  }

  /** How many wait; 0 while that is not known. */
  get total(): number {
    return this.#load.value?.totalItems ?? 0;
  }

  /** The most urgent ones. */
  get mostUrgent(): readonly ApprovalListItem[] {
    return (this.#load.value?.content ?? []).slice(0, shownAtOnce);
  }

  start(): void {
    void this.load();
    this.#stop = whileVisible(() => void this.load(), pendingIntervalMs);
  }

  dispose(): void {
    this.#stop();
    this.#load.giveUp();
  }

  load(): Promise<void> {
    return this.#load.load();
  }
}
