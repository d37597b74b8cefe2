import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  fetchUserInfo,
  WWWAuthenticateChallengeError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type Configuration,
  type CustomFetch,
} from 'openid-client';
import * as z from 'zod/mini';
import type { SignOnRefusal } from '@portolan/contracts';
import { createCheckedFetch, isPublicAddress, NotPublicError } from '../../kernel/http/publicFetch.ts';
import { isIssuerPattern } from './sharedIssuer.ts';
import { discoveryRefusalOf, ProviderSilent, SignOnRefused } from './SignOnRefused.ts';
import type { ProviderSettings } from './signOnSettings.ts';
import type { ClaimedEmail } from './trustedEmail.ts';

/** Time limit of one answer of the provider, in seconds. */
const answerSeconds = 5;
/** How long a provider's discovery document is cached, in milliseconds. */
const rememberMs = 10 * 60_000;
const remembered = 200;

/** Values that the provider must return, so that an answer fits its question (state, nonce, RFC 7636). */
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
/** Providers of the demo and of tests run on this machine. */
const anyFetch = createCheckedFetch(() => true);

/** Asks a provider, telling a missing answer from other errors. @throws NotPublicError, ProviderSilent */
const asking =
  (send: CustomFetch): CustomFetch =>
  async (url, options) => {
    try {
      return await send(url, options);
    } catch (error) {
      throw error instanceof NotPublicError
        ? error
        : new ProviderSilent('The provider did not answer.', { cause: error });
    }
  };

/** Endpoints that a sign-in needs (OpenID Connect Discovery 1.0, 3). */
const neededEndpoints = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const;

/**
 * Discovers a provider.
 * @param isSecure https to public addresses only
 * @param seconds time limit of the answer
 * @throws SignOnRefused
 */
async function discovered(
  { issuer, clientId, clientSecret }: ProviderSettings,
  isSecure: boolean,
  seconds: number,
): Promise<Configuration> {
  try {
    const found = await discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: seconds,
      [customFetch]: asking(isSecure ? publicFetch : anyFetch),
      ...(!isSecure && { execute: [allowInsecureRequests] }),
    });
    const metadata = found.serverMetadata();
    if (isIssuerPattern(metadata.issuer)) throw new SignOnRefused('ISSUER_SHARED');
    // The library does not compare the issuer if the address is that of the document itself.
    if (new URL(issuer).pathname.includes('/.well-known/')) throw new SignOnRefused('ISSUER_OTHER');
    if (!neededEndpoints.every((name) => isEndpoint(metadata[name], isSecure)))
      throw new SignOnRefused('NOT_A_PROVIDER');
    return found;
  } catch (error) {
    throw new SignOnRefused(discoveryRefusalOf(error), error);
  }
}

const isEndpoint = (address: string | undefined, isSecure: boolean): boolean =>
  URL.canParse(address ?? '') && (isSecure ? /^https:/ : /^https?:/).test(address ?? '');

/** Checks an issuer before a company's settings name it. @returns why no sign-in could work with it; null for a usable provider */
export const issuerCheck =
  (isSecure: boolean, seconds = answerSeconds) =>
  async (issuer: string): Promise<SignOnRefusal | null> => {
    try {
      await discovered({ issuer, clientId: 'check', clientSecret: '' }, isSecure, seconds);
      return null;
    } catch (error) {
      return discoveryRefusalOf(error);
    }
  };
export type IssuerCheck = ReturnType<typeof issuerCheck>;

/** Exchanges with companies' OpenID Connect providers. @param isSecure https to public addresses only, as in production */
export function createIdentityProvider(isSecure: boolean) {
  const cache = new Map<string, { readonly configuration: Promise<Configuration>; readonly until: number }>();

  function configurationOf(settings: ProviderSettings): Promise<Configuration> {
    const key = JSON.stringify([settings.issuer, settings.clientId, settings.clientSecret]);
    const now = performance.now();
    const cached = cache.get(key);
    if (cached !== undefined && cached.until > now) return cached.configuration;
    if (cache.size >= remembered) cache.clear();
    const configuration = discovered(settings, isSecure, answerSeconds);
    cache.set(key, { configuration, until: now + rememberMs });
    configuration.catch(() => cache.delete(key));
    return configuration;
  }

  return {
    /** Address for the person, and values to remember until they return. @throws SignOnRefused if no sign-in is possible there */
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

    /**
     * The person's address by the provider.
     * @throws SignOnRefused and errors of openid-client for an answer that does not fit (`refusalOf`)
     */
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
          ? claimed.parse(await userInfoOf(configuration, tokens.access_token, idToken.sub))
          : ofToken;
      // Some providers send it as text.
      return { email, isVerified: said === undefined ? undefined : said === true || said === 'true' };
    },
  };
}

/** @throws SignOnRefused if the provider refuses a token that it has just issued, which says nothing about the client */
const userInfoOf = (configuration: Configuration, accessToken: string, subject: string) =>
  fetchUserInfo(configuration, accessToken, subject).catch((error: unknown) => {
    throw error instanceof WWWAuthenticateChallengeError ? new SignOnRefused('ANSWER_INVALID', error) : error;
  });
