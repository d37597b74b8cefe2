import type { SignOnRefusal } from '@portolan/contracts';
import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { NotPublicError } from '../../kernel/http/publicFetch.ts';
import { isIssuerPattern } from './sharedIssuer.ts';

/** A refused sign-in with a provider. The person and the company's admins read `refusal`. */
export class SignOnRefused extends Error {
  override readonly name = 'SignOnRefused';
  readonly refusal: SignOnRefusal;

  constructor(refusal: SignOnRefusal, cause?: unknown) {
    super(refusal, { cause });
    this.refusal = refusal;
  }
}

/** No answer: an unknown name, a port without a server, an invalid certificate, or a timeout. */
export class ProviderSilent extends Error {
  override readonly name = 'ProviderSilent';
}

/** Refusals by a provider's error code (RFC 6749, 4.1.2.1 and 5.2; OpenID Connect Core 1.0, 3.1.2.6); any other is REQUEST_REFUSED. */
const refusalByError: Readonly<Record<string, SignOnRefusal>> = {
  invalid_client: 'CLIENT_REFUSED',
  unauthorized_client: 'CLIENT_REFUSED',
  access_denied: 'SIGN_IN_REFUSED',
  login_required: 'SIGN_IN_REFUSED',
  interaction_required: 'SIGN_IN_REFUSED',
  account_selection_required: 'SIGN_IN_REFUSED',
  consent_required: 'SIGN_IN_REFUSED',
  invalid_grant: 'SIGN_IN_EXPIRED',
  server_error: 'PROVIDER_FAILED',
  temporarily_unavailable: 'PROVIDER_FAILED',
};

/** Refusal of a failed exchange with a provider. */
export function refusalOf(error: unknown): SignOnRefusal {
  if (error instanceof SignOnRefused) return error.refusal;
  if (error instanceof AuthorizationResponseError) return refusalByError[error.error] ?? 'REQUEST_REFUSED';
  if (error instanceof WWWAuthenticateChallengeError) return 'CLIENT_REFUSED';
  const onTheWay = failureOnTheWay(error);
  if (onTheWay !== null) return onTheWay;
  if (error instanceof ResponseBodyError) return refusalByError[error.error] ?? 'REQUEST_REFUSED';
  return 'ANSWER_INVALID';
}

/** Refusal of a failed discovery. */
export function discoveryRefusalOf(error: unknown): SignOnRefusal {
  if (error instanceof SignOnRefused) return error.refusal;
  const named = otherIssuerOf(error);
  if (named !== null) return isIssuerPattern(named) ? 'ISSUER_SHARED' : 'ISSUER_OTHER';
  return failureOnTheWay(error) ?? 'NOT_A_PROVIDER';
}

/** Refusal for a missing answer or a server error; null for any other answer. */
function failureOnTheWay(error: unknown): SignOnRefusal | null {
  for (const cause of causesOf(error)) {
    if (cause instanceof NotPublicError) return 'ISSUER_NOT_PUBLIC';
    if (cause instanceof ProviderSilent) return 'UNREACHABLE';
    if ((cause instanceof Response || cause instanceof ResponseBodyError) && cause.status >= 500)
      return 'PROVIDER_FAILED';
  }
  return null;
}

/** The issuer that a discovery document names instead of the expected one; null for any other error. */
function otherIssuerOf(error: unknown): string | null {
  if (!(error instanceof ClientError) || error.code !== 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') return null;
  const { body } = error.cause as { readonly body?: { readonly issuer?: string } };
  return body?.issuer ?? null;
}

function* causesOf(error: unknown): Generator {
  for (let cause = error; cause !== undefined; cause = cause instanceof Error ? cause.cause : undefined) yield cause;
}
