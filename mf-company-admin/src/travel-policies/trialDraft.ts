import { productFacts, type PolicyTrial } from '@portolan/contracts';
import { instantOf, ownTimeZone } from '@portolan/i18n';
import { numberOf, wholeOf } from '../records/amounts.ts';
import { looksAt, type RuleProduct } from './ruleTypes.ts';

/** An imagined item for the test, as typed; empty for unknown. */
export interface TrialDraft {
  readonly productType: RuleProduct;
  readonly currency: string;
  readonly amount: string;
  /** yyyy-MM-dd, tried at noon of the reader's clock. */
  readonly day: string;
  readonly fromCountry: string;
  readonly fromCity: string;
  readonly toCountry: string;
  readonly toCity: string;
  readonly units: string;
  readonly stars: string;
  readonly travelClass: string;
  readonly hours: string;
  readonly category: string;
  readonly supplierCode: string;
  readonly isRefundable: string;
  readonly isPrepaid: string;
  readonly kilograms: string;
  readonly cheapest: string;
  readonly median: string;
}
export type TrialField = keyof TrialDraft;

export const emptyTrial = (day: string, country: string, currency: string): TrialDraft => ({
  productType: 'FLIGHT',
  currency,
  amount: '',
  day,
  fromCountry: country,
  fromCity: '',
  toCountry: country,
  toCity: '',
  units: '',
  stars: '',
  travelClass: '',
  hours: '',
  category: '',
  supplierCode: '',
  isRefundable: '',
  isPrepaid: '',
  kilograms: '',
  cheapest: '',
  median: '',
});

/** Fields of the test besides price, day and places: those that the product's rules check. */
const trialFieldsFor = (product: RuleProduct): readonly TrialField[] => [
  ...(['NIGHT', 'DAY'].includes(productFacts[product].priceUnit ?? '') ? (['units'] as const) : []),
  ...(looksAt(product, 'HOTEL_STARS_MAX') ? (['stars'] as const) : []),
  ...(looksAt(product, 'MAX_CLASS_BY_DURATION') ? (['travelClass', 'hours'] as const) : []),
  ...(looksAt(product, 'ALLOWED_CATEGORIES') ? (['category'] as const) : []),
  'supplierCode',
  ...(looksAt(product, 'REFUNDABLE_REQUIRED') ? (['isRefundable'] as const) : []),
  ...(looksAt(product, 'PREPAID_NOT_ALLOWED') ? (['isPrepaid'] as const) : []),
  ...(looksAt(product, 'MAX_CO2') ? (['kilograms'] as const) : []),
  ...(looksAt(product, 'MAX_PRICE_VS_SEARCH') ? (['cheapest', 'median'] as const) : []),
];

const isCountry = (code: string): boolean => /^[A-Z]{2}$/.test(code.trim().toUpperCase());

const checks: Readonly<Partial<Record<TrialField, (text: string) => boolean>>> = {
  amount: (text) => numberOf(text) !== null,
  day: (text) => text !== '',
  fromCountry: isCountry,
  toCountry: isCountry,
  units: (text) => text === '' || (wholeOf(text) ?? 0) > 0,
  stars: (text) => text === '' || (wholeOf(text) ?? 9) <= 5,
  hours: (text) => text === '' || numberOf(text) !== null,
  kilograms: (text) => text === '' || numberOf(text) !== null,
  cheapest: (text) => text === '' || numberOf(text) !== null,
  median: (text) => text === '' || numberOf(text) !== null,
};

/** Every field of the test for a product; a hotel stay has one place, without a way there. */
export const shownFieldsFor = (product: RuleProduct): readonly TrialField[] => [
  'amount',
  'day',
  ...(product === 'HOTEL' ? [] : (['fromCountry', 'fromCity'] as const)),
  'toCountry',
  'toCity',
  ...trialFieldsFor(product),
];

/** Fields with invalid values. */
export const wrongFields = (draft: TrialDraft): readonly TrialField[] =>
  shownFieldsFor(draft.productType).filter((field) => checks[field]?.(draft[field]) === false);

/** The request for the API, without fields that the product does not show. */
export function trialOf(draft: TrialDraft): PolicyTrial {
  const asked = shownFieldsFor(draft.productType);
  const to = { countryCode: draft.toCountry.trim().toUpperCase(), city: draft.toCity.trim() };
  const textOf = (field: TrialField) => (asked.includes(field) ? draft[field].trim() : '');
  const scaled = (field: TrialField, factor: number) => Math.round((numberOf(textOf(field)) ?? 0) * factor);
  const given = <Value>(field: TrialField, name: keyof PolicyTrial, value: Value) =>
    textOf(field) === '' ? {} : { [name]: value };
  const [cheapest, median] = [numberOf(textOf('cheapest')), numberOf(textOf('median'))];
  return {
    productType: draft.productType,
    amount: numberOf(draft.amount) ?? 0,
    currency: draft.currency,
    startsAt: new Date(instantOf(`${draft.day}T12:00`, ownTimeZone())).toISOString(),
    from: asked.includes('fromCountry')
      ? { countryCode: draft.fromCountry.trim().toUpperCase(), city: draft.fromCity.trim() }
      : to,
    to,
    supplierCode: textOf('supplierCode'),
    ...given('units', 'units', wholeOf(textOf('units')) ?? 1),
    ...given('stars', 'stars', wholeOf(textOf('stars')) ?? 0),
    ...given('travelClass', 'travelClass', textOf('travelClass')),
    ...given('hours', 'durationMinutes', scaled('hours', 60)),
    ...given('category', 'category', textOf('category')),
    ...given('isRefundable', 'isRefundable', textOf('isRefundable') === 'yes'),
    ...given('isPrepaid', 'isPrepaid', textOf('isPrepaid') === 'yes'),
    ...given('kilograms', 'co2Grams', scaled('kilograms', 1000)),
    ...((cheapest !== null || median !== null) && {
      search: { cheapest: cheapest ?? median ?? 0, median: median ?? cheapest ?? 0 },
    }),
  };
}
