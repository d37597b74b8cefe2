import { roles } from '@portolan/contracts';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { Clock } from '../../kernel/process/clock.ts';
import type { PublicSigningKey, SigningKey } from './signingKey.ts';

const issuer = 'portolan';
const audience = 'portolan-api';
const tokenType = 'at+jwt';
const lifetimeMs = 60 * 60 * 1000;

const claims = z.object({
  sub: z.uuid(),
  cid: z.uuid(),
  tid: z.string(),
  roles: z.array(z.enum(roles)),
  /** The session family. */
  sid: z.uuid(),
  /** SHA-256 of the bound cookie's secret (reliability A1). */
  bound: z.string(),
  /** The agent who acts, and the agent's own company, which the session belongs to. */
  act: z.optional(z.object({ sub: z.uuid(), cid: z.uuid() })),
  impersonatorType: z.optional(z.enum(roles)),
});

/** What an access token says besides its times. */
export type TokenClaims = z.output<typeof claims>;

/** Makes and checks access tokens. */
export interface AccessTokens {
  /** Lives 60 minutes, but never longer than the session. */
  issue(claims: TokenClaims, sessionExpiresAt: Date): Promise<string>;
  /** @throws ApiError NOT_SIGNED_IN for anything but a valid token of ours. */
  verify(token: string): Promise<TokenClaims>;
  /** Public keys that verify these tokens. */
  readonly publicKeys: readonly PublicSigningKey[];
  /** Derives refresh tokens' successors. */
  readonly refreshKey: Buffer;
}

/** Access tokens signed with EdDSA. Whatever algorithm or key a token's header asks for is not listened to. */
export function createAccessTokens(key: SigningKey, clock: Clock): AccessTokens {
  return {
    publicKeys: [key.publicJwk],
    refreshKey: key.refreshKey,

    issue(content, sessionExpiresAt) {
      const now = clock().getTime();
      const expiresAt = Math.min(now + lifetimeMs, sessionExpiresAt.getTime());
      return new SignJWT({ ...content })
        .setProtectedHeader({ alg: 'EdDSA', typ: tokenType, kid: key.publicJwk.kid })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(Math.floor(now / 1000))
        .setExpirationTime(Math.floor(expiresAt / 1000))
        .sign(key.privateKey);
    },

    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, key.publicKey, {
          algorithms: ['EdDSA'],
          issuer,
          audience,
          typ: tokenType,
          currentDate: clock(),
          requiredClaims: ['exp', 'iat'],
        });
        return claims.parse(payload);
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof z.core.$ZodError) {
          throw new ApiError('NOT_SIGNED_IN', { cause: error });
        }
        throw error;
      }
    },
  };
}
