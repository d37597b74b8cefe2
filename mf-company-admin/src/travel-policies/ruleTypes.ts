import {
  policyRuleBody,
  priceUnits,
  type PolicyRuleBody,
  type PolicyRuleType,
  type PriceUnit,
  type ProductType,
} from '@portolan/contracts';
import { listOf, majorOf, minorOf, numberOf, wholeOf } from '../records/amounts.ts';

/** Products that rules hold for, in the order of the page. */
export const ruleProducts = ['FLIGHT', 'HOTEL', 'TRAIN', 'TAXI', 'RENTAL_CAR', 'OTHER'] as const;
export type RuleProduct = (typeof ruleProducts)[number];

/** How a parameter is typed. Amounts are in major units, emissions in kg, durations in hours, lists with commas. */
export type ParameterKind = 'money' | 'whole' | 'hours' | 'kilograms' | 'codes' | 'countries' | 'choice';

export interface RuleParameter {
  readonly name: string;
  readonly kind: ParameterKind;
  readonly isOptional?: true;
  /** Of a choice; by the product where it depends on it. */
  readonly options?: (product: RuleProduct | '') => readonly string[];
}

interface RuleType {
  /** Products for which such a rule can hold. */
  readonly products: readonly RuleProduct[];
  readonly parameters: readonly RuleParameter[];
}

const journeys = ['FLIGHT', 'TRAIN', 'TAXI', 'RENTAL_CAR'] as const;
const searched = ['FLIGHT', 'HOTEL', 'TRAIN', 'TAXI', 'RENTAL_CAR'] as const;

/** By which unit a product's price is capped, beside its total. */
const unitOf: Readonly<Partial<Record<RuleProduct, PriceUnit>>> = {
  TAXI: 'RIDE',
  HOTEL: 'NIGHT',
  RENTAL_CAR: 'DAY',
  FLIGHT: 'TICKET',
  TRAIN: 'TICKET',
};
const classesOf: Readonly<Partial<Record<RuleProduct, readonly string[]>>> = {
  FLIGHT: ['ECONOMY', 'PREMIUM_ECONOMY', 'BUSINESS', 'FIRST'],
  TRAIN: ['SECOND', 'FIRST'],
};
export const travelClassesOf = (product: RuleProduct | ''): readonly string[] =>
  product === '' ? [] : (classesOf[product] ?? []);
const unitsOf = (product: RuleProduct | ''): readonly string[] => {
  if (product === '') return priceUnits;
  const unit = unitOf[product];
  return unit === undefined ? ['TOTAL'] : [unit, 'TOTAL'];
};

/** The one description of rule types: the editor, its problems and what is sent come from it. */
export const ruleTypes: Readonly<Record<PolicyRuleType, RuleType>> = {
  MAX_PRICE: {
    products: ruleProducts,
    parameters: [
      { name: 'amountMinor', kind: 'money' },
      { name: 'per', kind: 'choice', options: unitsOf },
    ],
  },
  MAX_PRICE_VS_SEARCH: {
    products: searched,
    parameters: [
      { name: 'against', kind: 'choice', options: () => ['CHEAPEST', 'MEDIAN'] },
      { name: 'percent', kind: 'whole' },
      { name: 'amountMinor', kind: 'money', isOptional: true },
    ],
  },
  ADVANCE_BOOKING_DAYS: { products: ruleProducts, parameters: [{ name: 'days', kind: 'whole' }] },
  MAX_CLASS_BY_DURATION: {
    products: ['FLIGHT', 'TRAIN'],
    parameters: [
      { name: 'highest', kind: 'choice', options: travelClassesOf },
      { name: 'fromMinutes', kind: 'hours' },
    ],
  },
  HOTEL_STARS_MAX: { products: ['HOTEL'], parameters: [{ name: 'stars', kind: 'whole' }] },
  REFUNDABLE_REQUIRED: { products: searched, parameters: [] },
  ALLOWED_CATEGORIES: { products: ['TAXI', 'RENTAL_CAR'], parameters: [{ name: 'categories', kind: 'codes' }] },
  RESTRICTED_SUPPLIERS: { products: ruleProducts, parameters: [{ name: 'codes', kind: 'codes' }] },
  RESTRICTED_COUNTRIES: {
    products: ruleProducts,
    parameters: [
      { name: 'kind', kind: 'choice', options: () => ['BLOCK_TRAVEL_TO', 'ALLOW_WITHIN'] },
      { name: 'countries', kind: 'countries' },
    ],
  },
  MAX_CO2: { products: journeys, parameters: [{ name: 'grams', kind: 'kilograms' }] },
  PREPAID_NOT_ALLOWED: { products: ['HOTEL', 'RENTAL_CAR'], parameters: [] },
};

/** Types of rules that can hold for a product; for all of them where none is named. */
export const typesFor = (product: RuleProduct | ''): readonly PolicyRuleType[] =>
  (Object.keys(ruleTypes) as PolicyRuleType[]).filter((type) =>
    product === '' ? ruleTypes[type].products.length >= searched.length : ruleTypes[type].products.includes(product),
  );

export type Parameters = Readonly<Record<string, string>>;

/** What a new rule begins with. */
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

/** What a typed parameter is on the wire; null for what it cannot be. */
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

/** Whether a product's rules look at stars, class and so on: what the test asks for. */
export const looksAt = (product: ProductType, type: PolicyRuleType): boolean =>
  (ruleTypes[type].products as readonly ProductType[]).includes(product);

/** The rule as the API takes it; null where something in it is missing or wrong. */
export function bodyOf(body: object): PolicyRuleBody | null {
  const { data } = policyRuleBody.safeParse(body);
  return data ?? null;
}
