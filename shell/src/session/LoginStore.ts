import { makeAutoObservable, runInAction } from 'mobx';
import { isApiError } from '@portolan/http';
import type { SessionStore } from '@portolan/session';

/** Why signing in did not work; each has its own text. */
export type LoginFailure = 'invalid' | 'throttled' | 'suspended' | 'loading' | 'other';

const failureOf: Readonly<Record<string, LoginFailure>> = {
  INVALID_CREDENTIALS: 'invalid',
  TOO_MANY_REQUESTS: 'throttled',
  SUBSCRIPTION_SUSPENDED: 'suspended',
};

/** The sign-in form. */
export class LoginStore {
  email = '';
  password = '';
  isBusy = false;
  failure: LoginFailure | null = null;
  missing = { email: false, password: false };
  readonly #session: SessionStore;

  constructor(session: SessionStore) {
    this.#session = session;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    this.failure = null;
  }

  dispose(): void {
    this.password = '';
  }

  setEmail(email: string): void {
    this.email = email;
    this.missing = { ...this.missing, email: false };
  }

  setPassword(password: string): void {
    this.password = password;
    this.missing = { ...this.missing, password: false };
  }

  /** True when somebody is signed in afterwards. A second submit while one runs does nothing. */
  async submit(): Promise<boolean> {
    this.missing = { email: this.email.trim() === '', password: this.password === '' };
    if (this.isBusy || this.missing.email || this.missing.password) return false;
    this.isBusy = true;
    this.failure = null;
    try {
      await this.#session.signIn(this.email, this.password);
      const isReady = this.#session.state.kind === 'ready';
      runInAction(() => (this.failure = isReady ? null : 'loading'));
      return isReady;
    } catch (error) {
      runInAction(() => (this.failure = isApiError(error) ? (failureOf[error.type] ?? 'invalid') : 'other'));
      return false;
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
