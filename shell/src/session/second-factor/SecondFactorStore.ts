import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { finishSignIn, type Proof, type Tokens } from '@portolan/contracts';
import { isApiError, type HttpClient } from '@portolan/http';
import { signByPasskey } from '@portolan/remote-kit/proof';
import type { SessionStore } from '@portolan/session';
import type { Challenge } from '../LoginStore.ts';

/** Why the code did not open the session; each has its own text. */
type CodeFailure = 'throttled' | 'suspended' | 'loading' | 'other';

const failureOf: Readonly<Record<string, CodeFailure>> = {
  TOO_MANY_REQUESTS: 'throttled',
  SUBSCRIPTION_SUSPENDED: 'suspended',
};

/** The second step of the sign-in: a code or a passkey. If the role demands a second factor, an authenticator app is set up here first. */
export class SecondFactorStore {
  code = '';
  isBusy = false;
  problem: 'missing' | 'wrong' | 'passkeyNotUsed' | null = null;
  failure: CodeFailure | null = null;
  /** Recovery codes of a second factor set up just now. The session begins once the person has stored them. */
  recoveryCodes: readonly string[] | null = null;
  readonly challenge: Challenge;
  readonly #session: SessionStore;
  readonly #http: HttpClient;
  readonly #onExpired: () => void;
  #tokens: Tokens | null = null;

  /** @param onExpired called when the challenge has expired: the password is required again */
  constructor(session: SessionStore, http: HttpClient, challenge: Challenge, onExpired: () => void) {
    this.challenge = challenge;
    this.#session = session;
    this.#http = http;
    this.#onExpired = onExpired;
    makeAutoObservable(this, { challenge: false, recoveryCodes: observableRef }, { autoBind: true });
  }

  start(): void {
    this.failure = null;
  }

  dispose(): void {
    this.code = '';
  }

  setCode(code: string): void {
    this.code = code;
    this.problem = null;
  }

  async submit(): Promise<void> {
    this.problem = this.code.trim() === '' ? 'missing' : null;
    if (this.isBusy || this.problem !== null) return;
    await this.#finish(async () => ({ code: this.code }));
  }

  /** Signs in with a passkey instead of a code. */
  async usePasskey(): Promise<void> {
    const { passkey } = this.challenge;
    if (this.isBusy || passkey === undefined) return;
    this.problem = null;
    await this.#finish(() =>
      signByPasskey(passkey).then(
        (signed) => ({ passkey: signed }),
        () => null,
      ),
    );
  }

  /** @param show resolves with null if the person did not use the passkey: the browser does not say why */
  async #finish(show: () => Promise<Pick<Proof, 'code' | 'passkey'> | null>): Promise<void> {
    this.isBusy = true;
    this.failure = null;
    try {
      const proof = await show();
      if (proof === null) {
        runInAction(() => (this.problem = 'passkeyNotUsed'));
        return;
      }
      const body = { challenge: this.challenge.token, ...proof };
      const { recoveryCodes, ...tokens } = await this.#http.call(finishSignIn, { body });
      runInAction(() => {
        this.#tokens = tokens;
        this.recoveryCodes = recoveryCodes ?? null;
      });
      if (recoveryCodes === undefined) await this.goOn();
    } catch (error) {
      runInAction(() => this.#refuse(error));
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  /** Begins the session. */
  async goOn(): Promise<void> {
    if (this.#tokens === null) return;
    await this.#session.begin(this.#tokens);
    runInAction(() => (this.failure = this.#session.state.kind === 'ready' ? null : 'loading'));
  }

  #refuse(error: unknown): void {
    const type = isApiError(error) ? error.type : '';
    if (type === 'TOKEN_EXPIRED') this.#onExpired();
    else if (type === 'WRONG_CODE') this.problem = 'wrong';
    else this.failure = failureOf[type] ?? 'other';
  }
}
