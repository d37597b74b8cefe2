import type { NewRow, Row, ScopedTransaction } from '../../kernel/db/index.ts';

export type CompanySignOn = Row<'companySignOns'>;

interface CompanyKey {
  readonly tenantId: string;
  readonly companyId: string;
}

/** Whose people have addresses of a domain; undefined for nobody's. */
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

/** Active people of the company with this e-mail: one, or nobody. */
export async function findActiveByEmail(
  trx: ScopedTransaction,
  key: CompanyKey,
  email: string,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('customers')
    .select('id')
    .where('tenantId', '=', key.tenantId)
    .where('companyId', '=', key.companyId)
    .where('email', '=', email)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  return row?.id;
}

/** Puts the company's provider and its domains in the place of the former ones. */
export async function replaceSignOn(
  trx: ScopedTransaction,
  signOn: NewRow<'companySignOns'>,
  domains: readonly string[],
): Promise<void> {
  const { tenantId, companyId, issuer, clientId, clientSecret } = signOn;
  await trx
    .insertInto('companySignOns')
    .values(signOn)
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'companyId']).doUpdateSet({ issuer, clientId, clientSecret }),
    )
    .execute();
  await trx.deleteFrom('companyDomains').where('tenantId', '=', tenantId).where('companyId', '=', companyId).execute();
  await trx
    .insertInto('companyDomains')
    .values(domains.map((domain) => ({ tenantId, companyId, domain: domain.toLowerCase() })))
    .execute();
}
