import { makeAutoObservable, runInAction } from 'mobx';
import { requestPasswordReset } from '@portolan/contracts';
import { isApiError, type HttpClient } from '@portolan/http';

/** Requests a link to a new password. The outcome is the same for every address. */
export class ResetRequestStore {
  email = '';
  isMissing = false;
  isBusy = false;
  isSent = false;
  failure: 'throttled' | 'other' | null = null;
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    this.failure = null;
  }

  dispose(): void {
    this.isSent = false;
  }

  setEmail(email: string): void {
    this.email = email;
    this.isMissing = false;
  }

  async submit(): Promise<void> {
    this.isMissing = this.email.trim().length < 3;
    if (this.isMissing || this.isBusy) return;
    this.isBusy = true;
    this.failure = null;
    try {
      await this.#http.call(requestPasswordReset, { body: { email: this.email } });
      runInAction(() => (this.isSent = true));
    } catch (error) {
      runInAction(
        () => (this.failure = isApiError(error) && error.type === 'TOO_MANY_REQUESTS' ? 'throttled' : 'other'),
      );
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
