import { sql } from 'kysely';
import type { Row, ScopedTransaction } from '../db/index.ts';

export type OutboxRow = Row<'outbox'>;
type OutboxKey = Pick<OutboxRow, 'tenantId' | 'id'>;

interface Wanted {
  readonly now: Date;
  readonly leasedUntil: Date;
  readonly leaseId: string;
  /** Companies whose messages have to wait. */
  readonly full: readonly string[];
  /** Topics that this worker can handle; others are left, such as for a newer version of the API. */
  readonly topics: readonly string[];
}

/** The next due message, reserved for this worker until `leasedUntil`; others skip it meanwhile. */
export async function takeDue(
  trx: ScopedTransaction,
  tenantId: string,
  { now, leasedUntil, leaseId, full, topics }: Wanted,
): Promise<OutboxRow | undefined> {
  const due = await trx
    .selectFrom('outbox')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('doneAt', 'is', null)
    .where('failedAt', 'is', null)
    .where('nextAt', '<=', now)
    .where('topic', 'in', topics)
    .$if(full.length > 0, (query) => query.where(sql<string>`payload ->> 'companyId'`, 'not in', [...full]))
    .orderBy('nextAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (due === undefined) return undefined;
  const lease = { nextAt: leasedUntil, leaseId, attempts: due.attempts + 1 };
  await of(trx, due).set(lease).execute();
  return { ...due, ...lease };
}

/** Extends a worker's lease of a message. */
export async function renewLease(trx: ScopedTransaction, message: OutboxRow, leasedUntil: Date): Promise<void> {
  await leased(trx, message).set({ nextAt: leasedUntil }).execute();
}

/** Ends the work on a message, unless another worker has taken it over. */
export async function settle(
  trx: ScopedTransaction,
  message: OutboxRow,
  change: Partial<Pick<OutboxRow, 'doneAt' | 'failedAt' | 'nextAt' | 'lastError' | 'attempts'>>,
): Promise<void> {
  await leased(trx, message)
    .set({ ...change, leaseId: null })
    .execute();
}

/** Maximum messages deleted at a time. */
const sweptAtOnce = 1_000;

/** Deletes a tenant's messages that were done before a time, the oldest first. @returns whether there may be more */
export async function sweepDone(trx: ScopedTransaction, tenantId: string, before: Date): Promise<boolean> {
  const old = trx
    .selectFrom('outbox')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('doneAt', '<', before)
    .orderBy('doneAt')
    .limit(sweptAtOnce);
  const { numDeletedRows } = await trx
    .deleteFrom('outbox')
    .where('tenantId', '=', tenantId)
    .where('id', 'in', old)
    .executeTakeFirst();
  return numDeletedRows >= sweptAtOnce;
}

const of = (trx: ScopedTransaction, { tenantId, id }: OutboxKey) =>
  trx.updateTable('outbox').where('tenantId', '=', tenantId).where('id', '=', id);
const leased = (trx: ScopedTransaction, message: OutboxRow) => of(trx, message).where('leaseId', '=', message.leaseId);
