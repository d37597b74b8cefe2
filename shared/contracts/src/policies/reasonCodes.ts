import * as z from '@portolan/contracts/schema';
import { companyParams } from '../organisation/companySettings.ts';
import { defineOperation } from '../kernel/operation.ts';
import { id } from '../kernel/primitives.ts';

/** Why somebody travels outside the policy, where the policy has no codes of its own. */
export const builtInReasons = [
  'NO_ALTERNATIVE',
  'SCHEDULE',
  'SAFETY',
  'ACCESSIBILITY',
  'LOWER_TOTAL_COST',
  'OTHER',
] as const;
export type BuiltInReason = (typeof builtInReasons)[number];

/** `code` is what a trip keeps, `label` what people read: in the caller's language, or as the company words its own. */
export const reasonCode = z.object({ code: z.string(), label: z.string() });
export type ReasonCode = z.output<typeof reasonCode>;

export const listReasonCodes = defineOperation({
  id: 'listReasonCodes',
  method: 'GET',
  path: '/api/secure/v1/corporations/{companyId}/reason-codes',
  access: 'secure',
  summary: 'Reasons for travelling outside the policy: of the person’s policy, else the built-in ones',
  params: companyParams,
  /** Whose policy; the caller's unless told. */
  query: z.object({ customerId: z.optional(id) }),
  answer: z.object({ content: z.array(reasonCode) }),
});
