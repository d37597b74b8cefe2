import type {
  PolicyRuleBody,
  PolicyScope,
  PolicyValue,
  PolicyVerdict,
  PolicyViolation,
  ProductType,
} from '@portolan/contracts';
import { convert } from '../kernel/money/exchangeRates.ts';
import { toDecimal, toMinor, type Money } from '../kernel/money/money.ts';

/** A rule with its identity, which is kept with what it judged. */
export interface PolicyRule {
  readonly id: string;
  readonly version: number;
  readonly body: PolicyRuleBody;
}

/** An offer or an item as rules see it; what its product does not have is null. */
export interface Candidate {
  readonly productType: ProductType;
  readonly price: Money;
  readonly startsAt: Date;
  readonly durationMinutes: number | null;
  /** Country codes and cities of the first and the last place, in that order. */
  readonly countries: readonly string[];
  readonly cities: readonly string[];
  /** Such as a vehicle's category. */
  readonly category: string | null;
  readonly supplierCode: string;
  /** Whether it can be cancelled for nothing now; null when the supplier does not say. */
  readonly isRefundable: boolean | null;
  readonly co2Grams: number | null;
  /** What else the same search found, in the candidate's currency; null when it is not known. */
  readonly search: { readonly cheapestMinor: number; readonly medianMinor: number } | null;
}

interface Comparison {
  readonly holds: boolean;
  readonly expected: PolicyValue;
  readonly actual: PolicyValue;
}
type Bodies = { readonly [Type in PolicyRuleBody['type']]: Extract<PolicyRuleBody, { type: Type }> };
/** Null: no such rule can be met, or missed, by this candidate. */
type Evaluation<Body> = (
  body: Body,
  candidate: Candidate,
  context: { readonly now: Date; readonly currency: string },
) => Comparison | null;

const dayMs = 86_400_000;
const money = (minor: number, currency: string): PolicyValue => ({
  kind: 'MONEY',
  amount: toDecimal({ minor, currency }),
  currency,
});
const names = (...all: readonly string[]): PolicyValue => ({ kind: 'NAMES', names: [...all] });
const days = (count: number): PolicyValue => ({ kind: 'DAYS', days: count });
const grams = (count: number): PolicyValue => ({ kind: 'GRAMS', grams: count });
const yes = (is: boolean): PolicyValue => ({ kind: 'YES_NO', is });

const evaluations: { readonly [Type in keyof Bodies]: Evaluation<Bodies[Type]> } = {
  MAX_PRICE: ({ params }, { price, productType }, { currency }) => {
    if (params.per !== 'TOTAL' && !(params.per === 'RIDE' && productType === 'TAXI')) return null;
    const actual = convert(price, currency).money;
    return {
      holds: actual.minor <= params.amountMinor,
      expected: money(params.amountMinor, actual.currency),
      actual: money(actual.minor, actual.currency),
    };
  },
  MAX_PRICE_VS_SEARCH: ({ params }, { price, search }, { currency }) => {
    if (search === null) return null;
    const base = params.against === 'CHEAPEST' ? search.cheapestMinor : search.medianMinor;
    const extra = convert({ minor: params.amountMinor, currency }, price.currency).money.minor;
    const limit = base + Math.floor((base * params.percent) / 100) + extra;
    return {
      holds: price.minor <= limit,
      expected: money(limit, price.currency),
      actual: money(price.minor, price.currency),
    };
  },
  ADVANCE_BOOKING_DAYS: ({ params }, { startsAt }, { now }) => {
    const ahead = Math.floor((startsAt.getTime() - now.getTime()) / dayMs);
    return { holds: ahead >= params.days, expected: days(params.days), actual: days(ahead) };
  },
  REFUNDABLE_REQUIRED: (_body, { isRefundable }) =>
    isRefundable === null ? null : { holds: isRefundable, expected: yes(true), actual: yes(isRefundable) },
  ALLOWED_CATEGORIES: ({ params }, { category }) =>
    category === null
      ? null
      : { holds: params.categories.includes(category), expected: names(...params.categories), actual: names(category) },
  RESTRICTED_SUPPLIERS: ({ params }, { supplierCode }) => ({
    holds: !params.codes.includes(supplierCode),
    expected: names(...params.codes),
    actual: names(supplierCode),
  }),
  RESTRICTED_COUNTRIES: ({ params }, { countries }) => {
    const isListed = (country: string): boolean => params.countries.includes(country);
    const holds = params.kind === 'ALLOW_WITHIN' ? countries.every(isListed) : !countries.some(isListed);
    return { holds, expected: names(...params.countries), actual: names(...new Set(countries)) };
  },
  MAX_CO2: ({ params }, { co2Grams }) =>
    co2Grams === null
      ? null
      : { holds: co2Grams <= params.grams, expected: grams(params.grams), actual: grams(co2Grams) },
  // Nothing that is sold by now has classes, stars, or says whether it is paid ahead.
  MAX_CLASS_BY_DURATION: () => null,
  HOTEL_STARS_MAX: () => null,
  PREPAID_NOT_ALLOWED: () => null,
};

/** @returns what the rule compares, or null where it does not apply to this candidate */
export function compare({ body }: PolicyRule, candidate: Candidate, now: Date, currency: string): Comparison | null {
  if (!isInScope(body.scope, candidate) || body.exceptions.some((exception) => isInScope(exception, candidate)))
    return null;
  const evaluate = evaluations[body.type] as Evaluation<PolicyRuleBody>;
  return evaluate(body, candidate, { now, currency });
}

/** True where every part of the scope that is said fits. */
export function isInScope(
  { productType, region, locations, routes, durationMinutesFrom, durationMinutesTo }: PolicyScope,
  candidate: Candidate,
): boolean {
  const { countries, cities, durationMinutes } = candidate;
  const isDomestic = new Set(countries).size === 1;
  if (productType !== undefined && productType !== candidate.productType) return false;
  if (region !== undefined && region !== 'ANY' && (region === 'DOMESTIC') !== isDomestic) return false;
  if (locations !== undefined && !locations.some((place) => countries.includes(place) || cities.includes(place)))
    return false;
  if (routes !== undefined && !routes.some(({ from, to }) => from === countries[0] && to === countries.at(-1)))
    return false;
  if (durationMinutesFrom === undefined && durationMinutesTo === undefined) return true;
  return (
    durationMinutes !== null &&
    durationMinutes >= (durationMinutesFrom ?? 0) &&
    durationMinutes <= (durationMinutesTo ?? Number.POSITIVE_INFINITY)
  );
}

/** Every rule that the candidate breaks. `currency` is the policy's. */
export function violationsOf(
  rules: readonly PolicyRule[],
  candidate: Candidate,
  now: Date,
  currency: string,
): PolicyViolation[] {
  return rules.flatMap((rule) => {
    const found = compare(rule, candidate, now, currency);
    if (found === null || found.holds) return [];
    return [
      {
        ruleId: rule.id,
        ruleVersion: rule.version,
        ruleType: rule.body.type,
        expected: found.expected,
        actual: found.actual,
        action: rule.body.action,
      },
    ];
  });
}

/** What it may cost by each rule that caps its price, kept or broken. */
export function capsOf(rules: readonly PolicyRule[], candidate: Candidate, now: Date, currency: string): Money[] {
  return rules.flatMap((rule) => {
    const expected = compare(rule, candidate, now, currency)?.expected;
    return expected?.kind === 'MONEY'
      ? [{ minor: toMinor(expected.amount, expected.currency), currency: expected.currency }]
      : [];
  });
}

/** Whether it keeps something from being bought: an agent's word may have overcome a rule. */
export const isForbidding = ({ action, override }: PolicyViolation): boolean =>
  action === 'HIDE' || (action === 'PREVENT' && override === undefined);

/** A verdict over all that is broken: what nobody may buy is BLOCKED, anything else OUT. The same rule counts once. */
export function verdictOf(violations: readonly PolicyViolation[]): PolicyVerdict {
  const once = [...new Map(violations.map((violation) => [violation.ruleId, violation])).values()];
  const isBlocked = violations.some(isForbidding);
  return { state: isBlocked ? 'BLOCKED' : once.length > 0 ? 'OUT' : 'IN', violations: once };
}
