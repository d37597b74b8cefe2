import type { CompanyKey } from '../companies/companiesRepository.ts';
import type { NewRow, Row, ScopedTransaction } from '../../kernel/db/index.ts';
import { recordTable } from '../records/recordTable.ts';
import type { Change, RecordKey } from '../records/settingsRecords.ts';

export type CategoryRow = Row<'groupCategories'>;
export interface GroupWithMembers extends Row<'groups'> {
  readonly userIds: readonly string[];
}

export const groupCategories = recordTable('groupCategories', { order: ['name'] });
const groups = recordTable('groups', { order: ['name'] });
export const lockGroup = groups.lock;

/** A company's groups with their members, by name; including archived ones. */
export async function listGroups(trx: ScopedTransaction, company: CompanyKey): Promise<GroupWithMembers[]> {
  const { tenantId, companyId } = company;
  const rows = await groups.list(trx, company);
  const members = await trx
    .selectFrom('groupMembers')
    .select(['groupId', 'customerId'])
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .orderBy('customerId')
    .execute();
  const byGroup = Map.groupBy(members, ({ groupId }) => groupId);
  return rows.map((group) => ({
    ...group,
    userIds: (byGroup.get(group.id) ?? []).map(({ customerId }) => customerId),
  }));
}

/** Writes a group and its members. */
export async function saveGroup(
  trx: ScopedTransaction,
  key: RecordKey,
  row: Omit<NewRow<'groups'>, keyof RecordKey>,
  userIds: readonly string[],
): Promise<void> {
  const { tenantId, companyId, id } = key;
  await groups.save(trx, key, row);
  await dropMembers(trx, key);
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
  await groups.archive(trx, key, change);
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
