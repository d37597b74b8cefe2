import {
  productTypes,
  spendDimensions,
  type ProductType,
  type SpendDimension,
  type SpendFilterQuery,
} from '@portolan/contracts';

/** Lengths of a period that ends today, in days. */
export const periods = ['7', '30', '84', '365'] as const;
export type Period = (typeof periods)[number];

export const policyStates = ['IN', 'OUT'] as const;

/** The page's query, which lives in the URL only. */
export interface AnalyticsQuery {
  /** A length that ends today; null if `range` gives the days. */
  readonly period: Period | null;
  /** First and last day, yyyy-MM-dd. */
  readonly range: readonly [string, string] | null;
  readonly product: ProductType | null;
  readonly costCenterId: string | null;
  readonly groupId: string | null;
  readonly travellerId: string | null;
  readonly billingProfileId: string | null;
  readonly policy: (typeof policyStates)[number] | null;
  /** ISO 4217 code; null for the company's own. */
  readonly currency: string | null;
  /** Whether the period before is shown for comparison. */
  readonly isCompared: boolean;
}

/** Filters that hold one id. */
const idFilters = ['costCenterId', 'groupId', 'travellerId', 'billingProfileId'] as const;

/** Optional filters, in the order of the page. */
export const narrowingNames = ['product', ...idFilters, 'policy', 'currency'] as const;
export type NarrowingName = (typeof narrowingNames)[number];

/** None of them. */
export const noNarrowing: Pick<AnalyticsQuery, NarrowingName> = {
  product: null,
  costCenterId: null,
  groupId: null,
  travellerId: null,
  billingProfileId: null,
  policy: null,
  currency: null,
};

const defaultPeriod: Period = '30';
const isDay = (value: string | null): value is string =>
  /^\d{4}-\d{2}-\d{2}$/.test(value ?? '') && !Number.isNaN(Date.parse(`${value}T00:00:00Z`));
const isId = (value: string | null): value is string => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value ?? '');
const isCurrency = (value: string | null): value is string => /^[A-Z]{3}$/.test(value ?? '');
const oneOf = <Value extends string>(values: readonly Value[], value: string | null): Value | null =>
  values.find((one) => one === value) ?? null;

/** Reads the URL; each invalid value falls back to its own default. A range that ends before it begins stays: the API reports it. */
export function parseAnalyticsQuery(params: URLSearchParams): AnalyticsQuery {
  const [from, to, currency] = [params.get('from'), params.get('to'), params.get('currency')];
  const range = isDay(from) && isDay(to) ? ([from, to] as const) : null;
  const idOf = (name: (typeof idFilters)[number]): string | null => {
    const value = params.get(name);
    return isId(value) ? value : null;
  };
  return {
    period: range === null ? (oneOf(periods, params.get('period')) ?? defaultPeriod) : null,
    range,
    product: oneOf(productTypes, params.get('product')),
    costCenterId: idOf('costCenterId'),
    groupId: idOf('groupId'),
    travellerId: idOf('travellerId'),
    billingProfileId: idOf('billingProfileId'),
    policy: oneOf(policyStates, params.get('policy')),
    currency: isCurrency(currency) ? currency : null,
    isCompared: params.get('compare') !== 'no',
  };
}

/** The URL's parameters for a query, without defaults. */
export function serialiseAnalyticsQuery(query: AnalyticsQuery): URLSearchParams {
  const params = new URLSearchParams();
  const { period, range } = query;
  if (range !== null) {
    params.set('from', range[0]);
    params.set('to', range[1]);
  } else if (period !== null && period !== defaultPeriod) params.set('period', period);
  for (const name of narrowingNames) {
    const value = query[name];
    if (value !== null) params.set(name, value);
  }
  if (!query.isCompared) params.set('compare', 'no');
  return params;
}

const dayMs = 86_400_000;

/** First and last requested day, in UTC, as the API counts. */
export function daysOf(
  { period, range }: Pick<AnalyticsQuery, 'period' | 'range'>,
  now: Date,
): readonly [string, string] {
  if (range !== null) return range;
  const day = (back: number) => new Date(now.getTime() - back * dayMs).toISOString().slice(0, 10);
  return [day(Number(period ?? defaultPeriod) - 1), day(0)];
}

/** The request for the API. */
export function filterOf(query: AnalyticsQuery, now: Date): SpendFilterQuery {
  const [from, to] = daysOf(query, now);
  const { product, costCenterId, groupId, travellerId, billingProfileId, policy, currency } = query;
  return {
    from,
    to,
    ...(product !== null && { product }),
    ...(costCenterId !== null && { costCenterId }),
    ...(groupId !== null && { groupId }),
    ...(travellerId !== null && { travellerId }),
    ...(billingProfileId !== null && { billingProfileId }),
    ...(policy !== null && { policy }),
    ...(currency !== null && { currency }),
  };
}

/** The row of a breakdown whose bookings the URL selects; null for all bookings. */
export function selectedRow(params: URLSearchParams): { readonly by: SpendDimension; readonly key: string } | null {
  const by = oneOf(spendDimensions, params.get('by'));
  return by === null ? null : { by, key: params.get('key') ?? '' };
}
