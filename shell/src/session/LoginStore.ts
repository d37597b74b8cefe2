import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiErrorBody } from '@portolan/contracts';
import { isApiError } from '@portolan/http';
import type { SessionStore } from '@portolan/session';

/** Why the sign-in failed; each has its own text. */
export type LoginFailure = 'invalid' | 'throttled' | 'suspended' | 'loading' | 'expired' | 'other';

const failureOf: Readonly<Record<string, LoginFailure>> = {
  INVALID_CREDENTIALS: 'invalid',
  TOO_MANY_REQUESTS: 'throttled',
  SUBSCRIPTION_SUSPENDED: 'suspended',
};

/** Without an answer, and after a fault of the server, nothing is known about the credentials. */
const failureFor = (error: unknown): LoginFailure =>
  isApiError(error) && error.status < 500 ? (failureOf[error.type] ?? 'invalid') : 'other';

/** The challenge for a second factor. `passkey`: request that a passkey signs, for people with one on this host. */
export type Challenge = NonNullable<ApiErrorBody['meta']['challenge']> & Pick<ApiErrorBody['meta'], 'passkey'>;

/** State of the sign-in form. */
export class LoginStore {
  email = '';
  password = '';
  isBusy = false;
  failure: LoginFailure | null = null;
  missing = { email: false, password: false };
  /** Set if the password was right and a second factor is required. */
  challenge: Challenge | null = null;
  readonly #session: SessionStore;

  constructor(session: SessionStore) {
    this.#session = session;
    makeAutoObservable(this, { challenge: observableRef }, { autoBind: true });
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

  /** Returns to e-mail and password. */
  leaveChallenge(failure: LoginFailure | null = null): void {
    this.challenge = null;
    this.failure = failure;
    this.password = '';
  }

  /** Signs in. Resolves with whether it succeeded. A second submit while one runs does nothing. */
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
      runInAction(() => {
        const { challenge = null, passkey } = isApiError(error) ? error.meta : {};
        this.challenge = challenge && { ...challenge, passkey };
        if (this.challenge === null) this.failure = failureFor(error);
      });
      return false;
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
