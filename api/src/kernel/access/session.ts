import { roles } from '@portolan/contracts';
import * as z from 'zod/mini';
import type { Actor } from './actor.ts';

/** Claims of an access token other than its times. */
export const tokenClaims = z.object({
  sub: z.uuid(),
  cid: z.uuid(),
  tid: z.string(),
  roles: z.array(z.enum(roles)),
  /** The session family. */
  sid: z.uuid(),
  /** SHA-256 of the bound cookie's secret (reliability A1). */
  bound: z.string(),
  /** The acting agent, with the agent's own company, which the session belongs to. */
  act: z.optional(z.object({ sub: z.uuid(), cid: z.uuid() })),
  impersonatorType: z.optional(z.enum(roles)),
});

export type TokenClaims = z.output<typeof tokenClaims>;

/** A public key of `/.well-known/jwks.json`. */
export interface PublicSigningKey {
  readonly kty: string;
  readonly crv: string;
  readonly x: string;
  readonly kid: string;
  readonly alg: string;
  readonly use: string;
}

/** Issues and verifies access tokens. */
export interface AccessTokens {
  /** Lives 60 minutes, but never longer than the session. */
  issue(claims: TokenClaims, sessionExpiresAt: Date): Promise<string>;
  /** @throws ApiError NOT_SIGNED_IN for anything but a valid token of this portal */
  verify(token: string): Promise<TokenClaims>;
  /** Public keys that verify these tokens. */
  readonly publicKeys: readonly PublicSigningKey[];
  /** Derives refresh tokens' successors. */
  readonly refreshKey: Buffer;
}

/** Turns verified claims into the caller, with the present session and person. */
export interface SessionGate {
  /** @throws ApiError NOT_SIGNED_IN if the session has ended, or the person may not sign in any more */
  admit(claims: TokenClaims): Promise<Actor>;
  /** Makes a change of a session count at once in this process. */
  forget(sessionId: string): void;
  /** Likewise for all sessions. */
  forgetAll(): void;
  /** Calls the listener for each session that changed in this process, null for all of them; possibly before the change is committed. */
  onForget(listener: (sessionId: string | null) => void): void;
}
