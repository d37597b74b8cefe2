import { runInAction } from 'mobx';
import type { Tokens } from '@portolan/contracts';
import { isApiError, type HttpClient } from '@portolan/http';
import { humanOf, whoseIs } from './accessTokenClaims.ts';
import type { AuthKeeper } from './AuthKeeper.ts';
import { renewTokens } from './renewTokens.ts';
import type { SessionSurroundings } from './sessionSurroundings.ts';

/** How often the token pair is renewed while the page is visible (domain §3), in milliseconds. */
export const tokenRefreshIntervalMs = 10 * 60_000;

/** What the care may ask of the session. */
interface CaredSession {
  /** Nobody is here any more, and nothing of whoever was; the browser's storage stays. */
  readonly leave: () => void;
  /** The same, and the browser forgets the pair. */
  readonly forget: () => void;
  /** The session is over: an agent who acts goes on as itself, everybody else is forgotten. */
  readonly end: () => Promise<void>;
  /** The subscription keeps the person out: the session is over, and the page says why. */
  readonly suspend: () => Promise<void>;
  readonly keep: (tokens: Tokens) => void;
  readonly load: () => Promise<void>;
}

/** Keeps the pair of tokens alive, and in step with the browser's other tabs (reliability A3 and A4). */
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
    // One whose renewal was cut short by leaving the page is told its successor while the API still knows it.
    if (this.#keeper.age() >= tokenRefreshIntervalMs) void this.renewWhileVisible().catch(() => undefined);
    await this.#session.load();
  }

  /** Which pair is to be renewed is settled before the tab has its turn: one that another tab brought meanwhile is new enough. */
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

  followTabs(): () => void {
    return this.#keeper.follow(() => this.adoptStored());
  }

  async #renew(refreshToken: string): Promise<void> {
    const isStillOurs = () => this.#keeper.auth?.refreshToken === refreshToken;
    this.adoptStored();
    if (!isStillOurs()) return;
    try {
      const tokens = await renewTokens(this.#http, refreshToken, this.#surroundings.pause);
      if (isStillOurs()) this.adoptStored(); // a sign-out elsewhere whose news are still on their way
      if (isStillOurs()) this.#session.keep(tokens);
    } catch (error) {
      if (isApiError(error) && error.status === 401 && isStillOurs()) void this.#session.end();
      if (isApiError(error) && error.type === 'SUBSCRIPTION_SUSPENDED' && isStillOurs()) void this.#session.suspend();
      throw error;
    }
  }
}
