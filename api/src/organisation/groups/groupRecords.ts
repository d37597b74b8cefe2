import type { Group, GroupCategory, GroupCategoryInput, GroupInput } from '@portolan/contracts';
import { ApiError, type RefusedField } from '../../kernel/http/ApiError.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { unknownIds } from '../records/knownIds.ts';
import type { RecordKey, RecordKind } from '../records/settingsRecords.ts';
import { takenValues } from '../records/takenValues.ts';
import {
  archiveGroup,
  groupCategories,
  listGroups,
  lockGroup,
  saveGroup,
  type CategoryRow,
  type GroupWithMembers,
} from './groupsRepository.ts';

export const presentCategory = ({ id, name, archived, version }: CategoryRow): GroupCategory => ({
  id,
  name,
  archived,
  version,
});
export const presentGroup = ({ id, categoryId, name, userIds, archived, version }: GroupWithMembers): Group => ({
  id,
  categoryId,
  name,
  userIds: [...userIds],
  archived,
  version,
});

/** Group categories for admins. A category with groups in use cannot be archived. */
export const groupCategoryRecords: RecordKind<GroupCategoryInput, GroupCategory> = {
  entity: 'groupCategory',
  find: groupCategories.lock,
  read: async (trx, key) => presentCategory(await groupCategories.demand(trx, key)),
  async refuse(trx, key, input) {
    if (input.archived) await assertEmpty(trx, key);
    return takenValues('name', { ...input, id: key.id }, await groupCategories.list(trx, key));
  },
  save: (trx, key, row, change) => groupCategories.save(trx, key, { ...row, ...change }),
  async archive(trx, key, change) {
    await assertEmpty(trx, key);
    await groupCategories.archive(trx, key, change);
  },
};

async function assertEmpty(trx: ScopedTransaction, key: RecordKey): Promise<void> {
  if ((await listGroups(trx, key)).some(({ categoryId, archived }) => categoryId === key.id && !archived))
    throw new ApiError('IN_USE');
}

/** Groups for admins: a person is in at most one group of a category. */
export const groupRecords: RecordKind<GroupInput, Group> = {
  entity: 'group',
  hasMembers: true,
  find: lockGroup,
  async read(trx, key) {
    const row = (await listGroups(trx, key)).find(({ id }) => id === key.id);
    if (row === undefined) throw new Error(`There is no group ${key.id}.`);
    return presentGroup(row);
  },
  refuse: refuseGroup,
  save: (trx, key, { userIds, ...row }, change) =>
    saveGroup(trx, key, { ...row, ...change }, row.archived ? [] : userIds),
  archive: archiveGroup,
};

async function refuseGroup(
  trx: ScopedTransaction,
  key: RecordKey,
  { categoryId, name, userIds, archived }: GroupInput,
): Promise<RefusedField[]> {
  const category = (await groupCategories.list(trx, key)).find(({ id }) => id === categoryId);
  const all = await listGroups(trx, key);
  const before = all.find(({ id }) => id === key.id);
  if (category === undefined || (category.archived && !archived)) return [{ field: 'categoryId', code: 'unknown' }];
  if (before !== undefined && before.categoryId !== categoryId) return [{ field: 'categoryId', code: 'invalid' }];
  const siblings = all.filter((group) => group.categoryId === categoryId && group.id !== key.id && !group.archived);
  const wrong = await unknownIds(trx, key, 'people', 'userIds', userIds);
  userIds.forEach(
    (userId, index) =>
      siblings.some((group) => group.userIds.includes(userId)) &&
      wrong.push({ field: `userIds.${index}`, code: 'taken' }),
  );
  if (!archived && siblings.some((group) => group.name === name)) wrong.push({ field: 'name', code: 'taken' });
  return wrong;
}
