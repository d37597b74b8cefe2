import type { Audience } from '@portolan/contracts';
import type { RefusedField } from '../../kernel/http/ApiError.ts';
import type { CompanyKey } from '../companies/companiesRepository.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';

/** People, groups or cost centers of a company that are in use. */
type Kind = 'people' | 'groups' | 'costCenters';

/** Errors for the unknown ids of a field, each at its index. A single id has the name of the field. */
export async function unknownIds(
  trx: ScopedTransaction,
  company: CompanyKey,
  kind: Kind,
  field: string,
  ids: readonly string[] | string | null,
): Promise<RefusedField[]> {
  const all = typeof ids === 'string' ? [ids] : (ids ?? []);
  if (all.length === 0) return [];
  const known = new Set(await find[kind](trx, company, [...new Set(all)]));
  return all.flatMap((id, index) =>
    known.has(id) ? [] : [{ field: typeof ids === 'string' ? field : `${field}.${index}`, code: 'unknown' as const }],
  );
}

/** Refused fields for all unknown ids of an audience. */
export async function unknownInAudience(
  trx: ScopedTransaction,
  company: CompanyKey,
  { users, groups, costCenters }: Audience,
): Promise<RefusedField[]> {
  return [
    ...(await unknownIds(trx, company, 'people', 'audience.users', users)),
    ...(await unknownIds(trx, company, 'groups', 'audience.groups', groups)),
    ...(await unknownIds(trx, company, 'costCenters', 'audience.costCenters', costCenters)),
  ];
}

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);
const find: Readonly<
  Record<Kind, (trx: ScopedTransaction, company: CompanyKey, ids: readonly string[]) => Promise<string[]>>
> = {
  people: async (trx, { tenantId, companyId }, ids) =>
    idsOf(
      await trx
        .selectFrom('customers')
        .select('id')
        .where('tenantId', '=', tenantId)
        .where('companyId', '=', companyId)
        .where('status', '<>', 'ARCHIVED')
        .where('id', 'in', ids)
        .execute(),
    ),
  groups: async (trx, { tenantId, companyId }, ids) =>
    idsOf(
      await trx
        .selectFrom('groups')
        .select('id')
        .where('tenantId', '=', tenantId)
        .where('companyId', '=', companyId)
        .where('archived', '=', false)
        .where('id', 'in', ids)
        .execute(),
    ),
  costCenters: async (trx, { tenantId, companyId }, ids) =>
    idsOf(
      await trx
        .selectFrom('costCenters')
        .select('id')
        .where('tenantId', '=', tenantId)
        .where('companyId', '=', companyId)
        .where('archived', '=', false)
        .where('id', 'in', ids)
        .execute(),
    ),
};
