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

/** The session as far as acting needs it. */
interface ActingSession {
  readonly auth: StoredAuth | null;
  readonly isActing: boolean;
  adoptStored(): void;
  /** Changes the person before it returns, and resolves when that person's data are here. */
  takeUp(tokens: Tokens): Promise<void>;
}

/** What acting is made of besides. */
interface ActingParts {
  readonly http: HttpClient;
  readonly clock: ServerClock;
  /** Ends the session here, without a call. */
  readonly forget: () => void;
  readonly exclusively: SessionSurroundings['exclusively'];
}

/** An agent who acts for a person or a company (domain §3): begins, ends, and says for whom. */
export class ActingStore {
  /** For whom the agent acts, why and until when; null in everybody's own name, and until it is known. */
  current: Acting | null = null;
  readonly #session: ActingSession;
  readonly #parts: ActingParts;

  constructor(session: ActingSession, parts: ActingParts) {
    this.#session = session;
    this.#parts = parts;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** What the API says of the acting, which `show` takes over; null where nobody acts. */
  async fetch(): Promise<Acting | null> {
    return this.#session.isActing ? this.#parts.http.call(fetchActing, {}) : null;
  }

  show(acting: Acting | null): void {
    this.current = acting;
  }

  clear(): void {
    this.current = null;
  }

  /** How long the acting goes on by the server's time, in milliseconds; 0 once it is over, and where nobody acts. */
  msLeft(): number {
    return this.current === null ? 0 : Math.max(0, Date.parse(this.current.endsAt) - this.#parts.clock.now());
  }

  /** Begins to act, in all tabs of the browser. Rejects with the API's error (`STEP_UP_REQUIRED`, `WRONG_PASSWORD`, `CANNOT_ACT_FOR` …). */
  async begin(wanted: Impersonation): Promise<void> {
    await this.#change(async () => this.#parts.http.call(impersonate, { body: wanted }));
  }

  /** Back to the agent's own session, in all tabs; where another tab has done it, this one follows. Rejects where the API cannot be asked. */
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

  /** One tab at a time asks for the tokens; the person's data are loaded once the next tab may go on. */
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
