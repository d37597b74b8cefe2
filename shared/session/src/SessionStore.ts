import { makeAutoObservable } from 'mobx';
import type { AccessTokenClaims, Corporation, Customer, CustomerFeature, Role, Tokens } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { ActingStore } from './ActingStore.ts';
import { AuthKeeper } from './AuthKeeper.ts';
import type { StoredAuth } from './storedAuth.ts';
import { FeaturesStore } from './FeaturesStore.ts';
import { whoseIs } from './accessTokenClaims.ts';
import { KeptForms } from './KeptForms.ts';
import { PersonalState } from './PersonalState.ts';
import type { ServerClock } from './ServerClock.ts';
import { SessionLife } from './SessionLife.ts';
import type { SessionState } from './sessionState.ts';
import type { SessionSurroundings } from './sessionSurroundings.ts';
import type { SubscriptionStore } from './SubscriptionStore.ts';
import { TokenCare } from './TokenCare.ts';

/** The page's one session, owned by the shell (spec §4). Only it handles tokens: remotes get an http client and read the present person. */
export class SessionStore {
  readonly subscription: SubscriptionStore;
  readonly customerFeatures: FeaturesStore;
  /** An agent's acting, and how it begins and ends. */
  readonly acting: ActingStore;
  /** State of the present person in the page; it goes with the person. */
  readonly personal = new PersonalState();
  /** Unsaved fields at the end of the session: the only state of the person that outlives it. */
  readonly keptForms: KeptForms;
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
    this.keptForms = new KeptForms({
      storage: surroundings.sessionStorage,
      whose: () => this.auth && whoseIs(this.auth),
    });
    this.personal.register(() => (this.hasSignedOut ? this.keptForms.clear() : this.keptForms.keep()));
    this.personal.register(this.acting.clear);
    this.personal.register(this.subscription.clear);
    this.personal.register(this.customerFeatures.clear);
    makeAutoObservable(
      this,
      {
        subscription: false,
        customerFeatures: false,
        acting: false,
        personal: false,
        keptForms: false,
        isLockedOut: false,
      },
      { autoBind: true },
    );
  }

  get state(): SessionState {
    return this.#life.state;
  }

  /** The subscription ended or prevented the last session; until the person has read it. */
  get isSuspended(): boolean {
    return this.#life.isSuspended;
  }

  /** The last session of this tab ended here by a sign-out: the next person must not return to its page. */
  get hasSignedOut(): boolean {
    return this.#keeper.hasSignedOut;
  }

  /** The browser stores the session: it outlives the page. Not with full or blocked storage. */
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

  /** An agent acts for a client (domain §3): a person, or a company that is not the agent's own. */
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

  /** Continues a stored session. An expired pair is deleted; the person's data are loaded. */
  async restore(): Promise<void> {
    await this.#care.restore();
  }

  /** Signs in; rejects with the API's error (`INVALID_CREDENTIALS`, `SECOND_FACTOR_REQUIRED`, `TOO_MANY_REQUESTS`, `SUBSCRIPTION_SUSPENDED`). */
  async signIn(email: string, password: string): Promise<void> {
    await this.#life.signIn(email, password);
  }

  /** Signs in with the tokens of a sign-in that needed a second factor. */
  async begin(tokens: Tokens): Promise<void> {
    await this.#life.begin(tokens);
  }

  /**
   * Takes tokens from another source: a link (spec §4, login by token), or an agent's start or end of acting. All state of the former
   * person is cleared first, as with a sign-out; but at no moment do other tabs find no session.
   */
  async takeUp(tokens: Tokens): Promise<void> {
    await this.#life.takeUp(tokens);
  }

  /** Ends the session here and at the API. An unreachable server keeps no one signed in. */
  async logout(): Promise<void> {
    await this.#life.logout();
  }

  /** The API has ended the session (401): it ends here without a call, unless an agent's own continues. */
  expire(): void {
    void this.#life.end();
  }

  /** Reloads the person, the company, its features and its subscription; a subscription that excludes the person ends the session. */
  async loadUser(): Promise<void> {
    await this.#life.load();
  }

  /** Takes the person as a screen has just saved it. */
  replaceUser(user: Customer): void {
    this.#life.replaceUser(user);
  }

  /** Renews the token pair while the page is visible; call it every `tokenRefreshIntervalMs`. */
  async refreshWhileVisible(): Promise<void> {
    await this.#care.renewWhileVisible();
  }

  /** The page became visible again: an expired session ends (spec §4), another tab's newer pair is adopted. */
  wake(): void {
    this.#care.wake();
  }

  /** Follows another tab's storage: its sign-in, sign-out, newer pair, or start of acting. */
  adoptStored(): void {
    this.#care.adoptStored();
  }

  /**
   * Receives from other tabs what storage refused, and does as `adoptStored`; a sign-out there deletes what is typed here. Returns a function
   * that stops it.
   */
  followTabs(): () => void {
    return this.#care.followTabs(this.keptForms.clear);
  }

  /** The subscription excludes the person: the session ends, and the page says why (spec §4). */
  async suspend(): Promise<void> {
    await this.#life.suspend();
  }

  /** The person has read that the subscription is suspended. */
  closeSuspension(): void {
    this.#life.closeSuspension();
  }
}
