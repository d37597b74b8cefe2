import type { CompanyKey } from '../companies/companiesRepository.ts';
import type { NewRow, Row, ScopedTransaction } from '../../kernel/db/index.ts';
import type { Change, RecordKey } from '../records/settingsRecords.ts';

export type CategoryRow = Row<'groupCategories'>;
export interface GroupWithMembers extends Row<'groups'> {
  readonly userIds: readonly string[];
}

/** A company's kinds of groups, by name; archived ones too. */
export async function listCategories(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
): Promise<CategoryRow[]> {
  return trx
    .selectFrom('groupCategories')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** A company's groups with their members, by name; archived ones too. */
export async function listGroups(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
): Promise<GroupWithMembers[]> {
  const groups = await trx
    .selectFrom('groups')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .orderBy('name')
    .orderBy('id')
    .execute();
  const members = await trx
    .selectFrom('groupMembers')
    .select(['groupId', 'customerId'])
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .orderBy('customerId')
    .execute();
  const byGroup = Map.groupBy(members, ({ groupId }) => groupId);
  return groups.map((group) => ({
    ...group,
    userIds: (byGroup.get(group.id) ?? []).map(({ customerId }) => customerId),
  }));
}

/** A kind of groups that nobody else changes until the transaction ends. */
export async function lockCategory(
  trx: ScopedTransaction,
  { tenantId, companyId, id }: RecordKey,
): Promise<CategoryRow | undefined> {
  return trx
    .selectFrom('groupCategories')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveCategory(
  trx: ScopedTransaction,
  { tenantId, companyId, id }: RecordKey,
  row: Omit<NewRow<'groupCategories'>, keyof RecordKey>,
): Promise<void> {
  await trx
    .insertInto('groupCategories')
    .values({ tenantId, companyId, id, ...row })
    .onConflict((conflict) => conflict.columns(['tenantId', 'companyId', 'id']).doUpdateSet(row))
    .execute();
}

export async function archiveCategory(
  trx: ScopedTransaction,
  { tenantId, companyId, id }: RecordKey,
  change: Change,
): Promise<void> {
  await trx
    .updateTable('groupCategories')
    .set({ archived: true, ...change })
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** A group that nobody else changes until the transaction ends. */
export async function lockGroup(
  trx: ScopedTransaction,
  { tenantId, companyId, id }: RecordKey,
): Promise<Row<'groups'> | undefined> {
  return trx
    .selectFrom('groups')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Writes a group and who belongs to it. */
export async function saveGroup(
  trx: ScopedTransaction,
  { tenantId, companyId, id }: RecordKey,
  row: Omit<NewRow<'groups'>, keyof RecordKey>,
  userIds: readonly string[],
): Promise<void> {
  await trx
    .insertInto('groups')
    .values({ tenantId, companyId, id, ...row })
    .onConflict((conflict) => conflict.columns(['tenantId', 'companyId', 'id']).doUpdateSet(row))
    .execute();
  await dropMembers(trx, { tenantId, companyId, id });
  const members = [...new Set(userIds)].map((customerId) => ({
    tenantId,
    companyId,
    categoryId: row.categoryId,
    groupId: id,
    customerId,
  }));
  if (members.length > 0) await trx.insertInto('groupMembers').values(members).execute();
}

/** An archived group has no members: they may join another of its category. */
export async function archiveGroup(trx: ScopedTransaction, key: RecordKey, change: Change): Promise<void> {
  const { tenantId, companyId, id } = key;
  await trx
    .updateTable('groups')
    .set({ archived: true, ...change })
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
  await dropMembers(trx, key);
}

async function dropMembers(trx: ScopedTransaction, { tenantId, companyId, id }: RecordKey): Promise<void> {
  await trx
    .deleteFrom('groupMembers')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('groupId', '=', id)
    .execute();
}
