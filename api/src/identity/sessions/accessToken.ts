import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { tokenClaims, type AccessTokens, type TokenClaims } from '../../kernel/access/session.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { Clock } from '../../kernel/process/clock.ts';
import { sha256 } from '../../kernel/secrets/secrets.ts';
import type { SigningKey } from './signingKey.ts';

const issuer = 'portolan';
const audience = 'portolan-api';
const tokenType = 'at+jwt';
const lifetimeMs = 60 * 60 * 1000;
/** Number of tokens whose verified signature is cached; their session is still checked each time. */
const mostRemembered = 10_000;

/** Access tokens signed with EdDSA. The algorithm and key in a token's header are ignored. */
export function createAccessTokens(key: SigningKey, clock: Clock): AccessTokens {
  /** Verified claims by the token's hash: a page's requests come with the same token, and verifying it takes longer than most of them. */
  const verified = new Map<string, { readonly claims: TokenClaims; readonly expiresAtMs: number }>();

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
      const hash = sha256(token);
      const cached = verified.get(hash);
      if (cached !== undefined && clock().getTime() < cached.expiresAtMs) return cached.claims;
      try {
        const { payload } = await jwtVerify(token, key.publicKey, {
          algorithms: ['EdDSA'],
          issuer,
          audience,
          typ: tokenType,
          currentDate: clock(),
          requiredClaims: ['exp', 'iat'],
        });
        const claims = tokenClaims.parse(payload);
        if (verified.size >= mostRemembered) verified.clear();
        verified.set(hash, { claims, expiresAtMs: Number(payload.exp) * 1000 });
        return claims;
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof z.core.$ZodError) {
          throw new ApiError('NOT_SIGNED_IN', { cause: error });
        }
        throw error;
      }
    },
  };
}
