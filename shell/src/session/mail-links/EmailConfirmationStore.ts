import { makeAutoObservable, runInAction } from 'mobx';
import { confirmEmail } from '@portolan/contracts';
import { isApiError, type HttpClient } from '@portolan/http';

/** Confirms a new e-mail with a link's token. `gone`: the link was used, replaced or has expired. */
export class EmailConfirmationStore {
  state: 'open' | 'busy' | 'done' | 'gone' = 'open';
  failure: 'throttled' | 'other' | null = null;
  readonly #http: HttpClient;
  readonly #token: string;

  constructor(http: HttpClient, token: string) {
    this.#http = http;
    this.#token = token;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    this.failure = null;
  }

  dispose(): void {
    this.failure = null;
  }

  async confirm(): Promise<void> {
    if (this.state === 'busy') return;
    this.state = 'busy';
    this.failure = null;
    try {
      await this.#http.call(confirmEmail, { params: { token: this.#token } });
      runInAction(() => (this.state = 'done'));
    } catch (error) {
      const isGone = isApiError(error) && (error.type === 'TOKEN_EXPIRED' || error.status === 400);
      const isThrottled = isApiError(error) && error.type === 'TOO_MANY_REQUESTS';
      runInAction(() => {
        this.state = isGone ? 'gone' : 'open';
        if (!isGone) this.failure = isThrottled ? 'throttled' : 'other';
      });
    }
  }
}
