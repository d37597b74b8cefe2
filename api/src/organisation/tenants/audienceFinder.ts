import { withoutTenant, withScope, type Database } from '../../kernel/db/index.ts';

/** Tenants and companies by id, as entered; a company of one of the tenants, or of any if none is named. */
export interface NamedAudience {
  readonly tenants?: readonly string[] | undefined;
  readonly companies?: readonly string[] | undefined;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The unknown ids of an audience, as entered. */
export const createUnknownAudienceFinder =
  (db: Database) =>
  async ({
    tenants,
    companies = [],
  }: NamedAudience): Promise<{ readonly tenants: readonly string[]; readonly companies: readonly string[] }> => {
    const all = await withoutTenant(db, async (trx) =>
      (await trx.selectFrom('tenants').select('id').execute()).map(({ id }) => id),
    );
    const known = new Set<string>();
    const uuids = companies.filter((id) => uuid.test(id)).map((id) => id.toLowerCase());
    for (const tenantId of uuids.length === 0 ? [] : all.filter((id) => tenants?.includes(id) ?? true)) {
      const rows = await withScope(db, { tenantId, companyIds: uuids, userId: null }, (trx) =>
        trx
          .selectFrom('companies')
          .select('companyId')
          .where('tenantId', '=', tenantId)
          .where('companyId', 'in', uuids)
          .execute(),
      );
      for (const { companyId } of rows) known.add(companyId);
    }
    return {
      tenants: (tenants ?? []).filter((id) => !all.includes(id)),
      companies: companies.filter((id) => !known.has(id.toLowerCase())),
    };
  };
