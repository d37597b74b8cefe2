import type { Row, ScopedTransaction } from '../../kernel/db/index.ts';

export interface CompanyKey {
  readonly tenantId: string;
  readonly companyId: string;
}

export type CompanyRow = Row<'companies'>;

/** A company with what its own page shows beside it. */
export interface CompanyDetails {
  readonly company: CompanyRow;
  readonly offices: readonly Row<'offices'>[];
  readonly employeeCount: number;
}

export async function findCompany(trx: ScopedTransaction, key: CompanyKey): Promise<CompanyRow | undefined> {
  return trx
    .selectFrom('companies')
    .selectAll()
    .where('tenantId', '=', key.tenantId)
    .where('companyId', '=', key.companyId)
    .executeTakeFirst();
}

/** A company that nobody else changes until the transaction ends. */
export async function lockCompany(trx: ScopedTransaction, key: CompanyKey): Promise<CompanyRow | undefined> {
  return trx
    .selectFrom('companies')
    .selectAll()
    .where('tenantId', '=', key.tenantId)
    .where('companyId', '=', key.companyId)
    .forUpdate()
    .executeTakeFirst();
}

/** Writes the order of the company's products. */
export async function saveTabOrder(
  trx: ScopedTransaction,
  key: CompanyKey,
  tabOrder: readonly string[],
  version: number,
): Promise<void> {
  await trx
    .updateTable('companies')
    .set({ tabOrder: [...tabOrder], version })
    .where('tenantId', '=', key.tenantId)
    .where('companyId', '=', key.companyId)
    .execute();
}

/** Notes the first time alone. */
export async function noteTrialEndShown(trx: ScopedTransaction, key: CompanyKey, at: Date): Promise<void> {
  await trx
    .updateTable('companies')
    .set({ trialEndShownAt: at })
    .where('tenantId', '=', key.tenantId)
    .where('companyId', '=', key.companyId)
    .where('trialEndShownAt', 'is', null)
    .execute();
}

export async function listOffices(trx: ScopedTransaction, key: CompanyKey): Promise<Row<'offices'>[]> {
  return trx
    .selectFrom('offices')
    .selectAll()
    .where('tenantId', '=', key.tenantId)
    .where('companyId', '=', key.companyId)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** People who have not left. */
export async function countEmployees(trx: ScopedTransaction, key: CompanyKey): Promise<number> {
  const { count } = await trx
    .selectFrom('customers')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('tenantId', '=', key.tenantId)
    .where('companyId', '=', key.companyId)
    .where('status', '<>', 'ARCHIVED')
    .executeTakeFirstOrThrow();
  return count;
}
