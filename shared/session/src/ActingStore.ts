import { makeAutoObservable } from 'mobx';
import {
  endImpersonation,
  fetchActing,
  impersonate,
  type Acting,
  type Impersonation,
  type Tokens,
} from '@portolan/contracts';
import { isApiError, type HttpClient } from '@portolan/http';
import type { StoredAuth } from './storedAuth.ts';
import type { ServerClock } from './ServerClock.ts';
import type { SessionSurroundings } from './sessionSurroundings.ts';

/** The session's members that acting needs. */
interface ActingSession {
  readonly auth: StoredAuth | null;
  readonly isActing: boolean;
  adoptStored(): void;
  /** Changes the person before it returns, and resolves when that person's data are loaded. */
  takeUp(tokens: Tokens): Promise<void>;
}

/** Other dependencies of acting. */
interface ActingDeps {
  readonly http: HttpClient;
  readonly clock: ServerClock;
  /** Ends the session here, without a call. */
  readonly forget: () => void;
  readonly exclusively: SessionSurroundings['exclusively'];
}

/** An agent's acting for a person or a company (domain §3): begins it, ends it, and says for whom. */
export class ActingStore {
  /** The client, the reason and the end of acting; null without acting, and until loaded. */
  current: Acting | null = null;
  readonly #session: ActingSession;
  readonly #parts: ActingDeps;

  constructor(session: ActingSession, parts: ActingDeps) {
    this.#session = session;
    this.#parts = parts;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The API's data on acting, for `show`; null without acting. */
  async fetch(): Promise<Acting | null> {
    return this.#session.isActing ? this.#parts.http.call(fetchActing, {}) : null;
  }

  show(acting: Acting | null): void {
    this.current = acting;
  }

  clear(): void {
    this.current = null;
  }

  /** Remaining time of acting by the server's clock, in milliseconds; 0 after its end, and without acting. */
  msLeft(): number {
    return this.current === null ? 0 : Math.max(0, Date.parse(this.current.endsAt) - this.#parts.clock.now());
  }

  /** Begins to act, in all tabs of the browser. Rejects with the API's error (`STEP_UP_REQUIRED`, `WRONG_PASSWORD`, `CANNOT_ACT_FOR` …). */
  async begin(wanted: Impersonation): Promise<void> {
    await this.#change(async () => this.#parts.http.call(impersonate, { body: wanted }));
  }

  /** Returns to the agent's own session, in all tabs; after another tab did so, this one follows. Rejects if the API cannot be reached. */
  async end(): Promise<void> {
    await this.#change(async ({ refreshToken }) => {
      if (!this.#session.isActing) return null;
      try {
        return await this.#parts.http.call(endImpersonation, { body: { refreshToken } });
      } catch (error) {
        if (isApiError(error) && error.status === 401) this.#parts.forget();
        throw error;
      }
    });
  }

  /** One tab at a time asks for the tokens; the person's data are loaded after the next tab may continue. */
  async #change(ask: (auth: StoredAuth) => Promise<Tokens | null>): Promise<void> {
    const changed = await this.#parts.exclusively(async () => {
      this.#session.adoptStored();
      const { auth } = this.#session;
      const tokens = auth && (await ask(auth));
      return { isLoaded: tokens && this.#session.takeUp(tokens) };
    });
    await changed.isLoaded;
  }
}
