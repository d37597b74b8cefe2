import * as z from '@portolan/contracts/schema';
import { companyParams, flag, memberIds, optionalId, recordParams, scopeQuery } from './companySettings.ts';
import { defineOperation } from '../kernel/operation.ts';
import { id, instant, text } from '../kernel/primitives.ts';

/**
 * A cost center. `parentId` is its nearest ancestor in the answer, null at the top; `depth` counts from 0. `delegateId` answers instead of
 * `approverId` until `delegateExpiry`, or for good if that is null.
 */
export const costCenter = z.object({
  id,
  name: z.string(),
  code: z.string(),
  parentId: z.nullable(id),
  depth: z.int(),
  archived: z.boolean(),
  version: z.int(),
  management: z.optional(
    z.object({
      approverId: z.nullable(id),
      delegateId: z.nullable(id),
      delegateExpiry: z.nullable(instant),
      userIds: z.array(id),
    }),
  ),
});
export type CostCenter = z.output<typeof costCenter>;

/** The spec's settings (§3); `version` is 0 until they are first saved. */
export const costCenterSettings = z.object({
  areCostCentersMandatory: z.boolean(),
  areCostCentersVisibleToAll: z.boolean(),
  costCenterExists: z.boolean(),
  version: z.int(),
});
export type CostCenterSettings = z.output<typeof costCenterSettings>;

export const listCostCenters = defineOperation({
  id: 'listCostCenters',
  method: 'GET',
  path: '/api/secure/v1/corporations/{companyId}/cost-centers',
  access: 'secure',
  summary: 'The tree of cost centers, each before those below it',
  params: companyParams,
  query: scopeQuery,
  answer: z.object({ content: z.array(costCenter) }),
});
export const fetchCostCenterSettings = defineOperation({
  id: 'fetchCostCenterSettings',
  method: 'GET',
  path: '/api/secure/v1/corporations/{companyId}/cost-centers/settings',
  access: 'secure',
  summary: 'Whether trips need a cost center',
  params: companyParams,
  answer: costCenterSettings,
});

/** An admin's input. People of other companies, another center's code, or a center below itself are refused by field. */
export const costCenterInput = z.strictObject({
  name: text(80),
  code: text(40),
  parentId: optionalId,
  approverId: optionalId,
  delegateId: optionalId,
  delegateExpiry: z._default(z.nullable(instant), null),
  userIds: z._default(memberIds, []),
  archived: flag,
});
export type CostCenterInput = z.output<typeof costCenterInput>;

export const updateCostCenterSettings = defineOperation({
  id: 'updateCostCenterSettings',
  method: 'PUT',
  path: '/api/secure/v1/corporations/{companyId}/cost-centers/settings',
  access: 'secure',
  ifMatch: 'required',
  summary: 'Say whether trips need a cost center',
  params: companyParams,
  body: z.strictObject({ areCostCentersMandatory: z.boolean(), areCostCentersVisibleToAll: z.boolean() }),
  answer: costCenterSettings,
});
export const createCostCenter = defineOperation({
  id: 'createCostCenter',
  method: 'POST',
  path: '/api/secure/v1/corporations/{companyId}/cost-centers',
  access: 'secure',
  idempotencyKey: 'honoured',
  summary: 'Add a cost center',
  errors: ['INVALID_INPUT'],
  params: companyParams,
  body: costCenterInput,
  answer: costCenter,
  successStatus: 201,
});
export const updateCostCenter = defineOperation({
  id: 'updateCostCenter',
  method: 'PUT',
  path: '/api/secure/v1/corporations/{companyId}/cost-centers/{id}',
  access: 'secure',
  ifMatch: 'required',
  summary: 'Replace a cost center',
  errors: ['IN_USE', 'INVALID_INPUT'],
  params: recordParams,
  body: costCenterInput,
  answer: costCenter,
});
export const archiveCostCenter = defineOperation({
  id: 'archiveCostCenter',
  method: 'DELETE',
  path: '/api/secure/v1/corporations/{companyId}/cost-centers/{id}',
  access: 'secure',
  ifMatch: 'required',
  summary: 'Take a cost center out of use',
  errors: ['IN_USE'],
  params: recordParams,
});
