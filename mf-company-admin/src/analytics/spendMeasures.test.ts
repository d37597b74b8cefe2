import type { SpendRow } from '@portolan/contracts';
import { shownRows, spendSections } from './spendMeasures.ts';

const row = (key: string, more: Partial<SpendRow> = {}): SpendRow => ({
  key,
  name: null,
  spend: 0,
  bookings: 0,
  outside: 0,
  co2Grams: 0,
  km: 0,
  journeys: 0,
  nights: 0,
  nightly: null,
  cap: null,
  cancelled: 0,
  refunded: 0,
  unused: 0,
  ...more,
});
const section = (key: string) => spendSections.find((one) => one.key === key)!;
const shown = (key: string, rows: readonly SpendRow[]) =>
  shownRows(section(key), rows).map(({ row: { key: part }, value, limit }) => [part, value, limit]);

describe('what a card shows of a breakdown', () => {
  it('The booking window stands in the order of days, all else the largest first', () => {
    const rows = [row('22', { bookings: 9 }), row('4', { bookings: 1 }), row('0', { bookings: 5 })];
    expect(shown('window', rows).map(([key]) => key)).toEqual(['0', '4', '22']);
    expect(shown('cabins', rows).map(([key]) => key)).toEqual(['22', '0', '4']);
  });

  it('A row without a value is left out', () => {
    expect(shown('rules', [row('MAX_PRICE'), row('MAX_CO2', { outside: 2 })])).toEqual([['MAX_CO2', 2, null]]);
    expect(shown('policyByProduct', [row('TAXI'), row('HOTEL', { bookings: 4, outside: 1 })])).toEqual([
      ['HOTEL', 75, null],
    ]);
    expect(shown('co2PerKm', [row('HOTEL', { co2Grams: 9 }), row('TRAIN', { co2Grams: 700, km: 100 })])).toEqual([
      ['TRAIN', 7, null],
    ]);
  });

  it('A nightly rate stands next to its cap, and rail next to air per traveller and way', () => {
    expect(shown('nightly', [row('Oslo', { nightly: 1690, cap: 1850 })])).toEqual([['Oslo', 1690, 1850]]);
    const rows = [
      row('Oslo|Stockholm|FLIGHT', { co2Grams: 180_000, journeys: 2 }),
      row('Oslo|Stockholm|TRAIN', { co2Grams: 4_000, journeys: 1 }),
    ];
    expect(shown('railOrAir', rows).map(([, value]) => value)).toEqual([90_000, 4_000]);
  });
});
