import {
  productFacts,
  travelClasses,
  type PolicyRuleBody,
  type PolicyScope,
  type PolicyValue,
  type PolicyVerdict,
  type PolicyViolation,
  type ProductType,
} from '@portolan/contracts';
import { convert } from '../kernel/money/exchangeRates.ts';
import { toDecimal, toMinor, type Money } from '../kernel/money/money.ts';

/** A rule with its identity, which is stored with its verdicts. */
export interface PolicyRule {
  readonly id: string;
  readonly version: number;
  readonly body: PolicyRuleBody;
}

/** The fields of an offer or item that rules compare; null for a field that its product does not have. */
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
  /** Whether it can be cancelled free of charge now; null if the supplier does not say. */
  readonly isRefundable: boolean | null;
  readonly co2Grams: number | null;
  /** Share of the price of its most expensive unit, such as a hotel night, 0 to 1; default: all of it. */
  readonly unitShare?: number;
  /** A hotel's stars; null or absent for none. */
  readonly stars?: number | null;
  /** Class of a journey, one of `travelClasses`. */
  readonly travelClass?: string | null;
  /** Whether it is prepaid; absent if the supplier does not say. */
  readonly isPrepaid?: boolean | null;
  /** Prices of the same search in the candidate's currency; null if unknown. */
  readonly search: { readonly cheapestMinor: number; readonly medianMinor: number } | null;
}

interface Comparison {
  readonly holds: boolean;
  readonly expected: PolicyValue;
  readonly actual: PolicyValue;
}
type Bodies = { readonly [Type in PolicyRuleBody['type']]: Extract<PolicyRuleBody, { type: Type }> };
/** Null: the rule does not apply to this candidate. */
type Evaluation<Body> = (body: Body, candidate: Candidate, context: PolicyContext) => Comparison | null;

/** Context of a rule: the policy's currency, and the company's home country. */
export interface PolicyContext {
  readonly now: Date;
  readonly currency: string;
  readonly country: string;
}

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
  MAX_PRICE: ({ params }, { price, productType, unitShare = 1 }, { currency }) => {
    if (params.per !== 'TOTAL' && params.per !== productFacts[productType].priceUnit) return null;
    const share = params.per === 'TOTAL' ? 1 : unitShare;
    const actual = convert({ ...price, minor: Math.round(price.minor * share) }, currency).money;
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
  MAX_CLASS_BY_DURATION: ({ params }, { travelClass, durationMinutes }) => {
    if (travelClass == null || durationMinutes === null || durationMinutes < params.fromMinutes) return null;
    const order = travelClasses.find((classes) =>
      [params.highest, travelClass].every((name) => isOneOf(classes, name)),
    );
    if (order === undefined) return null;
    const ranks: readonly string[] = order;
    return {
      holds: ranks.indexOf(travelClass) <= ranks.indexOf(params.highest),
      expected: { kind: 'CLASS', name: params.highest },
      actual: { kind: 'CLASS', name: travelClass },
    };
  },
  HOTEL_STARS_MAX: ({ params }, { stars }) =>
    stars == null
      ? null
      : {
          holds: stars <= params.stars,
          expected: { kind: 'STARS', stars: params.stars },
          actual: { kind: 'STARS', stars },
        },
  PREPAID_NOT_ALLOWED: (_body, { isPrepaid }) =>
    isPrepaid == null ? null : { holds: !isPrepaid, expected: yes(false), actual: yes(isPrepaid) },
};

const isOneOf = (names: readonly string[], name: string): boolean => names.includes(name);

/** @returns the comparison of the rule, or null if it does not apply to this candidate */
export function compare({ body }: PolicyRule, candidate: Candidate, context: PolicyContext): Comparison | null {
  const fits = (scope: PolicyScope): boolean => isInScope(scope, candidate, context.country);
  if (!fits(body.scope) || body.exceptions.some(fits)) return null;
  const evaluate = evaluations[body.type] as Evaluation<PolicyRuleBody>;
  return evaluate(body, candidate, context);
}

/** True if every given field of the scope fits. Travel within `country` is domestic (ADR 22). */
export function isInScope(
  { productType, region, locations, routes, durationMinutesFrom, durationMinutesTo }: PolicyScope,
  candidate: Candidate,
  country: string,
): boolean {
  const { countries, cities, durationMinutes } = candidate;
  const isDomestic = countries.every((code) => code === country);
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

/** Violations of a candidate. */
export function violationsOf(
  rules: readonly PolicyRule[],
  candidate: Candidate,
  context: PolicyContext,
): PolicyViolation[] {
  return rules.flatMap((rule) => {
    const found = compare(rule, candidate, context);
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

/** Highest total of the candidate by each rule that caps its price, kept or broken. A cap of a night or a day counts by its share of the price. */
export function capsOf(rules: readonly PolicyRule[], candidate: Candidate, context: PolicyContext): Money[] {
  return rules.flatMap((rule) => {
    const expected = compare(rule, candidate, context)?.expected;
    if (expected?.kind !== 'MONEY') return [];
    const isOfUnit = rule.body.type === 'MAX_PRICE' && rule.body.params.per !== 'TOTAL';
    const share = isOfUnit ? (candidate.unitShare ?? 1) : 1;
    return [{ minor: Math.round(toMinor(expected.amount, expected.currency) / share), currency: expected.currency }];
  });
}

/** Price caps of a product for every way of travel: in a place that rules name, or in all others (null). */
export const plainCapsOf = (rules: readonly PolicyRule[], productType: ProductType, place: string | null) =>
  capRulesOf(rules, productType).flatMap(({ scope, exceptions, params }) => {
    const holds = ({ productType: only = productType, region = 'ANY', locations, ...narrower }: PolicyScope): boolean =>
      only === productType &&
      region === 'ANY' &&
      Object.values(narrower).every((part) => part === undefined) &&
      (locations === undefined || (place !== null && locations.includes(place)));
    return holds(scope) && !exceptions.some(holds) ? [params] : [];
  });

/** Places that a product's price caps name, to hold there or not to. */
export const cappedPlaces = (rules: readonly PolicyRule[], productType: ProductType): string[] =>
  capRulesOf(rules, productType).flatMap(({ scope, exceptions }) =>
    [scope, ...exceptions].flatMap(({ locations = [] }) => locations),
  );

const capRulesOf = (rules: readonly PolicyRule[], productType: ProductType) =>
  rules.flatMap(({ body }) => {
    if (body.type !== 'MAX_PRICE' || (body.scope.productType ?? productType) !== productType) return [];
    const { per } = body.params;
    return per === 'TOTAL' || per === productFacts[productType].priceUnit ? [body] : [];
  });

/** Whether it forbids the purchase; an override may have allowed it. */
export const isForbidding = ({ action, override }: PolicyViolation): boolean =>
  action === 'HIDE' || (action === 'PREVENT' && override === undefined);

/** The verdict of all violations: BLOCKED if one forbids, else OUT. The same rule counts once. */
export function verdictOf(violations: readonly PolicyViolation[]): PolicyVerdict {
  const once = [...new Map(violations.map((violation) => [violation.ruleId, violation])).values()];
  const isBlocked = violations.some(isForbidding);
  return { state: isBlocked ? 'BLOCKED' : once.length > 0 ? 'OUT' : 'IN', violations: once };
}
