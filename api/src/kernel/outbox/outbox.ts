import { createHash, randomUUID } from 'node:crypto';
import type { Clock } from '../process/clock.ts';
import type { ScopedTransaction } from '../db/index.ts';

/** An effect of a change, to happen for a company. */
export interface OutboxMessage {
  readonly tenantId: string;
  readonly companyId: string;
  readonly topic: string;
  readonly payload: object;
  /** Not before then; default: at once. */
  readonly notBefore?: Date;
  /** Messages planned with the same text stand in the outbox once; default: each message for itself. */
  readonly once?: string;
}

/**
 * Writes a message in the transaction of the change that causes it: both are stored, or neither (reliability C2). Wake the worker after the commit.
 */
export async function enqueue(
  trx: ScopedTransaction,
  clock: Clock,
  { tenantId, companyId, topic, payload, notBefore, once }: OutboxMessage,
): Promise<void> {
  const now = clock();
  await trx
    .insertInto('outbox')
    .values({
      tenantId,
      id: once === undefined ? randomUUID() : idOf(`${companyId} ${topic} ${once}`),
      topic,
      payload: JSON.stringify({ companyId, body: payload }),
      createdAt: now,
      nextAt: notBefore ?? now,
    })
    .$if(once !== undefined, (query) =>
      query.onConflict((conflict) => conflict.columns(['tenantId', 'id']).doNothing()),
    )
    .execute();
}

/** The same id for the same text: the first 16 bytes of its SHA-256, marked as a custom UUID (RFC 9562, version 8). */
function idOf(words: string): string {
  const bytes = createHash('sha256').update(words).digest().subarray(0, 16);
  bytes.writeUInt8(((bytes[6] ?? 0) & 0x0f) | 0x80, 6);
  bytes.writeUInt8(((bytes[8] ?? 0) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
