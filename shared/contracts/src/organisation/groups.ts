import * as z from '@portolan/contracts/schema';
import { companyParams, flag, memberIds, recordParams } from './companySettings.ts';
import { defineOperation } from '../kernel/operation.ts';
import { id, text } from '../kernel/primitives.ts';

/** A kind of groups, such as departments: a person is in one group of each at most. */
export const groupCategory = z.object({ id, name: z.string(), archived: z.boolean(), version: z.int() });
export type GroupCategory = z.output<typeof groupCategory>;
export const group = z.object({
  id,
  categoryId: id,
  name: z.string(),
  userIds: z.array(id),
  archived: z.boolean(),
  version: z.int(),
});
export type Group = z.output<typeof group>;

export const groupCategoryInput = z.strictObject({ name: text(80), archived: flag });
export type GroupCategoryInput = z.output<typeof groupCategoryInput>;
/** A group stays in its first category. */
export const groupInput = z.strictObject({
  categoryId: id,
  name: text(80),
  userIds: z._default(memberIds, []),
  archived: flag,
});
export type GroupInput = z.output<typeof groupInput>;

export const listGroupCategories = defineOperation({
  id: 'listGroupCategories',
  method: 'GET',
  path: '/api/secure/v1/corporations/{companyId}/group-categories',
  access: 'secure',
  summary: 'Kinds of groups, by name',
  params: companyParams,
  answer: z.object({ content: z.array(groupCategory) }),
});
export const createGroupCategory = defineOperation({
  id: 'createGroupCategory',
  method: 'POST',
  path: '/api/secure/v1/corporations/{companyId}/group-categories',
  access: 'secure',
  idempotencyKey: 'honoured',
  summary: 'Add a kind of groups',
  errors: ['INVALID_INPUT'],
  params: companyParams,
  body: groupCategoryInput,
  answer: groupCategory,
  successStatus: 201,
});
export const updateGroupCategory = defineOperation({
  id: 'updateGroupCategory',
  method: 'PUT',
  path: '/api/secure/v1/corporations/{companyId}/group-categories/{id}',
  access: 'secure',
  ifMatch: 'required',
  summary: 'Replace a kind of groups',
  errors: ['IN_USE', 'INVALID_INPUT'],
  params: recordParams,
  body: groupCategoryInput,
  answer: groupCategory,
});
export const archiveGroupCategory = defineOperation({
  id: 'archiveGroupCategory',
  method: 'DELETE',
  path: '/api/secure/v1/corporations/{companyId}/group-categories/{id}',
  access: 'secure',
  ifMatch: 'required',
  summary: 'Take a kind of groups out of use',
  errors: ['IN_USE'],
  params: recordParams,
});
export const listGroups = defineOperation({
  id: 'listGroups',
  method: 'GET',
  path: '/api/secure/v1/corporations/{companyId}/groups',
  access: 'secure',
  summary: 'Groups and who belongs to them, by name',
  params: companyParams,
  answer: z.object({ content: z.array(group) }),
});
export const createGroup = defineOperation({
  id: 'createGroup',
  method: 'POST',
  path: '/api/secure/v1/corporations/{companyId}/groups',
  access: 'secure',
  idempotencyKey: 'honoured',
  summary: 'Add a group',
  errors: ['INVALID_INPUT'],
  params: companyParams,
  body: groupInput,
  answer: group,
  successStatus: 201,
});
export const updateGroup = defineOperation({
  id: 'updateGroup',
  method: 'PUT',
  path: '/api/secure/v1/corporations/{companyId}/groups/{id}',
  access: 'secure',
  ifMatch: 'required',
  summary: 'Replace a group',
  errors: ['IN_USE', 'INVALID_INPUT'],
  params: recordParams,
  body: groupInput,
  answer: group,
});
export const archiveGroup = defineOperation({
  id: 'archiveGroup',
  method: 'DELETE',
  path: '/api/secure/v1/corporations/{companyId}/groups/{id}',
  access: 'secure',
  ifMatch: 'required',
  summary: 'Take a group out of use',
  errors: ['IN_USE'],
  params: recordParams,
});
