import { errorStatus, type ErrorType } from './errorTypes.ts';
import type { Operation } from './operation.ts';

/** Before an operation is reached, or beneath it: a request that cannot be read, a fault of ours, a record or a database that cannot be had. */
const anywhere: readonly ErrorType[] = ['MALFORMED_REQUEST', 'RECORD_BUSY', 'INTERNAL', 'UNAVAILABLE'];
/** Of who calls; what is not theirs to do is FORBIDDEN, what belongs to others NOT_FOUND. */
const signedIn: readonly ErrorType[] = ['NOT_SIGNED_IN', 'FORBIDDEN', 'TOO_MANY_AT_ONCE'];
/** The same of a body. */
const withBody: readonly ErrorType[] = ['UNSUPPORTED_MEDIA_TYPE', 'PAYLOAD_TOO_LARGE'];

/** Refusals that have nothing to do with what is asked: the same for every operation, with a session and a body or without. */
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
