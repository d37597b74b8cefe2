import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { SafetyCheck } from '@portolan/contracts';
import { isApiError, type HttpClient } from '@portolan/http';
import { NewestLoad, tellWaitingChanged, whileVisible, type LivingStore } from '@portolan/remote-kit';
import { fetchCheck, recordReply } from '../safety-check/safetyCheckApi.ts';

/** How often the open page loads new replies, in milliseconds. */
export const tallyRefreshMs = 5_000;

export type CheckState =
  | { readonly kind: 'loading' }
  /** `isStale`: the last load failed, and the shown check is from an earlier one. */
  | { readonly kind: 'ready'; readonly check: SafetyCheck; readonly isStale: boolean }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** One safety check and its replies, as they arrive. */
export class CheckStore implements LivingStore {
  check: SafetyCheck | null = null;
  /** Person whose reply is being recorded. */
  recording: string | null = null;
  failure: unknown = null;
  readonly #http: HttpClient;
  readonly #id: string;
  readonly #load: NewestLoad<SafetyCheck>;
  #stop: (() => void) | undefined;

  constructor(http: HttpClient, id: string) {
    this.#http = http;
    this.#id = id;
    this.#load = new NewestLoad(
      (signal) => fetchCheck(http, id, signal),
      (check) => {
        this.check = check;
      },
    );
    makeAutoObservable(this, { check: observableRef, failure: observableRef }, { autoBind: true });
  }

  get state(): CheckState {
    const { state } = this.#load;
    const error = state.kind === 'failed' ? state.error : null;
    if (isApiError(error) && (error.status === 404 || error.type === 'MALFORMED_REQUEST')) return { kind: 'missing' };
    if (this.check !== null) return { kind: 'ready', check: this.check, isStale: error !== null };
    return error === null ? { kind: 'loading' } : { kind: 'failed', error };
  }

  start(): void {
    void this.load();
    this.#stop = whileVisible(() => void this.load(), tallyRefreshMs);
  }

  dispose(): void {
    this.#stop?.();
    this.#load.giveUp();
  }

  load(): Promise<void> {
    return this.#load.load();
  }

  /** Records a reply given on the phone. */
  async record(personKey: string, state: 'SAFE' | 'HELP'): Promise<void> {
    if (this.recording !== null) return;
    this.recording = personKey;
    this.failure = null;
    try {
      const check = await recordReply(this.#http, this.#id, personKey, state);
      // An earlier request may lack it.
      this.#load.giveUp();
      tellWaitingChanged();
      runInAction(() => {
        this.check = check;
        this.recording = null;
      });
    } catch (error) {
      runInAction(() => {
        this.failure = error;
        this.recording = null;
      });
    }
  }
}
