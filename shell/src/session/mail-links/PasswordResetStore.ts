import { makeAutoObservable, runInAction } from 'mobx';
import { checkPasswordReset, passwordStrength, resetPassword } from '@portolan/contracts';
import { isApiError, type HttpClient } from '@portolan/http';

/** `gone`: the link was used or has expired. */
export type ResetState = 'loading' | 'open' | 'busy' | 'gone';
export type ResetFailure = 'throttled' | 'other';

/** Sets a new password with a link's token. */
export class PasswordResetStore {
  password = '';
  isWeak = false;
  state: ResetState = 'loading';
  failure: ResetFailure | null = null;
  readonly #http: HttpClient;
  readonly #token: string;

  constructor(http: HttpClient, token: string) {
    this.#http = http;
    this.#token = token;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    void this.look();
  }

  dispose(): void {
    this.password = '';
  }

  /** Checks whether the link works. If the check fails, the form opens, and submitting it gives the answer. */
  async look(): Promise<void> {
    try {
      await this.#http.call(checkPasswordReset, { params: { token: this.#token } });
      runInAction(() => (this.state = 'open'));
    } catch (error) {
      const isGone = isApiError(error) && (error.type === 'TOKEN_EXPIRED' || error.status === 400);
      runInAction(() => (this.state = isGone ? 'gone' : 'open'));
    }
  }

  setPassword(password: string): void {
    this.password = password;
    this.isWeak = false;
  }

  /** Sends the new password. Resolves with whether it was saved. */
  async submit(): Promise<boolean> {
    if (this.state === 'busy') return false;
    this.isWeak = ['tooShort', 'weak'].includes(passwordStrength(this.password));
    if (this.isWeak) return false;
    this.state = 'busy';
    this.failure = null;
    try {
      await this.#http.call(resetPassword, { params: { token: this.#token }, body: { newPassword: this.password } });
      return true;
    } catch (error) {
      runInAction(() => this.#fail(isApiError(error) ? error.type : ''));
      return false;
    }
  }

  #fail(type: string): void {
    this.state = type === 'TOKEN_EXPIRED' ? 'gone' : 'open';
    this.isWeak = type === 'PASSWORD_TOO_WEAK';
    if (this.state === 'open' && !this.isWeak) this.failure = type === 'TOO_MANY_REQUESTS' ? 'throttled' : 'other';
  }
}
