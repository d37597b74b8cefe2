import { makeAutoObservable, runInAction } from 'mobx';
import {
  exchangeToken, fetchCorporation, fetchCustomer, fetchCustomerFeatures, login, logout, type AccessTokenClaims, type Corporation,
  type Customer, type CustomerFeature, type Role, type Tokens,
} from '@portolan/contracts';
import { isApiError, type HttpClient } from '@portolan/http';
import { readClaims } from './accessTokenClaims.ts';
import type { AuthStorage, StoredAuth } from './AuthStorage.ts';
import type { SubscriptionStore } from './SubscriptionStore.ts';

/** How often the token pair is renewed while the page is visible (domain §3), in milliseconds. */
export const tokenRefreshIntervalMs = 10 * 60_000;

/** Who is here: nobody, somebody whose data are on their way, somebody, or somebody whose data could not be had. */
export type SessionState =
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly user: Customer; readonly company: Corporation; readonly features: readonly CustomerFeature[] }
  | { readonly kind: 'failed'; readonly error: unknown };

/** The browser as far as the session needs it; tests pass their own. */
export interface SessionSurroundings {
  readonly storage: AuthStorage;
  /** Now, in milliseconds since the epoch. */
  readonly now: () => number;
  readonly isVisible: () => boolean;
  /** Runs `task` while no other tab of this browser runs one (one refresher per browser, reliability A4). */
  readonly exclusively: <Result>(task: () => Promise<Result>) => Promise<Result>;
}

/**
 * The one session of the page, owned by the shell (spec §4). It alone touches tokens:
 * remotes get an http client and read who is here.
 */
export class SessionStore {
  state: SessionState = { kind: 'signedOut' };
  auth: StoredAuth | null = null;
  readonly subscription: SubscriptionStore;
  readonly #http: HttpClient;
  readonly #surroundings: SessionSurroundings;

  constructor(http: HttpClient, subscription: SubscriptionStore, surroundings: SessionSurroundings) {
    this.#http = http;
    this.subscription = subscription;
    this.#surroundings = surroundings;
    makeAutoObservable(this, { subscription: false }, { autoBind: true });
  }

  get isSignedIn(): boolean {
    return this.auth !== null;
  }

  get user(): Customer | null {
    return this.state.kind === 'ready' ? this.state.user : null;
  }

  get company(): Corporation | null {
    return this.state.kind === 'ready' ? this.state.company : null;
  }

  get features(): readonly CustomerFeature[] {
    return this.state.kind === 'ready' ? this.state.features : [];
  }

  get claims(): AccessTokenClaims | null {
    return this.auth ? readClaims(this.auth.authToken) : null;
  }

  get roles(): readonly Role[] {
    return this.claims?.roles ?? [];
  }

  get isAgent(): boolean {
    return this.roles.includes('INTERNAL_AGENT');
  }

  get isExpired(): boolean {
    const claims = this.claims;
    return this.auth !== null && (claims === null || claims.exp * 1000 <= this.#surroundings.now());
  }

  /** Name, e-mail and company are known: half of the spec's second guard (domain §3). */
  get isIdentified(): boolean {
    const user = this.user;
    return user !== null && user.firstName !== '' && user.lastName !== '' && user.email !== '' && user.companyId !== '';
  }

  /** The company's subscription keeps this person out (spec §4). */
  get isLockedOut(): boolean {
    return this.subscription.locksOut(this.roles);
  }

  hasRole(...anyOf: readonly Role[]): boolean {
    return anyOf.some((role) => this.roles.includes(role));
  }

  /** Takes up what this browser kept. An expired pair is forgotten; the person's data are loaded. */
  async restore(): Promise<void> {
    this.auth = this.#surroundings.storage.read();
    if (this.auth === null) return;
    if (this.isExpired) this.#forget();
    else await this.loadUser();
  }

  /** Signs in; rejects with the API's error (`INVALID_CREDENTIALS`, `TOO_MANY_REQUESTS`, `SUBSCRIPTION_SUSPENDED`). */
  async signIn(email: string, password: string): Promise<void> {
    const tokens = await this.#http.call(login, { body: { email, password } });
    this.#keep(tokens);
    await this.loadUser();
  }

  /** Ends the session here and at the API. A server that cannot be reached does not keep anybody signed in. */
  async logout(): Promise<void> {
    const refreshToken = this.auth?.refreshToken;
    this.#forget('guests');
    if (refreshToken) await this.#http.call(logout, { body: { refreshToken } }).catch(() => undefined);
  }

  /** Forgets the session without a call: the API has already ended it (401), or another tab has. */
  expire(): void {
    this.#forget();
  }

  /** Loads the person, the company, its features and its subscription anew; a subscription that keeps the person out ends the session. */
  async loadUser(): Promise<void> {
    const claims = this.claims;
    if (claims === null) return this.#forget();
    const isStillHere = () => this.auth?.userId === claims.sub;
    if (this.state.kind !== 'ready') this.state = { kind: 'loading' };
    try {
      const [user, company, answer] = await Promise.all([
        this.#http.call(fetchCustomer, { params: { id: claims.sub } }),
        this.#http.call(fetchCorporation, { params: { companyId: claims.cid } }),
        this.#http.call(fetchCustomerFeatures, { params: { customerId: claims.sub } }),
        this.subscription.load(claims.cid),
      ]);
      if (!isStillHere()) return;
      if (this.isLockedOut) return await this.logout();
      runInAction(() => {
        this.state = { kind: 'ready', user, company, features: answer.customerFeatures };
      });
    } catch (error) {
      runInAction(() => {
        if (isStillHere()) this.state = { kind: 'failed', error };
      });
    }
  }

  /** Takes over the person as a screen has just saved it. */
  replaceUser(user: Customer): void {
    if (this.state.kind === 'ready') this.state = { ...this.state, user };
  }

  /** Renews the token pair while the page is visible; call it every `tokenRefreshIntervalMs`. */
  async refreshWhileVisible(): Promise<void> {
    if (this.auth === null || !this.#surroundings.isVisible()) return;
    await this.#surroundings.exclusively(() => this.#refresh());
  }

  /** The page became visible again: an expired session ends (spec §4), another tab's newer pair is taken over. */
  wake(): void {
    this.adoptStored();
    if (this.isExpired) this.#forget();
  }

  /** Follows what another tab stored: its sign-out, or its newer pair. */
  adoptStored(): void {
    const stored = this.#surroundings.storage.read();
    if (this.auth !== null && stored?.userId !== this.auth.userId) this.#forget();
    else if (stored !== null && this.auth !== null) this.auth = stored;
  }

  async #refresh(): Promise<void> {
    const refreshToken = this.auth?.refreshToken;
    const isStillOurs = () => this.auth?.refreshToken === refreshToken;
    this.adoptStored();
    if (refreshToken === undefined || !isStillOurs()) return;
    try {
      const tokens = await this.#http.call(exchangeToken, { body: { grantType: 'REFRESH_TOKEN', refreshToken } });
      if (isStillOurs()) this.#keep(tokens);
    } catch (error) {
      if (isApiError(error) && error.status === 401 && isStillOurs()) this.#forget();
      throw error;
    }
  }

  #keep(tokens: Tokens): void {
    const claims = readClaims(tokens.accessToken);
    runInAction(() => {
      this.auth = {
        authToken: tokens.accessToken,
        refreshToken: tokens.refreshToken,
        userId: claims?.sub ?? '',
        loggedInternalAgent: claims?.roles.includes('INTERNAL_AGENT') ?? false,
      };
    });
    if (this.auth) this.#surroundings.storage.write(this.auth);
  }

  /** Storage that holds somebody else by now, who signed in in another tab, is left alone. */
  #forget(also?: 'guests'): void {
    const userId = this.auth?.userId;
    runInAction(() => {
      this.auth = null;
      this.state = { kind: 'signedOut' };
    });
    this.subscription.clear();
    const stored = this.#surroundings.storage.read();
    if (stored === null || stored.userId === userId) this.#surroundings.storage.clear(also);
  }
}
