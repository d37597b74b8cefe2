import type { PriceCap } from '@portolan/contracts';
import { capMarkOf } from './capMark.ts';

const cap = (per: PriceCap['per'], amount: number, currency = 'SEK'): PriceCap => ({ per, amount, currency });

describe('The mark of a cap on a price filter', () => {
  it('The cap mark stands at the lowest cap, converted to the unit of the prices', () => {
    expect(capMarkOf([cap('DAY', 900), cap('TOTAL', 3000)], 'SEK', { DAY: 3, TOTAL: 1 })).toBe(2700);
    expect(capMarkOf([cap('DAY', 900), cap('TOTAL', 2000)], 'SEK', { DAY: 3, TOTAL: 1 })).toBe(2000);
  });

  it.each<[string, readonly PriceCap[]]>([
    ['nothing is capped', []],
    ['the cap is of another unit', [cap('TICKET', 100)]],
    ['the cap is in another currency', [cap('NIGHT', 100, 'EUR')]],
  ])('A price filter has no cap mark if %s', (_why, caps) => {
    expect(capMarkOf(caps, 'SEK', { NIGHT: 1 })).toBeNull();
  });
});
