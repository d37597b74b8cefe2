import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import { ApiError } from './ApiError.ts';

/** ETag of a record: its version in quotes (RFC 9110 §8.8.3). */
export function etagOf(version: number): string {
  return `"${version}"`;
}

/** Gives an answer its ETag. */
export function tagged<Versioned extends { readonly version: number }>(
  reply: FastifyReply,
  record: Versioned,
): Versioned {
  reply.header('ETag', etagOf(record.version));
  return record;
}

/**
 * The version that `If-Match` names; null when it is absent or `*`.
 * @throws ApiError MALFORMED_REQUEST for anything but one strong tag of ours.
 */
export function readIfMatch(headers: IncomingHttpHeaders): number | null {
  const value = headers['if-match'];
  if (value === undefined || value === '*') return null;
  const version = /^"(\d{1,9})"$/.exec(value)?.[1];
  if (version === undefined) {
    throw new ApiError('MALFORMED_REQUEST', { fields: [{ field: 'headers.if-match', code: 'invalid' }] });
  }
  return Number(version);
}

/**
 * For the calls that demand `If-Match` (api page, "Conventions").
 * @throws ApiError PRECONDITION_REQUIRED when it is missing.
 */
export function requireIfMatch(headers: IncomingHttpHeaders): number | null {
  if (headers['if-match'] === undefined) throw new ApiError('PRECONDITION_REQUIRED');
  return readIfMatch(headers);
}
