import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Confirmation } from '@portolan/contracts';
import { isApiError, type HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore } from '@portolan/remote-kit';
import { fetchQuestion, sendDecision } from './confirmApi.ts';

export type Decision = 'APPROVE' | 'REJECT';

/**
 * Where the page stands: `closed` is a question that others have answered, or that is none any more; `gone` a link that cannot be used;
 * `suspended` one of a company whose subscription keeps its people out, whoever else may be signed in here.
 */
export type ConfirmState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'open'; readonly question: Confirmation }
  | { readonly kind: 'done'; readonly question: Confirmation; readonly decision: Decision }
  | { readonly kind: 'closed'; readonly question: Confirmation }
  | { readonly kind: 'gone' }
  | { readonly kind: 'suspended' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** A question that came by mail. Looking at it changes nothing; only `decide` does. */
export class ConfirmStore implements LivingStore {
  comment = '';
  isCommentMissing = false;
  pending: Decision | null = null;
  /** Why the last answer was not taken. */
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

  /** Answers, once; a no without words is not sent. */
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
      // What one looks at may not be what it is now: the newest shows.
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
