import { makeAutoObservable, runInAction } from 'mobx';
import { exchangeToken } from '@portolan/contracts';
import { isApiError, type HttpClient } from '@portolan/http';
import type { SessionStore } from '@portolan/session';

/** Why the sign-in by link failed; each has its own text. */
export type LinkProblem = 'link' | 'suspended' | 'unreachable';

/** `asking`: another browser began the sign-on, so nothing is stored before the person agrees. `refused` without a problem: by the person. */
export type ExchangeState =
  | { readonly kind: 'processing' }
  | { readonly kind: 'asking'; readonly name: string; readonly email: string }
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly problem: LinkProblem | null };

/** Signs in with the token of an address (spec §2, "URL token login page"). */
export class TokenExchangeStore {
  state: ExchangeState = { kind: 'processing' };
  readonly #http: HttpClient;
  readonly #session: SessionStore;
  readonly #token: string;
  #isBusy = false;

  constructor(http: HttpClient, session: SessionStore, token: string) {
    this.#http = http;
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

  /** The person agrees to sign in as the named person. */
  async confirm(): Promise<void> {
    await this.#exchange(true);
  }

  /** The person declines. */
  refuse(): void {
    this.state = { kind: 'refused', problem: null };
  }

  /** Exchanges the token. For a sign-on of another browser without the person's consent, the API refuses with the person's name and changes nothing. */
  async #exchange(isConfirmed: boolean): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.state = { kind: 'processing' };
    try {
      const body = {
        grantType: 'AUTHORIZATION_CODE',
        authorizationCode: this.#token,
        ...(isConfirmed && { isConfirmed }),
      } as const;
      await this.#session.takeUp(await this.#http.call(exchangeToken, { body }));
      runInAction(() => (this.state = { kind: 'done' }));
    } catch (error) {
      runInAction(() => (this.state = stateAfter(error)));
    } finally {
      this.#isBusy = false;
    }
  }
}

function stateAfter(error: unknown): ExchangeState {
  if (!isApiError(error) || error.status === 0 || error.status >= 500)
    return { kind: 'refused', problem: 'unreachable' };
  const { person } = error.meta;
  if (error.type === 'SIGN_ON_UNCONFIRMED' && person)
    return { kind: 'asking', name: person.name || person.email, email: person.email };
  return { kind: 'refused', problem: error.type === 'SUBSCRIPTION_SUSPENDED' ? 'suspended' : 'link' };
}
