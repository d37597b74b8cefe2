import * as z from '@portolan/contracts/schema';
import { defineOperation } from '../kernel/operation.ts';
import { roles } from '../kernel/constants.ts';

/** A pair of tokens; useless without the cookie that the same answer sets (reliability A1). */
export const tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });
export type Tokens = z.output<typeof tokens>;

/**
 * Claims of an access token (api page, "Conventions") that a browser reads. `iat` and `exp` in seconds. While an agent acts, `cid` is the
 * client company; `act` names the agent and `sub` the person acted for.
 */
export const accessTokenClaims = z.object({
  sub: z.string(),
  cid: z.string(),
  tid: z.string(),
  roles: z.array(z.enum(roles)),
  /** The acting agent and the agent's own company. */
  act: z.optional(z.object({ sub: z.string(), cid: z.string() })),
  /** The role of the agent while acting. */
  impersonatorType: z.optional(z.enum(roles)),
  iat: z.optional(z.int()),
  exp: z.int(),
});
export type AccessTokenClaims = z.output<typeof accessTokenClaims>;

/** An e-mail address as typed. */
export const typedEmail = z.string().check(z.trim(), z.minLength(3), z.maxLength(254));
/** The secret at the end of a link in a mail. */
export const linkToken = z.string().check(z.minLength(1), z.maxLength(500));

export const login = defineOperation({
  id: 'login',
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  summary: 'Sign in with e-mail and password; the host says which tenant',
  errors: ['INVALID_CREDENTIALS', 'SECOND_FACTOR_REQUIRED', 'SUBSCRIPTION_SUSPENDED', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  body: z.strictObject({
    email: typedEmail,
    password: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  answer: tokens,
});

export const exchangeToken = defineOperation({
  id: 'exchangeToken',
  method: 'POST',
  path: '/api/auth/token',
  access: 'public',
  summary: 'A pair of tokens for a refresh token or for the code of a company’s sign-on, which is used up',
  errors: [
    'REFRESH_TOKEN_INVALID',
    'REFRESH_TOKEN_REUSED',
    'AUTHORIZATION_CODE_INVALID',
    'SIGN_ON_UNCONFIRMED',
    'SUBSCRIPTION_SUSPENDED',
    'NOT_FOUND',
  ],
  body: z.discriminatedUnion('grantType', [
    z.strictObject({
      grantType: z.literal('REFRESH_TOKEN'),
      refreshToken: z.string().check(z.minLength(1), z.maxLength(500)),
    }),
    z.strictObject({
      grantType: z.literal('AUTHORIZATION_CODE'),
      authorizationCode: linkToken,
      /** The person confirmed to go on in another browser than the one that began the sign-on. */
      isConfirmed: z.optional(z.boolean()),
    }),
  ]),
  answer: tokens,
});

export const logout = defineOperation({
  id: 'logout',
  method: 'POST',
  path: '/api/auth/logout',
  access: 'public',
  summary: 'End the session that the refresh token belongs to',
  errors: ['NOT_FOUND'],
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
