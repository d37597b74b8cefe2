import { makeAutoObservable, runInAction } from 'mobx';
import { login, logout, type Customer, type Tokens } from '@portolan/contracts';
import { isApiError, type HttpClient } from '@portolan/http';
import { readClaims } from './accessTokenClaims.ts';
import type { AuthKeeper } from './AuthKeeper.ts';
import { loadPerson, type PersonStores } from './loadPerson.ts';
import type { PersonalState } from './PersonalState.ts';
import type { SessionState } from './sessionState.ts';

/** The session's members that its life cycle needs. */
interface LivedSession extends PersonStores {
  readonly personal: PersonalState;
  readonly isActing: boolean;
  readonly isLockedOut: boolean;
}

/** How the session begins, loads, and ends: with its person, all state of the person goes (spec §4). Only the session holds it. */
export class SessionLife {
  state: SessionState = { kind: 'signedOut' };
  isSuspended = false;
  readonly #http: HttpClient;
  readonly #keeper: AuthKeeper;
  readonly #session: LivedSession;

  constructor(http: HttpClient, keeper: AuthKeeper, session: LivedSession) {
    this.#http = http;
    this.#keeper = keeper;
    this.#session = session;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  async signIn(email: string, password: string): Promise<void> {
    const tokens = await this.#http.call(login, { body: { email, password } }).catch((error: unknown) => {
      if (isApiError(error) && error.type === 'SUBSCRIPTION_SUSPENDED' && this.#keeper.auth === null)
        void this.suspend();
      throw error;
    });
    await this.begin(tokens);
  }

  async begin(tokens: Tokens): Promise<void> {
    const { auth } = this.#keeper;
    if (auth !== null && readClaims(tokens.accessToken)?.sub !== auth.userId) await this.takeUp(tokens);
    else {
      this.keep(tokens);
      await this.load();
    }
  }

  async takeUp(tokens: Tokens): Promise<void> {
    runInAction(() => {
      this.leave();
      this.keep(tokens, 'withoutGuests');
    });
    await this.load();
  }

  async logout(): Promise<void> {
    const refreshToken = this.#keeper.auth?.refreshToken;
    this.#keeper.noteSignOut();
    this.forget('guests');
    if (refreshToken) await this.#http.call(logout, { body: { refreshToken } }).catch(() => undefined);
  }

  async load(): Promise<void> {
    const { claims } = this.#keeper;
    if (claims === null) return this.forget();
    const { personal, acting: actingStore } = this.#session;
    const { generation } = personal;
    if (this.state.kind !== 'ready') this.state = { kind: 'loading' };
    const { state, acting } = await loadPerson(this.#http, claims, this.#session);
    if (this.#keeper.auth === null || personal.generation !== generation) return;
    if (state.kind === 'ready' && this.#session.isLockedOut) return this.suspend();
    runInAction(() => {
      if (state.kind === 'ready') actingStore.show(acting);
      this.state = state;
    });
  }

  replaceUser(user: Customer): void {
    if (this.state.kind === 'ready') this.state = { ...this.state, user };
  }

  async suspend(): Promise<void> {
    const leaving = this.#keeper.auth === null ? null : this.logout();
    runInAction(() => (this.isSuspended = true));
    await leaving;
  }

  closeSuspension(): void {
    this.isSuspended = false;
  }

  /** An agent whose acting has ended returns to the agent's own session; all others have to sign in again. */
  async end(): Promise<void> {
    if (!this.#session.isActing) return this.forget();
    await this.#session.acting.end().catch(() => this.forget());
  }

  /** Stores a pair of tokens, here and in the browser. */
  keep(tokens: Tokens, also?: 'withoutGuests'): void {
    this.isSuspended = false;
    this.#keeper.keep(tokens, also);
  }

  /** Signs out here, and deletes the pair from the browser. */
  forget(also?: 'guests'): void {
    const userId = this.#keeper.auth?.userId;
    this.leave();
    this.#keeper.clearStored(userId, also);
  }

  /** Signs out here with all state of the person; the browser's storage stays. */
  leave(): void {
    this.#keeper.drop();
    this.state = { kind: 'signedOut' };
    this.#session.personal.forgetAll();
  }
}
