import * as z from '@portolan/contracts/schema';
import {
  addedPeople,
  audience,
  companyParams,
  flag,
  optionalId,
  recordParams,
} from '../organisation/companySettings.ts';
import { productTypes } from '../kernel/constants.ts';
import { defineOperation } from '../kernel/operation.ts';
import { policyRuleBody, policyVerdict } from './policies.ts';
import { amount, countryCode, currencyCode, id, instant, text } from '../kernel/primitives.ts';
import { reasonCode } from './reasonCodes.ts';

export const policyCategories = ['EMPLOYEE', 'GUEST'] as const;

/** A rule of a policy; the parent policy's rule of the same type and product replaces a linked one. */
const policyRule = z.object({ id, linked: z.boolean(), version: z.int(), body: policyRuleBody });

/** A travel policy: its audience (the default policy: everyone without another), and its rules in order (domain §1). */
export const travelPolicy = z.object({
  id,
  name: z.string(),
  category: z.enum(policyCategories),
  currency: currencyCode,
  isDefault: z.boolean(),
  parentPolicyId: z.nullable(id),
  audience: z.object({ users: z.array(id), groups: z.array(id), costCenters: z.array(id) }),
  rules: z.array(policyRule),
  reasonCodes: z.array(reasonCode),
  archived: z.boolean(),
  version: z.int(),
  changedAt: z.optional(instant),
});
export type TravelPolicy = z.output<typeof travelPolicy>;

/** An admin's input. A rule with an `id` is the next version of that rule; one without is new. */
export const travelPolicyInput = z.strictObject({
  name: text(80),
  category: z._default(z.enum(policyCategories), 'EMPLOYEE'),
  currency: currencyCode,
  isDefault: flag,
  parentPolicyId: optionalId,
  audience,
  rules: z.array(z.strictObject({ id: z.optional(id), linked: flag, body: policyRuleBody })).check(z.maxLength(100)),
  reasonCodes: z._default(
    z
      .array(z.strictObject({ code: z.string().check(z.regex(/^[A-Z][A-Z0-9_]{0,39}$/)), label: text(80) }))
      .check(z.maxLength(50)),
    [],
  ),
  archived: flag,
});
export type TravelPolicyInput = z.output<typeof travelPolicyInput>;

/** Sample item for trying a policy; fields left out are unknown and break no rule. `amount` is in major units. */
export const policyTrial = z.strictObject({
  productType: z.enum(productTypes),
  amount,
  currency: currencyCode,
  startsAt: instant,
  durationMinutes: z.optional(z.int().check(z.gte(0))),
  from: z.strictObject({ countryCode, city: z._default(z.string(), '') }),
  to: z.strictObject({ countryCode, city: z._default(z.string(), '') }),
  category: z.optional(z.string()),
  supplierCode: z._default(z.string(), ''),
  isRefundable: z.optional(z.boolean()),
  co2Grams: z.optional(z.int().check(z.gte(0))),
  /** Number of nights, days or tickets in the amount; default 1. */
  units: z.optional(z.int().check(z.gte(1))),
  stars: z.optional(z.int().check(z.gte(0), z.lte(5))),
  travelClass: z.optional(z.string()),
  isPrepaid: z.optional(z.boolean()),
  /** Prices of the same search, in `currency`. */
  search: z.optional(z.strictObject({ cheapest: amount, median: amount })),
});
export type PolicyTrial = z.output<typeof policyTrial>;

export const listTravelPolicies = defineOperation({
  id: 'listTravelPolicies',
  method: 'GET',
  path: '/api/secure/v1/corporations/{companyId}/travel-policies',
  access: 'secure',
  summary: 'The company’s policies with their rules, by name',
  params: companyParams,
  answer: z.object({ content: z.array(travelPolicy) }),
});
export const testTravelPolicy = defineOperation({
  id: 'testTravelPolicy',
  method: 'POST',
  isQuestion: true,
  path: '/api/secure/v1/corporations/{companyId}/travel-policies/{id}/test',
  access: 'secure',
  summary: 'What a policy would say of something; changes nothing',
  errors: ['INVALID_INPUT'],
  params: recordParams,
  body: policyTrial,
  answer: policyVerdict,
});
/** A policy being edited, which is not stored; `id` of the one it would replace. Linked rules take the saved parent's values. */
export const policyDraft = z.strictObject({
  id: optionalId,
  currency: currencyCode,
  parentPolicyId: optionalId,
  rules: z.array(z.strictObject({ linked: flag, body: policyRuleBody })).check(z.maxLength(100)),
});
export type PolicyDraft = z.output<typeof policyDraft>;

export const testPolicyDraft = defineOperation({
  id: 'testPolicyDraft',
  method: 'POST',
  isQuestion: true,
  path: '/api/secure/v1/corporations/{companyId}/travel-policies/test',
  access: 'secure',
  summary: 'What a policy that is not saved would say of something; changes nothing',
  errors: ['INVALID_INPUT'],
  params: companyParams,
  body: z.strictObject({ policy: policyDraft, trial: policyTrial }),
  answer: policyVerdict,
});
export const createTravelPolicy = defineOperation({
  id: 'createTravelPolicy',
  method: 'POST',
  path: '/api/secure/v1/corporations/{companyId}/travel-policies',
  access: 'secure',
  idempotencyKey: 'honoured',
  summary: 'Add a travel policy',
  errors: ['INVALID_INPUT'],
  params: companyParams,
  body: travelPolicyInput,
  answer: travelPolicy,
  successStatus: 201,
});
export const updateTravelPolicy = defineOperation({
  id: 'updateTravelPolicy',
  method: 'PUT',
  path: '/api/secure/v1/corporations/{companyId}/travel-policies/{id}',
  access: 'secure',
  ifMatch: 'required',
  summary: 'Replace a travel policy',
  errors: ['IN_USE', 'INVALID_INPUT'],
  params: recordParams,
  body: travelPolicyInput,
  answer: travelPolicy,
});
export const assignTravelPolicy = defineOperation({
  id: 'assignTravelPolicy',
  method: 'POST',
  path: '/api/secure/v1/corporations/{companyId}/travel-policies/{id}/people',
  access: 'secure',
  summary: 'Make a travel policy the own one of people; another that names them does so no longer',
  errors: ['INVALID_INPUT'],
  params: recordParams,
  body: addedPeople,
  answer: travelPolicy,
});
export const archiveTravelPolicy = defineOperation({
  id: 'archiveTravelPolicy',
  method: 'DELETE',
  path: '/api/secure/v1/corporations/{companyId}/travel-policies/{id}',
  access: 'secure',
  ifMatch: 'required',
  summary: 'Take a travel policy out of use',
  errors: ['IN_USE'],
  params: recordParams,
});
