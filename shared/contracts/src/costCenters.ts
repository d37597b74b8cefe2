import * as z from '@portolan/contracts/schema';
import { companyParams, scopeQuery } from './companySettings.ts';
import { defineOperation } from './operation.ts';
import { id, instant } from './primitives.ts';

/**
 * A cost center. `parentId` is the nearest center above it that the answer holds, null at the top; `depth` counts from 0.
 * `delegateId` answers instead of `approverId` until `delegateExpiry`, for good where that is null.
 */
export const costCenter = z.object({
  id,
  name: z.string(),
  code: z.string(),
  parentId: z.nullable(id),
  depth: z.int(),
  archived: z.boolean(),
  version: z.int(),
  management: z.optional(z.object({ approverId: z.nullable(id), delegateId: z.nullable(id), delegateExpiry: z.nullable(instant), userIds: z.array(id) })),
});
export type CostCenter = z.output<typeof costCenter>;

/** The spec's settings (§3); `version` is 0 until somebody has set them. */
export const costCenterSettings = z.object({
  areCostCentersMandatory: z.boolean(),
  areCostCentersVisibleToAll: z.boolean(),
  costCenterExists: z.boolean(),
  version: z.int(),
});
export type CostCenterSettings = z.output<typeof costCenterSettings>;

export const listCostCenters = defineOperation({
  id: 'listCostCenters', method: 'GET', path: '/api/secure/v1/corporations/{companyId}/cost-centers', access: 'secure',
  summary: 'The tree of cost centers, each before those below it', params: companyParams, query: scopeQuery, answer: z.object({ content: z.array(costCenter) }),
});
export const fetchCostCenterSettings = defineOperation({
  id: 'fetchCostCenterSettings', method: 'GET', path: '/api/secure/v1/corporations/{companyId}/cost-centers/settings', access: 'secure',
  summary: 'Whether trips need a cost center; ETag is the settings’ version', params: companyParams, answer: costCenterSettings,
});
