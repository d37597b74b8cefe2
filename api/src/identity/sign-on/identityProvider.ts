import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  discovery,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type Configuration,
} from 'openid-client';
import * as z from 'zod/mini';
import type { SignOnSettings } from './signOnSettings.ts';

/** How long the provider may take for one answer, in seconds. */
const answerSeconds = 5;
/** How long what a provider says of itself is remembered, in milliseconds. */
const rememberMs = 10 * 60_000;
const remembered = 200;

/** What the provider must bring back, so that an answer fits its question (state, nonce, RFC 7636). */
export interface SignOnChecks {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

const claimed = z.object({
  email: z.optional(z.string()),
  email_verified: z.optional(z.union([z.boolean(), z.string()])),
});

/** A conversation with companies' OpenID Connect providers. @param isSecure https alone, as production wants it */
export function createIdentityProvider(isSecure: boolean) {
  const known = new Map<string, { readonly configuration: Promise<Configuration>; readonly until: number }>();

  function configurationOf({ issuer, clientId, clientSecret }: SignOnSettings): Promise<Configuration> {
    const key = JSON.stringify([issuer, clientId, clientSecret]);
    const now = performance.now();
    const kept = known.get(key);
    if (kept !== undefined && kept.until > now) return kept.configuration;
    if (known.size >= remembered) known.clear();
    const configuration = discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: answerSeconds,
      ...(!isSecure && { execute: [allowInsecureRequests] }),
    });
    known.set(key, { configuration, until: now + rememberMs });
    configuration.catch(() => known.delete(key));
    return configuration;
  }

  return {
    /** Where to send the person, and what to remember until they come back. @throws when the provider cannot be reached */
    async begin(
      settings: SignOnSettings,
      redirectUri: string,
    ): Promise<{ readonly url: URL; readonly checks: SignOnChecks }> {
      const configuration = await configurationOf(settings);
      const checks = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
      const url = buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await calculatePKCECodeChallenge(checks.codeVerifier),
        code_challenge_method: 'S256',
      });
      return { url, checks };
    },

    /** The e-mail that the provider has verified, lower case; null where it has verified none. @throws for an answer that does not fit */
    async finish(
      settings: SignOnSettings,
      callback: URL,
      { state, nonce, codeVerifier }: SignOnChecks,
    ): Promise<string | null> {
      const configuration = await configurationOf(settings);
      const tokens = await authorizationCodeGrant(configuration, callback, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const idToken = tokens.claims();
      if (idToken === undefined) throw new Error('The provider sent no ID token.');
      const ofToken = claimed.parse(idToken);
      const { email, email_verified: isVerified } =
        ofToken.email === undefined
          ? claimed.parse(await fetchUserInfo(configuration, tokens.access_token, idToken.sub))
          : ofToken;
      return email !== undefined && (isVerified === true || isVerified === 'true') ? email.trim().toLowerCase() : null;
    },
  };
}
