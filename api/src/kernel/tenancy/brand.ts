import type { Row, ScopedTransaction } from '../db/index.ts';

/** A tenant as its portal shows it: the directory's entry with an administrator's changes. */
export interface Brand extends Row<'tenants'> {
  readonly icon: string | null;
  readonly documentTitle: string | null;
  /** Texts that the tenant words itself, as `language/room`. */
  readonly worded: readonly string[];
  /** Version of the settings; 1 until their first change. */
  readonly version: number;
  readonly changedBy: string | null;
  readonly changedAt: Date | null;
}

/** Reads the newest settings over the directory's entry. */
export async function brandOf(trx: ScopedTransaction, tenant: Row<'tenants'>): Promise<Brand> {
  const settings = await trx
    .selectFrom('tenantSettings')
    .selectAll()
    .where('tenantId', '=', tenant.id)
    .executeTakeFirst();
  const worded = await trx
    .selectFrom('tenantTexts')
    .select(['language', 'namespace'])
    .distinct()
    .where('tenantId', '=', tenant.id)
    .orderBy('language')
    .orderBy('namespace')
    .execute();
  const { tenantId: _same, ...changed } = settings ?? { tenantId: tenant.id };
  const unchanged = { icon: null, documentTitle: null, version: 1, changedBy: null, changedAt: null };
  return {
    ...tenant,
    ...unchanged,
    ...changed,
    worded: worded.map(({ language, namespace }) => `${language}/${namespace}`),
  };
}
