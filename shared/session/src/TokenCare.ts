import { runInAction } from 'mobx';
import type { Tokens } from '@portolan/contracts';
import { isApiError, type HttpClient } from '@portolan/http';
import { humanOf, whoseIs } from './accessTokenClaims.ts';
import type { AuthKeeper } from './AuthKeeper.ts';
import { renewTokens } from './renewTokens.ts';
import type { SessionSurroundings } from './sessionSurroundings.ts';

/** How often the token pair is renewed while the page is visible (domain §3), in milliseconds. */
export const tokenRefreshIntervalMs = 10 * 60_000;

/** The session's operations that renewing needs. */
interface CaredSession {
  /** Signs out here with all state of the person; the browser's storage stays. */
  readonly leave: () => void;
  /** Signs out like `leave`, and deletes the token pair from the browser's storage. */
  readonly forget: () => void;
  /** Ends the session: an acting agent returns to the agent's own, all others sign out. */
  readonly end: () => Promise<void>;
  /** The subscription excludes the person: the session ends, and the page says why. */
  readonly suspend: () => Promise<void>;
  readonly keep: (tokens: Tokens) => void;
  readonly load: () => Promise<void>;
}

/** Renews the pair of tokens, in step with the browser's other tabs (reliability A3 and A4). */
export class TokenCare {
  readonly #http: HttpClient;
  readonly #keeper: AuthKeeper;
  readonly #surroundings: SessionSurroundings;
  readonly #session: CaredSession;

  constructor(http: HttpClient, keeper: AuthKeeper, surroundings: SessionSurroundings, session: CaredSession) {
    this.#http = http;
    this.#keeper = keeper;
    this.#surroundings = surroundings;
    this.#session = session;
  }

  async restore(): Promise<void> {
    const stored = this.#keeper.stored();
    if (stored === null) return;
    this.#keeper.adopt(stored);
    if (this.#keeper.isExpired()) return this.#session.end();
    // A pair whose renewal was interrupted by leaving the page gets its successor while the API still knows it.
    if (this.#keeper.age() >= tokenRefreshIntervalMs) void this.renewWhileVisible().catch(() => undefined);
    await this.#session.load();
  }

  /** The pair to renew is chosen before the tab's turn: a pair that another tab brought meanwhile is new enough. */
  async renewWhileVisible(): Promise<void> {
    const refreshToken = this.#keeper.auth?.refreshToken;
    if (refreshToken === undefined || !this.#surroundings.isVisible()) return;
    await this.#surroundings.exclusively(() => this.#renew(refreshToken));
  }

  wake(): void {
    this.adoptStored();
    if (this.#keeper.isExpired()) void this.#session.end();
  }

  adoptStored(): void {
    const stored = this.#keeper.stored();
    const { auth } = this.#keeper;
    if (auth === null) {
      if (stored !== null) void this.restore();
    } else if (stored === null || humanOf(stored) !== humanOf(auth)) this.#session.forget();
    else {
      const isSame = whoseIs(stored) === whoseIs(auth);
      runInAction(() => {
        if (!isSame) this.#session.leave();
        this.#keeper.adopt(stored);
      });
      if (!isSame) void this.#session.load();
    }
  }

  followTabs(onSignOut: () => void): () => void {
    return this.#keeper.follow(() => this.adoptStored(), onSignOut);
  }

  async #renew(refreshToken: string): Promise<void> {
    const isStillOurs = () => this.#keeper.auth?.refreshToken === refreshToken;
    this.adoptStored();
    if (!isStillOurs()) return;
    try {
      const tokens = await renewTokens(this.#http, refreshToken, this.#surroundings.pause);
      if (isStillOurs()) this.adoptStored(); // a sign-out elsewhere whose message is still on its way
      if (isStillOurs()) this.#session.keep(tokens);
    } catch (error) {
      if (isApiError(error) && error.status === 401 && isStillOurs()) void this.#session.end();
      if (isApiError(error) && error.type === 'SUBSCRIPTION_SUSPENDED' && isStillOurs()) void this.#session.suspend();
      throw error;
    }
  }
}
