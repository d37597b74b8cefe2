import type { ApiErrorBody, FieldError } from '@portolan/contracts';

/**
 * The API answered with an error body (spec §8). `type` is the body's own stable UPPER_SNAKE name.
 * Several copies of this class may live in one page: tell failures apart by `type`, never by `instanceof`.
 */
export class ApiError extends Error {
  readonly type: string;
  readonly status: number;
  readonly meta: ApiErrorBody['meta'];

  constructor(status: number, body: ApiErrorBody) {
    super(body.message);
    this.name = 'ApiError';
    this.type = body.type;
    this.status = status;
    this.meta = body.meta;
  }
}

/** Types of the failures that the API did not report. */
export const transportFailures = ['NETWORK', 'TIMEOUT', 'ABORTED', 'UNEXPECTED_ANSWER'] as const;
export type TransportFailureType = (typeof transportFailures)[number];

/**
 * The call ended without an answer of the API: no connection (`NETWORK`), no answer in time (`TIMEOUT`), aborted by the caller (`ABORTED`),
 * or an answer outside the contract (`UNEXPECTED_ANSWER`). `status` is 0 without an answer.
 */
export class TransportError extends Error {
  readonly type: TransportFailureType;
  readonly status: number;
  readonly requestId: string | null;

  constructor(type: TransportFailureType, status: number, message: string, requestId: string | null = null) {
    super(message);
    this.name = 'TransportError';
    this.type = type;
    this.status = status;
    this.requestId = requestId;
  }
}

const typeOf = (error: unknown): string | null =>
  typeof error === 'object' && error !== null && 'type' in error && typeof error.type === 'string' ? error.type : null;

/** True when the API itself refused the call. */
export const isApiError = (error: unknown): error is ApiError => typeOf(error) !== null && 'meta' in (error as object);

/** True for a call that its caller aborted: nothing to show. */
export const isAborted = (error: unknown): boolean => typeOf(error) === 'ABORTED';

/** Id of the failed request in the log; null for none. */
export function requestIdOf(error: unknown): string | null {
  if (isApiError(error)) return error.meta.requestId;
  return typeOf(error) !== null && 'requestId' in (error as object) ? (error as TransportError).requestId : null;
}

/** The refused fields of a request; empty for any other failure. */
export const fieldErrorsOf = (error: unknown): readonly FieldError[] =>
  isApiError(error) ? (error.meta.errors ?? []) : [];
