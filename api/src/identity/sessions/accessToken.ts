import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { tokenClaims, type AccessTokens } from '../../kernel/access/session.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { Clock } from '../../kernel/process/clock.ts';
import type { SigningKey } from './signingKey.ts';

const issuer = 'portolan';
const audience = 'portolan-api';
const tokenType = 'at+jwt';
const lifetimeMs = 60 * 60 * 1000;

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
        return tokenClaims.parse(payload);
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof z.core.$ZodError) {
          throw new ApiError('NOT_SIGNED_IN', { cause: error });
        }
        throw error;
      }
    },
  };
}
