import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { fetchSafetyReply, safetyCommentLength, sendSafetyReply, type SafetyReply } from '@portolan/contracts';
import { isApiError, type HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore } from '@portolan/remote-kit';

export type ReplyState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'open'; readonly reply: SafetyReply }
  /** An expired or unknown link. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** A safety check for anyone with its link. Loading it changes nothing; only `say` does. */
export class SafetyReplyStore implements LivingStore {
  comment = '';
  pending: 'SAFE' | 'HELP' | null = null;
  failure: unknown = null;
  /** The last reply that was sent here. */
  sentReply: SafetyReply | null = null;
  readonly #http: HttpClient;
  readonly #token: string;
  readonly #load: NewestLoad<SafetyReply>;

  constructor(http: HttpClient, token: string) {
    this.#http = http;
    this.#token = token;
    this.#load = new NewestLoad((signal) => http.call(fetchSafetyReply, { params: { token }, signal }));
    makeAutoObservable(this, { sentReply: observableRef, failure: observableRef }, { autoBind: true });
  }

  get state(): ReplyState {
    const { state } = this.#load;
    const isGone = isApiError(this.failure) && this.failure.type === 'TOKEN_EXPIRED';
    if (isGone) return { kind: 'gone' };
    if (this.sentReply !== null) return { kind: 'open', reply: this.sentReply };
    if (state.kind === 'failed') {
      const { error } = state;
      return isApiError(error) && (error.type === 'TOKEN_EXPIRED' || error.type === 'MALFORMED_REQUEST')
        ? { kind: 'gone' }
        : { kind: 'failed', error };
    }
    const reply = this.#load.value;
    return reply === null ? { kind: 'loading' } : { kind: 'open', reply };
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
    this.comment = comment.slice(0, safetyCommentLength);
  }

  /** Sends the reply. A failed one can be sent again: the call is idempotent. */
  async say(state: 'SAFE' | 'HELP'): Promise<void> {
    if (this.pending !== null) return;
    this.pending = state;
    this.failure = null;
    try {
      const body = { state, comment: this.comment.trim() };
      const reply = await this.#http.call(sendSafetyReply, { params: { token: this.#token }, body });
      runInAction(() => {
        this.sentReply = reply;
        this.comment = '';
        this.pending = null;
      });
    } catch (error) {
      runInAction(() => {
        this.failure = error;
        this.pending = null;
      });
    }
  }
}
