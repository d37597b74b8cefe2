import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** A call of a supplier or a payment provider to the API. */
export interface SignedCall {
  readonly body: string;
  readonly headers: Record<string, string>;
}

/** Maximum difference between a caller's clock and ours, in milliseconds: an old call cannot be replayed for ever. */
const toleranceMs = 5 * 60_000;

/** Headers of a call signed by Standard Webhooks (standardwebhooks.com, `v1`: HMAC-SHA256 over `id.timestamp.body`). */
export function signCall(secret: string, id: string, body: string, at: Date): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${macOf(secret, id, timestamp, body)}`,
  };
}

/** The id of a recent call with a valid signature; null for any other. A header may carry several signatures. */
export function verifiedCallId(secret: string, body: string, headers: IncomingHttpHeaders, now: Date): string | null {
  const [id, timestamp, signatures] = [
    headers['webhook-id'],
    headers['webhook-timestamp'],
    headers['webhook-signature'],
  ];
  if (
    typeof id !== 'string' ||
    typeof timestamp !== 'string' ||
    typeof signatures !== 'string' ||
    !/^\d{1,12}$/.test(timestamp)
  )
    return null;
  if (Math.abs(Number(timestamp) * 1000 - now.getTime()) > toleranceMs) return null;
  const expected = Buffer.from(`v1,${macOf(secret, id, timestamp, body)}`);
  const isOurs = signatures.split(' ').some((signature) => {
    const signatureBytes = Buffer.from(signature);
    return signatureBytes.length === expected.length && timingSafeEqual(signatureBytes, expected);
  });
  return isOurs ? id : null;
}

const macOf = (secret: string, id: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');

/** A call's body parsed as JSON; null if it is none. */
export function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
