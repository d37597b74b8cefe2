import * as z from '@portolan/contracts/schema';
import { companyParams } from '../organisation/companySettings.ts';
import { defineOperation } from '../kernel/operation.ts';
import { id } from '../kernel/primitives.ts';

/** Reasons to travel outside the policy, for policies without codes of their own. */
export const builtInReasons = [
  'NO_ALTERNATIVE',
  'SCHEDULE',
  'SAFETY',
  'ACCESSIBILITY',
  'LOWER_TOTAL_COST',
  'OTHER',
] as const;
export type BuiltInReason = (typeof builtInReasons)[number];

/** `code` is stored with the trip, `label` is for people: in the caller's language, or in the company's own words. */
export const reasonCode = z.object({ code: z.string(), label: z.string() });
export type ReasonCode = z.output<typeof reasonCode>;

export const listReasonCodes = defineOperation({
  id: 'listReasonCodes',
  method: 'GET',
  path: '/api/secure/v1/corporations/{companyId}/reason-codes',
  access: 'secure',
  summary: 'Reasons for travelling outside the policy: of the person’s policy, else the built-in ones',
  params: companyParams,
  /** Whose policy; default: the caller's. */
  query: z.object({ customerId: z.optional(id) }),
  answer: z.object({ content: z.array(reasonCode) }),
});
