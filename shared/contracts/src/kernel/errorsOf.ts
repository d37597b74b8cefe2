import { errorStatus, type ErrorType } from './errorTypes.ts';
import type { Operation } from './operation.ts';

/** Errors of any operation: an unreadable request, a locked record, an internal fault, an unavailable database. */
const anywhere: readonly ErrorType[] = ['MALFORMED_REQUEST', 'RECORD_BUSY', 'INTERNAL', 'UNAVAILABLE'];
/** Errors about the caller. FORBIDDEN: a missing right; a record of another company is NOT_FOUND. */
const signedIn: readonly ErrorType[] = ['NOT_SIGNED_IN', 'FORBIDDEN', 'TOO_MANY_AT_ONCE'];
/** Errors of operations with a body. */
const withBody: readonly ErrorType[] = ['UNSUPPORTED_MEDIA_TYPE', 'PAYLOAD_TOO_LARGE'];

/** Errors that do not depend on the operation. */
export const commonErrors: readonly ErrorType[] = [...anywhere, ...signedIn, ...withBody];

/** Every refusal that a call of the operation can end with, by status and name. */
export function errorsOf({ access, method, ifMatch, idempotencyKey, errors = [] }: Operation): readonly ErrorType[] {
  const all = new Set<ErrorType>([
    ...anywhere,
    ...(access === 'secure' ? [...signedIn, 'NOT_FOUND' as const] : []),
    ...(method === 'GET' ? [] : withBody),
    ...(ifMatch === undefined ? [] : (['VERSION_CONFLICT'] as const)),
    ...(ifMatch === 'required' ? (['PRECONDITION_REQUIRED'] as const) : []),
    ...(idempotencyKey === undefined ? [] : (['IDEMPOTENCY_KEY_REUSED', 'REQUEST_IN_PROGRESS'] as const)),
    ...errors,
  ]);
  return [...all].sort((a, b) => errorStatus[a] - errorStatus[b] || (a < b ? -1 : 1));
}
