import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { OwnSession } from '@portolan/contracts';
import { isAborted, type HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import { closeOtherSessions, closeSession, fetchSessions } from './sessionsApi.ts';

/** The last change. */
export type SessionsOutcome = 'ended' | 'othersEnded';

/** The person's sessions. Each change reloads the list. */
export class SessionsStore implements LivingStore {
  isBusy = false;
  outcome: SessionsOutcome | null = null;
  failure: unknown = null;
  readonly #http: HttpClient;
  readonly #load: NewestLoad<OwnSession[]>;

  constructor(http: HttpClient) {
    this.#http = http;
    this.#load = new NewestLoad((signal) => fetchSessions(http, signal));
    makeAutoObservable(this, { failure: observableRef }, { autoBind: true });
  }

  get state(): LoadState<readonly OwnSession[]> {
    return this.#load.state;
  }

  /** This page's own first; empty until loaded. */
  get sessions(): readonly OwnSession[] {
    return (this.#load.value ?? []).toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  }

  get hasOthers(): boolean {
    return this.sessions.some(({ isCurrent }) => !isCurrent);
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

  end(id: string): Promise<void> {
    return this.#change('ended', () => closeSession(this.#http, id));
  }

  endOthers(): Promise<void> {
    return this.#change('othersEnded', () => closeOtherSessions(this.#http));
  }

  async #change(outcome: SessionsOutcome, change: () => Promise<void>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.failure = null;
    this.outcome = null;
    try {
      await change();
      runInAction(() => (this.outcome = outcome));
      await this.#load.load();
    } catch (error) {
      runInAction(() => (this.failure = isAborted(error) ? null : error));
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
