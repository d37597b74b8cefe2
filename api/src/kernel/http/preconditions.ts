import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { ApiError } from './ApiError.ts';

/** ETag of a record: its version in quotes (RFC 9110 §8.8.3). */
export function etagOf(version: number): string {
  return `"${version}"`;
}

/** ETag of an answer without version: a hash of its content, in quotes. */
export function hashedEtagOf(content: string | Uint8Array): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/**
 * The version in `If-Match`; null if it is absent or `*`.
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
 * For calls that require `If-Match` (api page, "Conventions").
 * @throws ApiError PRECONDITION_REQUIRED if it is missing.
 */
export function requireIfMatch(headers: IncomingHttpHeaders): number | null {
  if (headers['if-match'] === undefined) throw new ApiError('PRECONDITION_REQUIRED');
  return readIfMatch(headers);
}
