import type { SignOnRefusal } from '@portolan/contracts';
import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';

/** A provider let nobody in; `refusal` is what the company's admins read of it. */
export class SignOnRefused extends Error {
  override readonly name = 'SignOnRefused';
  readonly refusal: SignOnRefusal;

  constructor(refusal: SignOnRefusal, cause?: unknown) {
    super(refusal, { cause });
    this.refusal = refusal;
  }
}

/** OAuth 2.0 (RFC 6749, 5.2): the provider does not know the portal by its id and secret. */
const ofClient: readonly string[] = ['invalid_client', 'unauthorized_client'];

/** What a failed exchange with a provider means. */
export function refusalOf(error: unknown): SignOnRefusal {
  if (error instanceof SignOnRefused) return error.refusal;
  if (error instanceof AuthorizationResponseError) return 'SIGN_IN_REFUSED';
  if (error instanceof ResponseBodyError) return ofClient.includes(error.error) ? 'CLIENT_REFUSED' : 'ANSWER_INVALID';
  if (error instanceof WWWAuthenticateChallengeError) return 'CLIENT_REFUSED';
  const isSilent =
    error instanceof ClientError ? error.code === 'OAUTH_TIMEOUT' || isNetworks(error.cause) : isNetworks(error);
  return isSilent ? 'UNREACHABLE' : 'ANSWER_INVALID';
}

/** Of the way there: a name nobody has, a port that nobody listens on, a certificate that does not fit. `fetch` wraps it in a TypeError. */
const isNetworks = (error: unknown): boolean =>
  error instanceof Error &&
  (typeof (error as NodeJS.ErrnoException).code === 'string' || error.message === 'fetch failed');
