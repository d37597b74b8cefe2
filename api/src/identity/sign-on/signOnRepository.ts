import type { SignOnRefusal } from '@portolan/contracts';
import type { NewRow, Row, RowUpdate, ScopedTransaction } from '../../kernel/db/index.ts';
import type { CompanyKey } from '../../organisation/index.ts';

export type CompanySignOn = Row<'companySignOns'>;
export type CompanyDomain = Row<'companyDomains'>;
export type RefusedSignOn = Pick<Row<'signOnRefusals'>, 'at' | 'refusal' | 'domain'>;

/** The company that has proven a domain; undefined for none. */
export async function findCompanyOfDomain(
  trx: ScopedTransaction,
  tenantId: string,
  domain: string,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('companyDomains')
    .select('companyId')
    .where('tenantId', '=', tenantId)
    .where('domain', '=', domain)
    .where('provenAt', 'is not', null)
    .executeTakeFirst();
  return row?.companyId;
}

export async function findSignOn(trx: ScopedTransaction, key: CompanyKey): Promise<CompanySignOn | undefined> {
  return trx
    .selectFrom('companySignOns')
    .selectAll()
    .where('tenantId', '=', key.tenantId)
    .where('companyId', '=', key.companyId)
    .executeTakeFirst();
}

/** The company's domains, proven or not, by name. */
export async function listDomains(trx: ScopedTransaction, key: CompanyKey): Promise<CompanyDomain[]> {
  return trx
    .selectFrom('companyDomains')
    .selectAll()
    .where('tenantId', '=', key.tenantId)
    .where('companyId', '=', key.companyId)
    .orderBy('domain')
    .execute();
}

/** The company's person with this e-mail, an active one before others who had it. */
export async function findHolderOfEmail(
  trx: ScopedTransaction,
  key: CompanyKey,
  email: string,
): Promise<Pick<Row<'customers'>, 'id' | 'status'> | undefined> {
  return trx
    .selectFrom('customers')
    .select(['id', 'status'])
    .where('tenantId', '=', key.tenantId)
    .where('companyId', '=', key.companyId)
    .where('email', '=', email)
    .orderBy((order) =>
      order.case().when('status', '=', 'ACTIVE').then(0).when('status', '=', 'INVITED').then(1).else(2).end(),
    )
    .limit(1)
    .executeTakeFirst();
}

/** Writes the company's provider, replacing the former one. */
export async function saveSignOn(trx: ScopedTransaction, row: NewRow<'companySignOns'>): Promise<void> {
  const { tenantId: _tenant, companyId: _company, ...change } = row;
  await trx
    .insertInto('companySignOns')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenantId', 'companyId']).doUpdateSet(change))
    .execute();
}

/** @param version of the settings to change; nothing is changed if they have another version by now */
export async function changeSignOn(
  trx: ScopedTransaction,
  key: CompanyKey,
  version: number,
  change: RowUpdate<'companySignOns'>,
): Promise<void> {
  await trx
    .updateTable('companySignOns')
    .set(change)
    .where('tenantId', '=', key.tenantId)
    .where('companyId', '=', key.companyId)
    .where('version', '=', version)
    .execute();
}

export async function insertDomains(trx: ScopedTransaction, rows: readonly NewRow<'companyDomains'>[]): Promise<void> {
  if (rows.length > 0)
    await trx
      .insertInto('companyDomains')
      .values([...rows])
      .execute();
}

export async function deleteDomains(
  trx: ScopedTransaction,
  key: CompanyKey,
  domains: readonly string[],
): Promise<void> {
  if (domains.length === 0) return;
  await trx
    .deleteFrom('companyDomains')
    .where('tenantId', '=', key.tenantId)
    .where('companyId', '=', key.companyId)
    .where('domain', 'in', domains)
    .execute();
}

export async function noteProof(trx: ScopedTransaction, key: CompanyKey, domain: string, at: Date): Promise<void> {
  await trx
    .updateTable('companyDomains')
    .set({ provenAt: at })
    .where('tenantId', '=', key.tenantId)
    .where('companyId', '=', key.companyId)
    .where('domain', '=', domain)
    .execute();
}

/** Newest first. */
export async function listRefusals(
  trx: ScopedTransaction,
  key: CompanyKey,
  { since, most }: { readonly since: Date; readonly most: number },
): Promise<RefusedSignOn[]> {
  return trx
    .selectFrom('signOnRefusals')
    .select(['at', 'refusal', 'domain'])
    .where('tenantId', '=', key.tenantId)
    .where('companyId', '=', key.companyId)
    .where('at', '>=', since)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Adds a refusal, and deletes those older than `since` or beyond the newest `most`, because any caller can cause them. */
export async function insertRefusal(
  trx: ScopedTransaction,
  row: NewRow<'signOnRefusals'> & { readonly refusal: SignOnRefusal },
  { since, most }: { readonly since: Date; readonly most: number },
): Promise<void> {
  const { tenantId, companyId } = row;
  await trx.insertInto('signOnRefusals').values(row).execute();
  const newest = trx
    .selectFrom('signOnRefusals')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('at', '>=', since)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(most);
  await trx
    .deleteFrom('signOnRefusals')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', 'not in', newest)
    .execute();
}
