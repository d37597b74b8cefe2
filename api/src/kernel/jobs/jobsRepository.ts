import { sql } from 'kysely';
import type { NewRow, Row, RowUpdate, ScopedTransaction } from '../db/index.ts';

export type JobRow = Row<'jobs'>;
type CompanyKey = Pick<JobRow, 'tenantId' | 'companyId'>;
export type JobKey = CompanyKey & Pick<JobRow, 'id'>;

/** Maximum jobs in a list. */
const listed = 20;

export async function insertJob(trx: ScopedTransaction, job: NewRow<'jobs'>): Promise<void> {
  await trx.insertInto('jobs').values(job).execute();
}

export async function findJob(
  trx: ScopedTransaction,
  { tenantId, companyId, id }: JobKey,
): Promise<JobRow | undefined> {
  return trx
    .selectFrom('jobs')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A person's newest jobs, the newest first. */
export async function listJobsOf(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  createdBy: string,
  kind: string | undefined,
): Promise<JobRow[]> {
  return trx
    .selectFrom('jobs')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('createdBy', '=', createdBy)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .orderBy('createdAt', 'desc')
    .limit(listed)
    .execute();
}

/** Changes a job that has not ended. @returns the changed job; undefined for one that has ended */
export async function changeOpenJob(
  trx: ScopedTransaction,
  { tenantId, companyId, id }: JobKey,
  change: RowUpdate<'jobs'>,
): Promise<JobRow | undefined> {
  return trx
    .updateTable('jobs')
    .set(change)
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('state', 'in', ['WAITING', 'RUNNING'])
    .returningAll()
    .executeTakeFirst();
}

/** Ends a job that no worker has begun; a job in progress is told to end at its next step. */
export async function cancelOpenJob(
  trx: ScopedTransaction,
  { tenantId, companyId, id }: JobKey,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('jobs')
    .set({
      isCancelWanted: true,
      state: sql`case when state = 'WAITING' then 'CANCELLED' else state end`,
      endedAt: sql`case when state = 'WAITING' then ${now}::timestamptz else ended_at end`,
    })
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('state', 'in', ['WAITING', 'RUNNING'])
    .execute();
}

/** Licences set aside by imports in progress. */
export async function countHeldLicences(trx: ScopedTransaction, { tenantId, companyId }: CompanyKey): Promise<number> {
  const { held } = await trx
    .selectFrom('jobs')
    .select((select) => select.fn.coalesce(select.fn.sum<number>('licencesHeld'), sql<number>`0`).as('held'))
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('state', 'in', ['WAITING', 'RUNNING'])
    .executeTakeFirstOrThrow();
  return Number(held);
}
