import type { ApiErrorBody, ErrorType, LanguageCode } from '@portolan/contracts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { ApiError } from './ApiError.ts';
import { isDatabaseUnavailable, isContended, isUnstorableText } from './databaseErrors.ts';
import { errorTexts, languageOf } from './errorTexts.ts';
import { refusedFieldsOf } from './refusedFields.ts';

const [retryWhenUnavailableSeconds, retryWhenBusySeconds] = [2, 1];

/**
 * Answers any error as `{type, message, meta}` in the caller's language; bad input is never a 5xx, and each 503 has a Retry-After. An unreadable
 * address of a page leads home, like every unknown path (spec §2).
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error, request);
  if (refusal.status === 400 && isPageRequest(request)) return reply.redirect('/');
  if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
  const retryAfterSeconds = refusal.retryAfterSeconds ?? (refusal.status === 503 ? retryWhenUnavailableSeconds : null);
  if (retryAfterSeconds !== null) reply.header('Retry-After', String(retryAfterSeconds));
  return reply
    .status(refusal.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(errorBody(refusal, request.id, languageOf(request.headers['accept-language'])));
}

/** The contract's body for a refusal. */
export function errorBody(refusal: ApiError, requestId: string, language: LanguageCode): ApiErrorBody {
  const texts = errorTexts[language];
  const errors = refusal.fields.map(({ field, code }) => ({ field, code, message: texts.fields[code] }));
  return {
    type: refusal.type,
    message: texts.errors[refusal.type],
    meta: {
      requestId,
      ...(errors.length > 0 && { errors }),
      ...(refusal.changed && { changed: { by: refusal.changed.by, at: refusal.changed.at.toISOString() } }),
      ...(refusal.price && { price: refusal.price }),
      ...(refusal.person && { person: refusal.person }),
      ...(refusal.challenge && { challenge: refusal.challenge }),
      ...(refusal.passkey && { passkey: JSON.stringify(refusal.passkey) }),
      ...(refusal.stepUp && { stepUp: refusal.stepUp }),
      ...(refusal.violations && { violations: [...refusal.violations] }),
      ...(refusal.problems && {
        problems: refusal.problems.map((problem) => ({ ...problem, message: texts.errors[problem.code] })),
      }),
      ...(refusal.people && { people: [...refusal.people] }),
      ...(refusal.opensOn !== undefined && { opensOn: refusal.opensOn }),
      ...(refusal.trips && { trips: [...refusal.trips] }),
    },
  };
}

const isPageRequest = ({ method, headers, url }: FastifyRequest): boolean =>
  method === 'GET' &&
  /text\/html/.test(headers.accept ?? '') &&
  !/^\/(api|registry|remotes|assets|document-service)(\/|$|\?)/.test(url);

function refusalOf(error: unknown, request: FastifyRequest): ApiError {
  if (error instanceof ApiError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return new ApiError('MALFORMED_REQUEST', { fields: refusedFieldsOf(error, request) });
  }
  if (isDatabaseUnavailable(error)) {
    return new ApiError('UNAVAILABLE', { cause: error });
  }
  if (isContended(error)) {
    return new ApiError('RECORD_BUSY', { retryAfterSeconds: retryWhenBusySeconds, cause: error });
  }
  if (isUnstorableText(error)) return new ApiError('MALFORMED_REQUEST', { cause: error });
  return new ApiError(typeOfFrameworkError(error), { cause: error });
}

function typeOfFrameworkError(error: unknown): ErrorType {
  const { statusCode, code } = error as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'UNSUPPORTED_MEDIA_TYPE';
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'PAYLOAD_TOO_LARGE';
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? 'MALFORMED_REQUEST' : 'INTERNAL';
}
