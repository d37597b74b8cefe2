import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type Configuration,
} from 'openid-client';
import * as z from 'zod/mini';
import { createCheckedFetch, isPublicAddress } from '../../kernel/http/publicFetch.ts';
import { isIssuerPattern } from './sharedIssuer.ts';
import { SignOnRefused } from './SignOnRefused.ts';
import type { ProviderSettings } from './signOnSettings.ts';
import type { ClaimedEmail } from './trustedEmail.ts';

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

const publicFetch = createCheckedFetch(isPublicAddress);

/** A conversation with companies' OpenID Connect providers. @param isSecure https to public addresses alone, as production wants it */
export function createIdentityProvider(isSecure: boolean) {
  const known = new Map<string, { readonly configuration: Promise<Configuration>; readonly until: number }>();

  function configurationOf({ issuer, clientId, clientSecret }: ProviderSettings): Promise<Configuration> {
    const key = JSON.stringify([issuer, clientId, clientSecret]);
    const now = performance.now();
    const kept = known.get(key);
    if (kept !== undefined && kept.until > now) return kept.configuration;
    if (known.size >= remembered) known.clear();
    const configuration = discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: answerSeconds,
      ...(isSecure ? { [customFetch]: publicFetch } : { execute: [allowInsecureRequests] }),
    }).then(
      (found) => {
        if (isIssuerPattern(found.serverMetadata().issuer)) throw new SignOnRefused('ISSUER_SHARED');
        return found;
      },
      (error: unknown) => {
        throw new SignOnRefused('UNREACHABLE', error);
      },
    );
    known.set(key, { configuration, until: now + rememberMs });
    configuration.catch(() => known.delete(key));
    return configuration;
  }

  return {
    /** Where to send the person, and what to remember until they come back. @throws SignOnRefused where the provider cannot be reached, or is nobody's own */
    async begin(
      settings: ProviderSettings,
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

    /** What the provider says of the person's address. @throws SignOnRefused and errors of openid-client for an answer that does not fit (`refusalOf`) */
    async finish(
      settings: ProviderSettings,
      callback: URL,
      { state, nonce, codeVerifier }: SignOnChecks,
    ): Promise<ClaimedEmail> {
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
      const { email, email_verified: said } =
        ofToken.email === undefined
          ? claimed.parse(await fetchUserInfo(configuration, tokens.access_token, idToken.sub))
          : ofToken;
      // Some providers send it as a text.
      return { email, isVerified: said === undefined ? undefined : said === true || said === 'true' };
    },
  };
}
