import * as z from 'zod/mini';
import { defineOperation } from './operation.ts';
import { roles } from './constants.ts';

/** A pair of tokens; useless without the cookie that the same answer sets (reliability A1). */
export const tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });
export type Tokens = z.output<typeof tokens>;

/** Claims of an access token (api page, "Conventions"), as far as a browser reads them. `exp` in seconds. */
export const accessTokenClaims = z.object({
  sub: z.string(),
  cid: z.string(),
  tid: z.string(),
  roles: z.array(z.enum(roles)),
  impersonatorType: z.optional(z.string()),
  exp: z.int(),
});
export type AccessTokenClaims = z.output<typeof accessTokenClaims>;

export const login = defineOperation({
  id: 'login',
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  summary: 'Sign in with e-mail and password; the host says which tenant',
  body: z.strictObject({
    email: z.string().check(z.trim(), z.minLength(3), z.maxLength(254)),
    password: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  answer: tokens,
});

export const exchangeToken = defineOperation({
  id: 'exchangeToken',
  method: 'POST',
  path: '/api/auth/token',
  access: 'public',
  summary: 'A new pair of tokens for a refresh token, which is used up',
  body: z.strictObject({
    grantType: z.literal('REFRESH_TOKEN'),
    refreshToken: z.string().check(z.minLength(1), z.maxLength(500)),
  }),
  answer: tokens,
});

export const logout = defineOperation({
  id: 'logout',
  method: 'POST',
  path: '/api/auth/logout',
  access: 'public',
  summary: 'End the session that the refresh token belongs to',
  body: z.strictObject({ refreshToken: z.string().check(z.minLength(1), z.maxLength(500)) }),
});

export const fetchSigningKeys = defineOperation({
  id: 'fetchSigningKeys',
  method: 'GET',
  path: '/api/auth/.well-known/jwks.json',
  access: 'public',
  summary: 'Public keys that verify access tokens (RFC 7517)',
  answer: z.object({
    keys: z.array(
      z.object({ kty: z.string(), crv: z.string(), x: z.string(), kid: z.string(), alg: z.string(), use: z.string() }),
    ),
  }),
});
