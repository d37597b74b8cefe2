import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Confirmation } from '@portolan/contracts';
import { isApiError, type HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore } from '@portolan/remote-kit';
import { fetchQuestion, sendDecision } from './confirmApi.ts';

export type Decision = 'APPROVE' | 'REJECT';

/**
 * State of the page. `closed`: others have decided, or the request no longer exists. `gone`: the link cannot be used. `suspended`: the
 * link's company is suspended, no matter who is signed in here.
 */
export type ConfirmState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'open'; readonly question: Confirmation }
  | { readonly kind: 'done'; readonly question: Confirmation; readonly decision: Decision }
  | { readonly kind: 'closed'; readonly question: Confirmation }
  | { readonly kind: 'gone' }
  | { readonly kind: 'suspended' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** An approval request from a mail. Loading it changes nothing; only `decide` does. */
export class ConfirmStore implements LivingStore {
  comment = '';
  isCommentMissing = false;
  pending: Decision | null = null;
  /** Error of the last decision; null for none. */
  refusal: unknown = null;
  answered: { readonly question: Confirmation; readonly decision: Decision } | null = null;
  readonly #http: HttpClient;
  readonly #token: string;
  readonly #load: NewestLoad<Confirmation>;

  constructor(http: HttpClient, token: string) {
    this.#http = http;
    this.#token = token;
    this.#load = new NewestLoad((signal) => fetchQuestion(http, token, signal));
    makeAutoObservable(this, { answered: observableRef, refusal: observableRef }, { autoBind: true });
  }

  get state(): ConfirmState {
    if (this.answered !== null) return { kind: 'done', ...this.answered };
    const { state } = this.#load;
    if (state.kind === 'failed') return stateOfFailure(state.error);
    const question = this.#load.value;
    if (question === null) return { kind: 'loading' };
    return { kind: question.state === 'OPEN' ? 'open' : 'closed', question };
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

  setComment(comment: string): void {
    this.comment = comment;
    this.isCommentMissing = false;
  }

  /** Sends the decision once. A rejection without a comment is not sent. */
  async decide(decision: Decision): Promise<void> {
    const comment = this.comment.trim();
    this.isCommentMissing = decision === 'REJECT' && comment === '';
    if (this.isCommentMissing || this.pending !== null) return;
    this.pending = decision;
    this.refusal = null;
    try {
      const question = await sendDecision(this.#http, this.#token, decision, comment);
      runInAction(() => (this.answered = { question, decision }));
    } catch (error) {
      // The request may have changed: load the newest state.
      if (isApiError(error)) await this.#load.load();
      runInAction(() => (this.refusal = error));
    } finally {
      runInAction(() => (this.pending = null));
    }
  }
}

function stateOfFailure(error: unknown): ConfirmState {
  if (!isApiError(error)) return { kind: 'failed', error };
  if (error.type === 'SUBSCRIPTION_SUSPENDED') return { kind: 'suspended' };
  return error.type === 'TOKEN_EXPIRED' || error.type === 'MALFORMED_REQUEST'
    ? { kind: 'gone' }
    : { kind: 'failed', error };
}
