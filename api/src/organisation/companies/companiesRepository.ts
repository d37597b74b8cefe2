import type { Role } from '@portolan/contracts';
import { sql } from 'kysely';
import type { Row, RowUpdate, ScopedTransaction } from '../../kernel/db/index.ts';

export interface CompanyKey {
  readonly tenantId: string;
  readonly companyId: string;
}

export type CompanyRow = Row<'companies'>;

/** A company with the other facts of its page. */
export interface CompanyDetails {
  readonly company: CompanyRow;
  readonly safetyCoordinators: readonly Pick<Row<'customers'>, 'id' | 'firstName' | 'lastName' | 'cellphone'>[];
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

/** A company, locked until the transaction ends. */
export async function lockCompany(trx: ScopedTransaction, key: CompanyKey): Promise<CompanyRow | undefined> {
  return trx
    .selectFrom('companies')
    .selectAll()
    .where('tenantId', '=', key.tenantId)
    .where('companyId', '=', key.companyId)
    .forUpdate()
    .executeTakeFirst();
}

/** Writes the fields that a company's admins may change. */
export async function saveCompany(
  trx: ScopedTransaction,
  key: CompanyKey,
  change: RowUpdate<'companies'>,
): Promise<void> {
  await trx
    .updateTable('companies')
    .set(change)
    .where('tenantId', '=', key.tenantId)
    .where('companyId', '=', key.companyId)
    .execute();
}

/** Stores the time at which the end of the trial was first shown; later calls change nothing. */
export async function recordTrialEndShown(trx: ScopedTransaction, key: CompanyKey, at: Date): Promise<void> {
  await trx
    .updateTable('companies')
    .set({ trialEndShownAt: at })
    .where('tenantId', '=', key.tenantId)
    .where('companyId', '=', key.companyId)
    .where('trialEndShownAt', 'is', null)
    .execute();
}

/** Active safety coordinators, by name. */
export async function listSafetyCoordinators(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
): Promise<CompanyDetails['safetyCoordinators']> {
  return trx
    .selectFrom('customers')
    .select(['id', 'firstName', 'lastName', 'cellphone'])
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('status', '=', 'ACTIVE')
    .where('roles', '@>', sql<Role[]>`array['SAFETY_COORDINATOR']`)
    .orderBy('sortName')
    .orderBy('id')
    .execute();
}

/** Number of active people. */
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
