import * as z from '@portolan/contracts/schema';
import { defineOperation } from '../kernel/operation.ts';
import { currencyCode } from '../kernel/primitives.ts';
import { policyRuleBody } from './policies.ts';

/**
 * The travel policy of a person: its rules in order, with the parent policy's in place of the linked ones. Amounts are minor units of
 * `currency`.
 */
export const ownPolicy = z.object({
  currency: currencyCode,
  rules: z.array(policyRuleBody),
});
export type OwnPolicy = z.output<typeof ownPolicy>;

export const fetchOwnPolicy = defineOperation({
  id: 'fetchOwnPolicy',
  method: 'GET',
  path: '/api/secure/v1/policies/own',
  access: 'secure',
  summary: 'The travel policy that holds for the caller; none where the company has none for them',
  answer: z.object({ policy: z.nullable(ownPolicy) }),
});
