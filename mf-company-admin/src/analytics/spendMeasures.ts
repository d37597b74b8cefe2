import { bookingWindows, type SpendDimension, type SpendRow } from '@portolan/contracts';

/** A card's value for each row. MONEY is in the figures' currency; KILOGRAMS and GRAMS are values in grams, shown in either. */
export type MeasureKind = 'MONEY' | 'COUNT' | 'PERCENT' | 'KILOGRAMS' | 'GRAMS';

export interface Measure {
  readonly kind: MeasureKind;
  /** Null for a row without a value: it is left out. */
  readonly valueOf: (row: SpendRow) => number | null;
  /** A limit to compare with, such as a cap. */
  readonly limitOf?: (row: SpendRow) => number | null;
}

/** A card of the page: the rows of one dimension, by one measure. */
export interface SpendSection {
  /** Key of its texts. */
  readonly key: string;
  readonly by: SpendDimension;
  readonly measure: Measure;
}

const perJourney = ({ co2Grams, journeys }: SpendRow) => (journeys === 0 ? null : co2Grams / journeys);
const some = (count: number) => (count === 0 ? null : count);
const spend: Measure = { kind: 'MONEY', valueOf: (row) => row.spend };
const bookings: Measure = { kind: 'COUNT', valueOf: (row) => some(row.bookings) };
const inPolicy: Measure = {
  kind: 'PERCENT',
  valueOf: (row) => (row.bookings === 0 ? null : (1 - row.outside / row.bookings) * 100),
};
const outside: Measure = { kind: 'COUNT', valueOf: (row) => some(row.outside) };

/** Every card besides spending over time, in the order of the page (screens §12). */
export const spendSections: readonly SpendSection[] = [
  { key: 'routes', by: 'ROUTE', measure: spend },
  { key: 'cities', by: 'CITY', measure: spend },
  { key: 'vendors', by: 'VENDOR', measure: spend },
  { key: 'travellers', by: 'TRAVELLER', measure: spend },
  { key: 'costCenters', by: 'COST_CENTER', measure: spend },
  { key: 'policyByProduct', by: 'PRODUCT', measure: inPolicy },
  { key: 'rules', by: 'RULE', measure: outside },
  { key: 'reasons', by: 'REASON', measure: outside },
  { key: 'policyByCenter', by: 'COST_CENTER', measure: outside },
  { key: 'window', by: 'WINDOW', measure: bookings },
  {
    key: 'nightly',
    by: 'HOTEL_CITY',
    measure: { kind: 'MONEY', valueOf: (row) => row.nightly, limitOf: (row) => row.cap },
  },
  { key: 'cabins', by: 'CABIN', measure: bookings },
  { key: 'flexibility', by: 'FLEXIBILITY', measure: bookings },
  { key: 'co2', by: 'PRODUCT', measure: { kind: 'KILOGRAMS', valueOf: (row) => some(row.co2Grams) } },
  {
    key: 'co2PerKm',
    by: 'PRODUCT',
    measure: { kind: 'GRAMS', valueOf: ({ co2Grams, km }) => (km === 0 ? null : co2Grams / km) },
  },
  { key: 'railOrAir', by: 'RAIL_OR_AIR', measure: { kind: 'KILOGRAMS', valueOf: perJourney } },
  { key: 'cancelled', by: 'PRODUCT', measure: { kind: 'COUNT', valueOf: (row) => some(row.cancelled) } },
  { key: 'refunded', by: 'PRODUCT', measure: { kind: 'MONEY', valueOf: (row) => some(row.refunded) } },
  { key: 'unused', by: 'VENDOR', measure: { kind: 'MONEY', valueOf: (row) => some(row.unused) } },
];

/** A row with its card's value. */
export interface ShownRow {
  readonly row: SpendRow;
  readonly value: number;
  readonly limit: number | null;
}

/** The rows with a value: a booking window in the order of days, all others the largest first, routes in pairs. */
export function shownRows({ by, measure }: SpendSection, rows: readonly SpendRow[]): ShownRow[] {
  const shown = rows.flatMap((row): ShownRow[] => {
    const value = measure.valueOf(row);
    return value === null ? [] : [{ row, value, limit: measure.limitOf?.(row) ?? null }];
  });
  const place = ({ row }: ShownRow) => bookingWindows.findIndex((days) => String(days) === row.key);
  if (by === 'WINDOW') return shown.toSorted((a, b) => place(a) - place(b));
  return by === 'RAIL_OR_AIR' ? shown : shown.toSorted((a, b) => b.value - a.value);
}
