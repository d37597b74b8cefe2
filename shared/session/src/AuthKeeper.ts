import { makeAutoObservable } from 'mobx';
import type { AccessTokenClaims, Tokens } from '@portolan/contracts';
import { readClaims } from './accessTokenClaims.ts';
import type { AuthStorage } from './AuthStorage.ts';
import type { StoredAuth } from './storedAuth.ts';
import type { ServerClock } from './ServerClock.ts';

/** The tokens of who is here, in the page and in the browser's storage. The session alone holds it. */
export class AuthKeeper {
  auth: StoredAuth | null = null;
  /** Whoever was here last has signed out in this page. */
  hasSignedOut = false;
  /** What is here outlives the page, as far as was seen when it was last taken up. */
  isKept = true;
  readonly #storage: AuthStorage;
  readonly #clock: ServerClock;

  constructor(storage: AuthStorage, clock: ServerClock) {
    this.#storage = storage;
    this.#clock = clock;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** What the tokens say; null for nobody, and for tokens that cannot be read. */
  get claims(): AccessTokenClaims | null {
    return this.auth ? readClaims(this.auth.authToken) : null;
  }

  /** Asks the clock each time: no computed value. */
  isExpired(): boolean {
    return this.auth !== null && (this.claims === null || this.claims.exp * 1000 <= this.#clock.now());
  }

  /** How long ago the tokens were issued, in milliseconds; 0 where they do not say. */
  age(): number {
    const issuedAt = this.claims?.iat;
    return issuedAt === undefined ? 0 : this.#clock.now() - issuedAt * 1000;
  }

  /** What the browser keeps now, which another tab may have put there. */
  stored(): StoredAuth | null {
    return this.#storage.read();
  }

  /** Calls `onChange` when another tab tells what the browser would not keep. Returns what stops it. */
  follow(onChange: () => void): () => void {
    return this.#storage.follow(onChange);
  }

  /** Goes on with what the browser keeps. */
  adopt(stored: StoredAuth): void {
    this.auth = stored;
    this.isKept = this.#storage.isKept();
    this.hasSignedOut = false;
  }

  /** Takes up a new pair, here and in the browser; with another person's, the guests that were kept are forgotten. */
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

  /** Whoever is here is about to go, by their own choice. */
  noteSignOut(): void {
    this.hasSignedOut = true;
  }

  /** Forgets the tokens in the page alone. */
  drop(): void {
    this.auth = null;
  }

  /** Clears the browser's storage of `userId`'s tokens; of somebody else by now, who signed in in another tab, it is left alone. */
  clearStored(userId: string | undefined, also?: 'guests'): void {
    const stored = this.#storage.read();
    if (stored === null || stored.userId === userId) this.#storage.clear(also);
  }
}
