import {
  archiveGroup,
  archiveGroupCategory,
  createGroup,
  createGroupCategory,
  groupCategoryInput,
  groupInput,
  listGroupCategories,
  listGroups,
  updateGroup,
  updateGroupCategory,
  type Group,
  type GroupCategory,
} from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { problemsBy } from '../records/fieldProblems.ts';
import { RecordsStore } from '../records/RecordsStore.ts';

/** A group as typed. */
export interface GroupDraft {
  readonly categoryId: string;
  readonly name: string;
  readonly userIds: readonly string[];
  readonly archived: boolean;
}

/** A category of groups as typed. */
export interface CategoryDraft {
  readonly name: string;
  readonly archived: boolean;
}

const inputOf = ({ categoryId, name, userIds, archived }: GroupDraft) => ({
  categoryId,
  name: name.trim(),
  userIds: [...userIds],
  archived,
});

/** @param firstCategory category of a new group */
export const groupRecords = (http: HttpClient, companyId: string, firstCategory: () => string) =>
  new RecordsStore<Group, GroupDraft>({
    list: async (signal) => (await http.call(listGroups, { params: { companyId }, signal })).content,
    draftOf: (group) => ({
      categoryId: group?.categoryId ?? firstCategory(),
      name: group?.name ?? '',
      userIds: group?.userIds ?? [],
      archived: group?.archived ?? false,
    }),
    problemsOf: (draft) => problemsBy(groupInput, inputOf(draft)),
    create: (draft, key) =>
      http.call(createGroup, { params: { companyId }, body: inputOf(draft), idempotencyKey: key }),
    update: ({ id, version }, draft) =>
      http.call(updateGroup, { params: { companyId, id }, body: inputOf(draft), ifMatch: version }),
    archive: ({ id, version }) => http.call(archiveGroup, { params: { companyId, id }, ifMatch: version }),
    nameOf: ({ name }) => name,
  });

const bodyOf = ({ name, archived }: CategoryDraft) => ({ name: name.trim(), archived });

export const categoryRecords = (http: HttpClient, companyId: string) =>
  new RecordsStore<GroupCategory, CategoryDraft>({
    list: async (signal) => (await http.call(listGroupCategories, { params: { companyId }, signal })).content,
    draftOf: (category) => ({ name: category?.name ?? '', archived: category?.archived ?? false }),
    problemsOf: (draft) => problemsBy(groupCategoryInput, bodyOf(draft)),
    create: (draft, key) =>
      http.call(createGroupCategory, { params: { companyId }, body: bodyOf(draft), idempotencyKey: key }),
    update: ({ id, version }, draft) =>
      http.call(updateGroupCategory, { params: { companyId, id }, body: bodyOf(draft), ifMatch: version }),
    archive: ({ id, version }) => http.call(archiveGroupCategory, { params: { companyId, id }, ifMatch: version }),
    nameOf: ({ name }) => name,
  });
