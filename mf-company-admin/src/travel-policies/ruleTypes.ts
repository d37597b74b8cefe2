import {
  policyRuleBody,
  priceUnits,
  productFacts,
  rulesOfAll,
  type PolicyRuleBody,
  type PolicyRuleType,
  type ProductType,
} from '@portolan/contracts';
import { listOf, majorOf, minorOf, numberOf, wholeOf } from '../records/amounts.ts';

/** Rules hold for every product. */
export type RuleProduct = ProductType;

/** Input format of a parameter. Amounts are in major units, emissions in kg, durations in hours, lists with commas. */
export type ParameterKind = 'money' | 'whole' | 'hours' | 'kilograms' | 'codes' | 'countries' | 'choice';

export interface RuleParameter {
  readonly name: string;
  readonly kind: ParameterKind;
  readonly isOptional?: true;
  /** Options of a choice, by the product if they depend on it. */
  readonly options?: (product: RuleProduct | '') => readonly string[];
}

interface RuleType {
  readonly parameters: readonly RuleParameter[];
}

/** Types of rules for all products. */
const general: readonly PolicyRuleType[] = [...rulesOfAll, 'MAX_PRICE_VS_SEARCH', 'REFUNDABLE_REQUIRED'];

const classesOf: Readonly<Partial<Record<RuleProduct, readonly string[]>>> = {
  FLIGHT: ['ECONOMY', 'PREMIUM_ECONOMY', 'BUSINESS', 'FIRST'],
  TRAIN: ['SECOND', 'FIRST'],
};
export const travelClassesOf = (product: RuleProduct | ''): readonly string[] =>
  product === '' ? [] : (classesOf[product] ?? []);
/** Units of a product's price cap; all units without a product. */
export const priceUnitsOf = (product: RuleProduct | ''): readonly string[] => {
  if (product === '') return priceUnits;
  const { priceUnit } = productFacts[product];
  return priceUnit === null ? ['TOTAL'] : [priceUnit, 'TOTAL'];
};

/** The one description of rule types, used by the editor, its problems and its requests. */
export const ruleTypes: Readonly<Record<PolicyRuleType, RuleType>> = {
  MAX_PRICE: {
    parameters: [
      { name: 'amountMinor', kind: 'money' },
      { name: 'per', kind: 'choice', options: priceUnitsOf },
    ],
  },
  MAX_PRICE_VS_SEARCH: {
    parameters: [
      { name: 'against', kind: 'choice', options: () => ['CHEAPEST', 'MEDIAN'] },
      { name: 'percent', kind: 'whole' },
      { name: 'amountMinor', kind: 'money', isOptional: true },
    ],
  },
  ADVANCE_BOOKING_DAYS: { parameters: [{ name: 'days', kind: 'whole' }] },
  MAX_CLASS_BY_DURATION: {
    parameters: [
      { name: 'highest', kind: 'choice', options: travelClassesOf },
      { name: 'fromMinutes', kind: 'hours' },
    ],
  },
  HOTEL_STARS_MAX: { parameters: [{ name: 'stars', kind: 'whole' }] },
  REFUNDABLE_REQUIRED: { parameters: [] },
  ALLOWED_CATEGORIES: { parameters: [{ name: 'categories', kind: 'codes' }] },
  RESTRICTED_SUPPLIERS: { parameters: [{ name: 'codes', kind: 'codes' }] },
  RESTRICTED_COUNTRIES: {
    parameters: [
      { name: 'kind', kind: 'choice', options: () => ['BLOCK_TRAVEL_TO', 'ALLOW_WITHIN'] },
      { name: 'countries', kind: 'countries' },
    ],
  },
  MAX_CO2: { parameters: [{ name: 'grams', kind: 'kilograms' }] },
  PREPAID_NOT_ALLOWED: { parameters: [] },
};

/** Types of rules for a product; without one, for all. */
export const typesFor = (product: RuleProduct | ''): readonly PolicyRuleType[] =>
  (Object.keys(ruleTypes) as PolicyRuleType[]).filter((type) =>
    product === '' ? general.includes(type) : looksAt(product, type),
  );

export type Parameters = Readonly<Record<string, string>>;

/** Parameters of a new rule. */
export const emptyParameters = (type: PolicyRuleType, product: RuleProduct | ''): Parameters =>
  Object.fromEntries(ruleTypes[type].parameters.map(({ name, options }) => [name, options?.(product)[0] ?? '']));

/** A rule's parameters as typed. */
export function typedParameters({ type, params }: PolicyRuleBody, currency: string): Parameters {
  const values = params as Readonly<Record<string, unknown>>;
  const typed: Readonly<Record<ParameterKind, (value: unknown) => string>> = {
    money: (value) => String(majorOf(Number(value), currency)),
    whole: String,
    hours: (value) => String(Number(value) / 60),
    kilograms: (value) => String(Number(value) / 1000),
    codes: (value) => (value as readonly string[]).join(', '),
    countries: (value) => (value as readonly string[]).join(', '),
    choice: String,
  };
  return Object.fromEntries(ruleTypes[type].parameters.map(({ name, kind }) => [name, typed[kind](values[name])]));
}

const scaled = (text: string, factor: number): number | null => {
  const value = numberOf(text);
  return value === null ? null : Math.round(value * factor);
};
const filled = (list: string[]): string[] | null => (list.length === 0 ? null : list);

/** The wire value of a typed parameter; null if invalid. */
export function parameterOf({ kind, isOptional }: RuleParameter, text: string, currency: string): unknown {
  if (isOptional === true && text.trim() === '') return 0;
  switch (kind) {
    case 'money':
      return minorOf(text, currency);
    case 'whole':
      return wholeOf(text);
    case 'hours':
      return scaled(text, 60);
    case 'kilograms':
      return scaled(text, 1000);
    case 'codes':
      return filled(listOf(text));
    case 'countries': {
      const codes = listOf(text).map((code) => code.toUpperCase());
      return codes.every((code) => /^[A-Z]{2}$/.test(code)) ? filled(codes) : null;
    }
    case 'choice':
      return text === '' ? null : text;
  }
}

/** Whether a product's rules check stars, class and so on: the test then asks for them. */
export const looksAt = (product: ProductType, type: PolicyRuleType): boolean =>
  rulesOfAll.includes(type) || productFacts[product].policyRules.includes(type);

/** The rule for the API; null if incomplete or wrong. */
export function bodyOf(body: object): PolicyRuleBody | null {
  const { data } = policyRuleBody.safeParse(body);
  return data ?? null;
}
