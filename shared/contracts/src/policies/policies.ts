import * as z from '@portolan/contracts/schema';
import { productTypes } from '../kernel/constants.ts';
import { amount, countryCode, currencyCode, id, instant } from '../kernel/primitives.ts';
import { growing, unknownValue } from '../kernel/reading.ts';

/** Effect of a violated rule (domain §1): PREVENT forbids, HIDE keeps an offer out of sight, the others allow buying. */
export const policyActions = ['FLAG', 'HIDE', 'REASON_REQUIRED', 'APPROVAL', 'PREVENT'] as const;
export const policyRegions = ['DOMESTIC', 'INTL', 'ANY'] as const;
export const policyStates = ['IN', 'OUT', 'BLOCKED'] as const;
export type PolicyState = (typeof policyStates)[number];

/** Scope of a rule; fields left out do not limit it. Minutes count the journey. */
export const policyScope = z.strictObject({
  productType: z.optional(z.enum(productTypes)),
  region: z.optional(z.enum(policyRegions)),
  /** Country codes, or names of cities. */
  locations: z.optional(z.array(z.string())),
  routes: z.optional(z.array(z.strictObject({ from: countryCode, to: countryCode }))),
  durationMinutesFrom: z.optional(z.int()),
  durationMinutesTo: z.optional(z.int()),
});
export type PolicyScope = z.output<typeof policyScope>;

/** Units of a price cap; each product except services has its own. */
export const priceUnits = ['TOTAL', 'NIGHT', 'DAY', 'TICKET', 'RIDE'] as const;
export type PriceUnit = (typeof priceUnits)[number];

/** Classes of travel, lowest first: of flights, and of trains. */
export const travelClasses = [
  ['ECONOMY', 'PREMIUM_ECONOMY', 'BUSINESS', 'FIRST'],
  ['SECOND', 'FIRST'],
] as const;

const minor = z.int().check(z.gte(0));
const rule = <Type extends string, Params extends z.ZodMiniType>(type: Type, params: Params) =>
  z.strictObject({
    type: z.literal(type),
    scope: policyScope,
    exceptions: z._default(z.array(policyScope), []),
    action: z.enum(policyActions),
    params,
  });

/** A rule of a travel policy. Amounts are minor units of the policy's currency. */
export const policyRuleBody = z.discriminatedUnion('type', [
  rule('MAX_PRICE', z.strictObject({ amountMinor: minor, per: z.enum(priceUnits) })),
  rule(
    'MAX_PRICE_VS_SEARCH',
    z.strictObject({
      against: z.enum(['CHEAPEST', 'MEDIAN']),
      percent: z.int().check(z.gte(0)),
      amountMinor: z._default(minor, 0),
    }),
  ),
  rule('ADVANCE_BOOKING_DAYS', z.strictObject({ days: z.int().check(z.gte(0)) })),
  rule('MAX_CLASS_BY_DURATION', z.strictObject({ highest: z.string(), fromMinutes: z.int() })),
  rule('HOTEL_STARS_MAX', z.strictObject({ stars: z.int() })),
  rule('REFUNDABLE_REQUIRED', z.strictObject({})),
  rule('ALLOWED_CATEGORIES', z.strictObject({ categories: z.array(z.string()) })),
  rule('RESTRICTED_SUPPLIERS', z.strictObject({ codes: z.array(z.string()) })),
  rule(
    'RESTRICTED_COUNTRIES',
    z.strictObject({ countries: z.array(countryCode), kind: z.enum(['BLOCK_TRAVEL_TO', 'ALLOW_WITHIN']) }),
  ),
  rule('MAX_CO2', z.strictObject({ grams: minor })),
  rule('PREPAID_NOT_ALLOWED', z.strictObject({})),
]);
export type PolicyRuleBody = z.output<typeof policyRuleBody>;
export type PolicyRuleType = PolicyRuleBody['type'];

const knownPolicyValue = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('MONEY'), amount, currency: currencyCode }),
  z.object({ kind: z.literal('DAYS'), days: z.number() }),
  z.object({ kind: z.literal('GRAMS'), grams: z.number() }),
  z.object({ kind: z.literal('NAMES'), names: z.array(z.string()) }),
  z.object({ kind: z.literal('YES_NO'), is: z.boolean() }),
  z.object({ kind: z.literal('STARS'), stars: z.number() }),
  z.object({ kind: z.literal('CLASS'), name: z.string() }),
]);
/** A value that a rule compares, for texts in the reader's language. */
export const policyValue = growing(knownPolicyValue, () => ({ kind: unknownValue }) as const);
export type PolicyValue = z.output<typeof policyValue>;

/** A violated rule: the allowed and the actual value (domain §1). */
export const policyViolation = z.object({
  ruleId: id,
  ruleVersion: z.int(),
  ruleType: z.string(),
  expected: policyValue,
  actual: policyValue,
  action: z.enum(policyActions),
  /** Why and when an agent overrode the rule; the rule then no longer forbids it. */
  override: z.optional(z.object({ reason: z.string(), at: instant })),
});
export type PolicyViolation = z.output<typeof policyViolation>;

/** Longest reason for overriding the policy, in characters. */
export const overrideReasonLength = 250;

/**
 * The policy's verdict on an offer, an item or a whole trip, which is as bad as its worst item. `mayOverride`: the caller is an agent who
 * may override it.
 */
export const policyVerdict = z.object({
  state: z.enum(policyStates),
  violations: z.array(policyViolation),
  mayOverride: z.optional(z.boolean()),
});
export type PolicyVerdict = z.output<typeof policyVerdict>;
