import type { NewRow, Row, ScopedTransaction } from '../../kernel/db/index.ts';
import type { CompanyKey } from '../../organisation/index.ts';

export type ReportRow = Row<'spendReports'>;
type ReportKey = CompanyKey & { readonly id: string };

export const listReportsOf = (
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  ownerId: string,
): Promise<ReportRow[]> =>
  trx
    .selectFrom('spendReports')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('ownerId', '=', ownerId)
    .orderBy('name')
    .orderBy('id')
    .execute();

export async function insertReport(trx: ScopedTransaction, row: NewRow<'spendReports'>): Promise<void> {
  await trx.insertInto('spendReports').values(row).execute();
}

/** A report, locked until the transaction ends, so that concurrent calls write it once. */
export const findReport = (
  trx: ScopedTransaction,
  { tenantId, companyId, id }: ReportKey,
): Promise<ReportRow | undefined> =>
  trx
    .selectFrom('spendReports')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function setNextAt(
  trx: ScopedTransaction,
  { tenantId, companyId, id }: ReportKey,
  nextAt: Date | null,
): Promise<void> {
  await trx
    .updateTable('spendReports')
    .set(nextAt === null ? { nextAt, every: 'NEVER' } : { nextAt })
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
}

export async function deleteReport(trx: ScopedTransaction, { tenantId, companyId, id }: ReportKey): Promise<void> {
  await trx
    .deleteFrom('spendReports')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
}
