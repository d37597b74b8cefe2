import { randomUUID } from 'node:crypto';
import type { Clock } from '../process/clock.ts';
import type { ScopedTransaction } from '../db/index.ts';

/** Something that is to happen because of a change, for a company. */
export interface OutboxMessage {
  readonly tenantId: string;
  readonly companyId: string;
  readonly topic: string;
  readonly payload: object;
  /** Not before then; default: at once. */
  readonly notBefore?: Date;
}

/**
 * Writes a message in the transaction of the change that causes it: both come to pass, or neither (reliability C2). Wake the worker once
 * it has committed.
 */
export async function enqueue(
  trx: ScopedTransaction,
  clock: Clock,
  { tenantId, companyId, topic, payload, notBefore }: OutboxMessage,
): Promise<void> {
  const now = clock();
  await trx
    .insertInto('outbox')
    .values({
      tenantId,
      id: randomUUID(),
      topic,
      payload: JSON.stringify({ companyId, body: payload }),
      createdAt: now,
      nextAt: notBefore ?? now,
    })
    .execute();
}
