import { productTypes, type ProductType } from '@portolan/contracts';

/** Lengths of a period that ends today, in days. */
export const periods = ['7', '30', '84', '365'] as const;
export type Period = (typeof periods)[number];

/** What the page shows; the URL is its only home. */
export interface AnalyticsQuery {
  /** A length that ends today; null where `range` says the days. */
  readonly period: Period | null;
  /** First and last day, yyyy-MM-dd. */
  readonly range: readonly [string, string] | null;
  readonly product: ProductType | null;
  readonly costCenterId: string | null;
}

const defaultPeriod: Period = '30';
const isDay = (value: string | null): value is string =>
  /^\d{4}-\d{2}-\d{2}$/.test(value ?? '') && !Number.isNaN(Date.parse(`${value}T00:00:00Z`));
const isId = (value: string | null): value is string => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value ?? '');

/** Reads the URL; each value that makes no sense falls back to its own default. A range that ends before it begins stays: the API says so. */
export function parseAnalyticsQuery(params: URLSearchParams): AnalyticsQuery {
  const [from, to, costCenterId] = [params.get('from'), params.get('to'), params.get('costCenterId')];
  const range = isDay(from) && isDay(to) ? ([from, to] as const) : null;
  return {
    period: range === null ? (periods.find((period) => period === params.get('period')) ?? defaultPeriod) : null,
    range,
    product: productTypes.find((product) => product === params.get('product')) ?? null,
    costCenterId: isId(costCenterId) ? costCenterId : null,
  };
}

/** The URL's parameters for a query, without those that are as by default. */
export function serialiseAnalyticsQuery({ period, range, product, costCenterId }: AnalyticsQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (range !== null) {
    params.set('from', range[0]);
    params.set('to', range[1]);
  } else if (period !== null && period !== defaultPeriod) params.set('period', period);
  if (product !== null) params.set('product', product);
  if (costCenterId !== null) params.set('costCenterId', costCenterId);
  return params;
}

const dayMs = 86_400_000;

/** First and last day of what is asked for; days are those of UTC, as the API counts. */
export function daysOf(
  { period, range }: Pick<AnalyticsQuery, 'period' | 'range'>,
  now: Date,
): readonly [string, string] {
  if (range !== null) return range;
  const day = (back: number) => new Date(now.getTime() - back * dayMs).toISOString().slice(0, 10);
  return [day(Number(period ?? defaultPeriod) - 1), day(0)];
}
