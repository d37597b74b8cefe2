import { defaultRetention } from '@portolan/contracts';
import type { CompanyKey } from '../../organisation/index.ts';
import type { Row, ScopedTransaction } from '../../kernel/db/index.ts';
import { enqueue } from '../../kernel/outbox/outbox.ts';

export type Retention = Pick<
  Row<'trackingRetention'>,
  'locationDays' | 'logDays' | 'version' | 'changedBy' | 'changedAt'
>;

/** Outbox topic: delete records beyond a company's retention. */
export const retentionTopic = 'tracking.retention';

const dayMs = 86_400_000;
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);

/** A company's retention of tracking data; the default if none is set. */
export async function findRetention(trx: ScopedTransaction, { tenantId, companyId }: CompanyKey): Promise<Retention> {
  const row = await trx
    .selectFrom('trackingRetention')
    .select(['locationDays', 'logDays', 'version', 'changedBy', 'changedAt'])
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .executeTakeFirst();
  return row ?? { ...defaultRetention, version: 0, changedBy: null, changedAt: null };
}

export async function saveRetention(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  fields: Retention,
): Promise<void> {
  await trx
    .insertInto('trackingRetention')
    .values({ tenantId, companyId, ...fields })
    .onConflict((conflict) => conflict.columns(['tenantId', 'companyId']).doUpdateSet({ ...fields }))
    .execute();
}

/** Enqueues a sweep for the time when data written at `now` is too old. */
export const enqueueSweep = (
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  now: Date,
  inDays: number,
): Promise<void> =>
  enqueue(trx, () => now, {
    tenantId,
    companyId,
    topic: retentionTopic,
    payload: {},
    notBefore: new Date(now.getTime() + inDays * dayMs),
  });

/** Deletes records beyond the company's retention: lines of the access log, and safety checks with their replies. */
export async function sweepOld(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  before: Date,
): Promise<void> {
  await trx
    .deleteFrom('trackingViews')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('at', '<=', before)
    .execute();
  await trx
    .deleteFrom('safetyChecks')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('sentAt', '<=', before)
    .execute();
}
