import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A secret of 256 random bits, as text for a URL, a cookie or JSON. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 as base64url, the form in which the database stores a secret. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/**
 * The refresh token after `token`. It is computed rather than stored, so that a repeated request gets the same successor while the database keeps
 * only hashes.
 */
export function successorOf(token: string, key: Buffer): string {
  return createHmac('sha256', key).update(token).digest('base64url');
}
