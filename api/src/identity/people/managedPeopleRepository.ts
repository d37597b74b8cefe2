import { sql } from 'kysely';
import type { Row, RowUpdate, ScopedTransaction } from '../../kernel/db/index.ts';
import type { PersonKey } from '../sessions/sessionRepository.ts';

export interface Named {
  readonly id: string;
  readonly name: string;
}

type CompanyKey = Omit<PersonKey, 'customerId'>;
type Membership = 'costCenter' | 'group';

/** A person, locked until the transaction ends. */
export async function lockManaged(
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: PersonKey,
): Promise<Row<'customers'> | undefined> {
  return trx
    .selectFrom('customers')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
}

export async function findManaged(
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: PersonKey,
): Promise<Row<'customers'> | undefined> {
  return trx
    .selectFrom('customers')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', '=', customerId)
    .executeTakeFirst();
}

export async function changeManaged(
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: PersonKey,
  change: RowUpdate<'customers'>,
): Promise<void> {
  await trx
    .updateTable('customers')
    .set(change)
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', '=', customerId)
    .execute();
}

/** Whether there is an active admin other than one person. */
export async function hasOtherAdmin(
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: PersonKey,
): Promise<boolean> {
  const other = await trx
    .selectFrom('customers')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('status', '=', 'ACTIVE')
    .where('id', '<>', customerId)
    .where(sql<boolean>`'COMPANY_ADMIN' = any(roles)`)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Whether `managerId` is the person, or reports to them over any number of managers. */
export async function reportsTo(
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: PersonKey,
  managerId: string,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with recursive above (id) as (
      select ${managerId}::uuid
      union
      select c.line_manager_id from customers c join above a on a.id = c.id
      where c.tenant_id = ${tenantId} and c.company_id = ${companyId} and c.line_manager_id is not null
    )
    select exists (select 1 from above where id = ${customerId}::uuid) as found`.execute(trx);
  return rows[0]?.found ?? false;
}

export async function isNumberTaken(
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: PersonKey,
  employeeNo: string,
): Promise<boolean> {
  const other = await trx
    .selectFrom('customers')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', '<>', customerId)
    .where('employeeNo', '=', employeeNo)
    .executeTakeFirst();
  return other !== undefined;
}

/** A person's active cost centers, by name. */
export async function listCentersOf(
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: PersonKey,
): Promise<Named[]> {
  return trx
    .selectFrom('costCenterMembers as member')
    .innerJoin('costCenters as center', (join) =>
      join
        .onRef('center.tenantId', '=', 'member.tenantId')
        .onRef('center.companyId', '=', 'member.companyId')
        .onRef('center.id', '=', 'member.costCenterId'),
    )
    .select(['center.id', 'center.name'])
    .where('member.tenantId', '=', tenantId)
    .where('member.companyId', '=', companyId)
    .where('member.customerId', '=', customerId)
    .where('center.archived', '=', false)
    .orderBy('center.name')
    .orderBy('center.id')
    .execute();
}

/** A person's active groups, by name. */
export async function listGroupsOf(
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: PersonKey,
): Promise<(Named & { readonly categoryId: string })[]> {
  return trx
    .selectFrom('groupMembers as member')
    .innerJoin('groups', (join) =>
      join
        .onRef('groups.tenantId', '=', 'member.tenantId')
        .onRef('groups.companyId', '=', 'member.companyId')
        .onRef('groups.id', '=', 'member.groupId'),
    )
    .select(['groups.id', 'groups.name', 'groups.categoryId'])
    .where('member.tenantId', '=', tenantId)
    .where('member.companyId', '=', companyId)
    .where('member.customerId', '=', customerId)
    .where('groups.archived', '=', false)
    .orderBy('groups.name')
    .orderBy('groups.id')
    .execute();
}

/** Categories of active groups, by group. */
export async function categoriesOf(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('groups')
    .select(['id', 'categoryId'])
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('archived', '=', false)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, categoryId }) => [id, categoryId]));
}

/** Moves a person out of and into groups or cost centers. Each of these records gets a new version. */
export async function moveMember(
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: PersonKey,
  of: Membership,
  { left, joined }: { readonly left: readonly string[]; readonly joined: readonly string[] },
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  const touched = [...left, ...joined];
  if (touched.length === 0) return;
  const company = { tenantId, companyId };
  if (of === 'group') {
    const categories = await categoriesOf(trx, company, joined);
    if (left.length > 0) {
      await trx
        .deleteFrom('groupMembers')
        .where('tenantId', '=', tenantId)
        .where('companyId', '=', companyId)
        .where('customerId', '=', customerId)
        .where('groupId', 'in', left)
        .execute();
    }
    if (joined.length > 0) {
      await trx
        .insertInto('groupMembers')
        .values(
          joined.map((groupId) => ({ ...company, customerId, groupId, categoryId: categories.get(groupId) ?? '' })),
        )
        .execute();
    }
  } else {
    if (left.length > 0) {
      await trx
        .deleteFrom('costCenterMembers')
        .where('tenantId', '=', tenantId)
        .where('companyId', '=', companyId)
        .where('customerId', '=', customerId)
        .where('costCenterId', 'in', left)
        .execute();
    }
    if (joined.length > 0) {
      await trx
        .insertInto('costCenterMembers')
        .values(joined.map((costCenterId) => ({ ...company, customerId, costCenterId })))
        .execute();
    }
  }
  await trx
    .updateTable(of === 'group' ? 'groups' : 'costCenters')
    .set((update) => ({ version: update('version', '+', 1), changedBy: by, changedAt: at }))
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', 'in', touched)
    .execute();
}

/** Deletes the secret links to trips of a person who leaves, because they let other people in. */
export async function deleteSharesOf(
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: PersonKey,
): Promise<void> {
  await trx
    .deleteFrom('tripShares')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('createdBy', '=', customerId)
    .execute();
}

/** False for a person without a password, who has not accepted an invitation. */
export async function hasSignIn(
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: PersonKey,
): Promise<boolean> {
  const signIn = await trx
    .selectFrom('signIns')
    .select('customerId')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', '=', customerId)
    .executeTakeFirst();
  return signIn !== undefined;
}
