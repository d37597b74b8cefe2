import { makeAutoObservable } from 'mobx';
import type { AccessTokenClaims, Tokens } from '@portolan/contracts';
import { readClaims } from './accessTokenClaims.ts';
import type { AuthStorage } from './AuthStorage.ts';
import type { StoredAuth } from './storedAuth.ts';
import type { ServerClock } from './ServerClock.ts';

/** The present person's tokens, in the page and in the browser's storage. Only the session holds it. */
export class AuthKeeper {
  auth: StoredAuth | null = null;
  /** The last person signed out in this page. */
  hasSignedOut = false;
  /** The tokens outlive the page, as far as known when last stored. */
  isKept = true;
  readonly #storage: AuthStorage;
  readonly #clock: ServerClock;

  constructor(storage: AuthStorage, clock: ServerClock) {
    this.#storage = storage;
    this.#clock = clock;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Claims of the tokens; null for none, and for unreadable tokens. */
  get claims(): AccessTokenClaims | null {
    return this.auth ? readClaims(this.auth.authToken) : null;
  }

  /** Not computed: reads the clock each time. */
  isExpired(): boolean {
    return this.auth !== null && (this.claims === null || this.claims.exp * 1000 <= this.#clock.now());
  }

  /** Age of the tokens, in milliseconds; 0 if they do not say. */
  age(): number {
    const issuedAt = this.claims?.iat;
    return issuedAt === undefined ? 0 : this.#clock.now() - issuedAt * 1000;
  }

  /** Currently stored tokens, perhaps another tab's. */
  stored(): StoredAuth | null {
    return this.#storage.read();
  }

  /** Calls `onChange` when another tab sends tokens that storage refused, `onSignOut` when its person signs out. Returns a function that stops it. */
  follow(onChange: () => void, onSignOut: () => void): () => void {
    return this.#storage.follow(onChange, onSignOut);
  }

  /** Continues with the stored tokens. */
  adopt(stored: StoredAuth): void {
    this.auth = stored;
    this.isKept = this.#storage.isKept();
    this.hasSignedOut = false;
  }

  /** Stores a new pair, here and in the browser; for another person, the stored guests are deleted. */
  keep({ accessToken, refreshToken }: Tokens, also?: 'withoutGuests'): void {
    const claims = readClaims(accessToken);
    if (claims?.iat !== undefined) this.#clock.learn(claims.iat * 1000);
    const loggedInternalAgent = claims?.act !== undefined || (claims?.roles.includes('INTERNAL_AGENT') ?? false);
    const auth = { authToken: accessToken, refreshToken, userId: claims?.sub ?? '', loggedInternalAgent };
    this.auth = auth;
    this.hasSignedOut = false;
    this.#storage.write(auth, also);
    this.isKept = this.#storage.isKept();
  }

  /** Notes that the present person is signing out on purpose. */
  noteSignOut(): void {
    this.hasSignedOut = true;
  }

  /** Drops the tokens in the page only. */
  drop(): void {
    this.auth = null;
  }

  /** Deletes `userId`'s tokens from the browser's storage, unless another person signed in in another tab meanwhile. */
  clearStored(userId: string | undefined, also?: 'guests'): void {
    const stored = this.#storage.read();
    if (stored === null || stored.userId === userId) this.#storage.clear(also);
  }
}
