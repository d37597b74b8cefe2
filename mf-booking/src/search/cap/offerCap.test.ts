import type { PolicyVerdict, PriceCap } from '@portolan/contracts';
import { ids } from '@portolan/testing/rules';
import { offerCapOf } from './offerCap.ts';

const cap = (per: PriceCap['per'], amount: number, currency = 'SEK'): PriceCap => ({ per, amount, currency });
const price = { currency: 'SEK', amounts: { DAY: 730, TOTAL: 2190 } };
const inPolicy: PolicyVerdict = { state: 'IN', violations: [] };
const overCap: PolicyVerdict = {
  state: 'OUT',
  violations: [
    {
      ruleId: ids.item,
      ruleVersion: 1,
      ruleType: 'MAX_PRICE',
      expected: { kind: 'MONEY', amount: 500, currency: 'SEK' },
      actual: { kind: 'MONEY', amount: 545.5, currency: 'SEK' },
      action: 'APPROVAL',
    },
  ],
};

describe('Price cap of an offer', () => {
  it('An offer in policy shows the cap nearest to its price', () => {
    expect(offerCapOf(inPolicy, price, [cap('TOTAL', 4000), cap('DAY', 900)])).toEqual({
      kind: 'within',
      cap: cap('DAY', 900),
      share: 730 / 900,
    });
  });

  it('An offer over a cap shows that cap and the amount over it', () => {
    expect(offerCapOf(overCap, price, [cap('DAY', 900)])).toMatchObject({
      kind: 'over',
      cap: { amount: 500, currency: 'SEK' },
      over: { amount: 45.5, currency: 'SEK' },
    });
  });

  it.each<[string, readonly PriceCap[]]>([
    ['nothing is capped', []],
    ['the cap is of another unit', [cap('NIGHT', 100)]],
    ['the cap is in another currency', [cap('DAY', 900, 'EUR')]],
    ['an exception lets it cost more', [cap('DAY', 700)]],
  ])('An offer shows no cap if %s', (_why, caps) => {
    expect(offerCapOf(inPolicy, price, caps)).toBeNull();
  });
});
