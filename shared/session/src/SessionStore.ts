import { makeAutoObservable } from 'mobx';
import type { AccessTokenClaims, Corporation, Customer, CustomerFeature, Role, Tokens } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { ActingStore } from './ActingStore.ts';
import { AuthKeeper } from './AuthKeeper.ts';
import type { StoredAuth } from './storedAuth.ts';
import { FeaturesStore } from './FeaturesStore.ts';
import { PersonalState } from './PersonalState.ts';
import type { ServerClock } from './ServerClock.ts';
import { SessionLife } from './SessionLife.ts';
import type { SessionState } from './sessionState.ts';
import type { SessionSurroundings } from './sessionSurroundings.ts';
import type { SubscriptionStore } from './SubscriptionStore.ts';
import { TokenCare } from './TokenCare.ts';

/**
 * The one session of the page, owned by the shell (spec §4). It alone touches tokens:
 * remotes get an http client and read who is here.
 */
export class SessionStore {
  readonly subscription: SubscriptionStore;
  readonly customerFeatures: FeaturesStore;
  /** For whom an agent acts, and how that begins and ends. */
  readonly acting: ActingStore;
  /** What the page holds of who is here; it goes with the person. */
  readonly personal = new PersonalState();
  readonly #keeper: AuthKeeper;
  readonly #life: SessionLife;
  readonly #care: TokenCare;

  constructor(
    http: HttpClient,
    subscription: SubscriptionStore,
    clock: ServerClock,
    surroundings: SessionSurroundings,
  ) {
    this.subscription = subscription;
    this.customerFeatures = new FeaturesStore(http);
    this.#keeper = new AuthKeeper(surroundings.storage, clock);
    this.#life = new SessionLife(http, this.#keeper, this);
    this.#care = new TokenCare(http, this.#keeper, surroundings, this.#life);
    this.acting = new ActingStore(this, {
      http,
      clock,
      exclusively: surroundings.exclusively,
      forget: this.#life.forget,
    });
    this.personal.register(this.acting.clear);
    this.personal.register(this.subscription.clear);
    this.personal.register(this.customerFeatures.clear);
    makeAutoObservable(
      this,
      { subscription: false, customerFeatures: false, acting: false, personal: false, isLockedOut: false },
      { autoBind: true },
    );
  }

  get state(): SessionState {
    return this.#life.state;
  }

  /** The subscription ended the last session, or let none begin; until the person has read it. */
  get isSuspended(): boolean {
    return this.#life.isSuspended;
  }

  /** The last session of this tab was ended here by a sign-out: who comes next did not look at what its person did. */
  get hasSignedOut(): boolean {
    return this.#keeper.hasSignedOut;
  }

  /** The browser keeps the session: it outlives the page. Not so where its storage is full or blocked. */
  get isKept(): boolean {
    return this.#keeper.isKept;
  }

  get auth(): StoredAuth | null {
    return this.#keeper.auth;
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
    return this.customerFeatures.list;
  }

  get claims(): AccessTokenClaims | null {
    return this.#keeper.claims;
  }

  get roles(): readonly Role[] {
    return this.claims?.roles ?? [];
  }

  /** The admin flag of the spec (§6): an admin of the company, or an agent who acts for it (domain §3). */
  get isAdmin(): boolean {
    return this.hasRole('COMPANY_ADMIN') || (this.isActing && this.isAgent);
  }

  get isAgent(): boolean {
    return this.roles.includes('INTERNAL_AGENT');
  }

  /** An agent works for somebody else (domain §3): as a person, or for a company that is not the own. */
  get isActing(): boolean {
    return this.claims?.impersonatorType !== undefined;
  }

  /** Name, e-mail and company are known: half of the spec's second guard (domain §3). */
  get isIdentified(): boolean {
    const user = this.user;
    return user !== null && user.firstName !== '' && user.lastName !== '' && user.email !== '' && user.companyId !== '';
  }

  /** The company's subscription keeps this person out (spec §4). */
  get isLockedOut(): boolean {
    return !this.isActing && this.subscription.locksOut(this.roles);
  }

  hasRole(...anyOf: readonly Role[]): boolean {
    return anyOf.some((role) => this.roles.includes(role));
  }

  /** Takes up what this browser kept. An expired pair is forgotten; the person's data are loaded. */
  async restore(): Promise<void> {
    await this.#care.restore();
  }

  /** Signs in; rejects with the API's error (`INVALID_CREDENTIALS`, `SECOND_FACTOR_REQUIRED`, `TOO_MANY_REQUESTS`, `SUBSCRIPTION_SUSPENDED`). */
  async signIn(email: string, password: string): Promise<void> {
    await this.#life.signIn(email, password);
  }

  /** The same with the tokens of a sign-in that was finished by a code of the second factor. */
  async begin(tokens: Tokens): Promise<void> {
    await this.#life.begin(tokens);
  }

  /**
   * Takes up tokens that came another way: by a link (spec §4, login by token), or because an agent begins or ends to act.
   * All that belongs to whoever was here is forgotten first, as with a sign-out; but at no moment other tabs find nobody here.
   */
  async takeUp(tokens: Tokens): Promise<void> {
    await this.#life.takeUp(tokens);
  }

  /** Ends the session here and at the API. A server that cannot be reached does not keep anybody signed in. */
  async logout(): Promise<void> {
    await this.#life.logout();
  }

  /** The API has ended the session (401): it is forgotten without a call, unless an agent's own goes on behind it. */
  expire(): void {
    void this.#life.end();
  }

  /** Loads the person, the company, its features and its subscription anew; a subscription that keeps the person out ends the session. */
  async loadUser(): Promise<void> {
    await this.#life.load();
  }

  /** Takes over the person as a screen has just saved it. */
  replaceUser(user: Customer): void {
    this.#life.replaceUser(user);
  }

  /** Renews the token pair while the page is visible; call it every `tokenRefreshIntervalMs`. */
  async refreshWhileVisible(): Promise<void> {
    await this.#care.renewWhileVisible();
  }

  /** The page became visible again: an expired session ends (spec §4), another tab's newer pair is taken over. */
  wake(): void {
    this.#care.wake();
  }

  /** Follows what another tab stored: its sign-in, its sign-out, its newer pair, or that the same human acts for somebody. */
  adoptStored(): void {
    this.#care.adoptStored();
  }

  /** Hears from other tabs what the browser's storage would not keep, and does as `adoptStored`. Returns what stops it. */
  followTabs(): () => void {
    return this.#care.followTabs();
  }

  /** The subscription keeps the person out: the session ends, and the page says why (spec §4). */
  async suspend(): Promise<void> {
    await this.#life.suspend();
  }

  /** The person has read that the subscription is suspended. */
  closeSuspension(): void {
    this.#life.closeSuspension();
  }
}
