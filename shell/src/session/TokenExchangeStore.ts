import { makeAutoObservable, runInAction } from 'mobx';
import { isApiError } from '@portolan/http';
import type { SessionStore } from '@portolan/session';

/** `asking`: another browser began the sign-on, so nothing is stored before the person has said yes. */
export type ExchangeState =
  | { readonly kind: 'processing' }
  | { readonly kind: 'asking'; readonly name: string; readonly email: string }
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly isSuspended: boolean };

/** Signing in with the token of an address (spec §2, "URL token login page"). */
export class TokenExchangeStore {
  state: ExchangeState = { kind: 'processing' };
  readonly #session: SessionStore;
  readonly #token: string;
  #isBusy = false;

  constructor(session: SessionStore, token: string) {
    this.#session = session;
    this.#token = token;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    void this.#exchange(false);
  }

  dispose(): void {
    this.#isBusy = false;
  }

  /** The person has seen who it is, and goes on. */
  async confirm(): Promise<void> {
    await this.#exchange(true);
  }

  /** The person is somebody else. */
  refuse(): void {
    this.state = { kind: 'refused', isSuspended: false };
  }

  async #exchange(isConfirmed: boolean): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.state = { kind: 'processing' };
    try {
      await this.#session.signInWithCode(this.#token, isConfirmed);
      runInAction(() => (this.state = { kind: 'done' }));
    } catch (error) {
      runInAction(() => (this.state = stateAfter(error)));
    } finally {
      this.#isBusy = false;
    }
  }
}

function stateAfter(error: unknown): ExchangeState {
  if (!isApiError(error)) return { kind: 'refused', isSuspended: false };
  const { person } = error.meta;
  if (error.type === 'SIGN_ON_UNCONFIRMED' && person) return { kind: 'asking', name: person.name || person.email, email: person.email };
  return { kind: 'refused', isSuspended: error.type === 'SUBSCRIPTION_SUSPENDED' };
}
