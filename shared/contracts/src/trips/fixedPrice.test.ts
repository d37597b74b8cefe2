import { isPriceFixed } from './fixedPrice.ts';
import type { itemPrice } from './itemFields.ts';
import type { output } from '../schema.ts';

const price: output<typeof itemPrice> = {
  total: 610,
  currency: 'SEK',
  quoted: { amount: 610, currency: 'SEK' },
  rate: 1,
  rateDate: '2026-11-24',
};
const id = '00000000-0000-4000-8000-000000000001';
const other = '00000000-0000-4000-8000-000000000002';
const item = { id, status: 'CONFIRMED' as const, estimated: false, price };

describe('A fixed price', () => {
  it('A prepaid price that the supplier quoted as final is fixed, whatever changes beside it', () => {
    expect(isPriceFixed(item, {})).toBe(true);
    expect(isPriceFixed({ ...item, price: { ...price, payment: 'PREPAID' } }, { attention: [] })).toBe(true);
    expect(
      isPriceFixed(item, {
        attention: [
          { code: 'PRICE_CHANGED', itemId: other },
          { code: 'OFFER_EXPIRED', itemId: id },
        ],
      }),
    ).toBe(true);
  });

  it('A price that its supplier has changed is not fixed', () => {
    const changes = [{ at: '2026-11-24T10:00:00Z', cause: 'BOOKING' as const, from: 600, to: 610, isAgreed: false }];
    expect(isPriceFixed({ ...item, price: { ...price, changes } }, {})).toBe(false);
  });

  it.each([
    ['that of a draft, which may rise while it is booked', { ...item, status: 'DRAFT' as const }, {}],
    ['an estimate', { ...item, estimated: true }, {}],
    ['one that is paid at the supplier', { ...item, price: { ...price, payment: 'AT_SUPPLIER' as const } }, {}],
    ['one of which a rest is due later', { ...item, price: { ...price, payment: 'DEPOSIT' as const } }, {}],
    ['a hidden one', { ...item, price: null }, {}],
    ['one with an open change', item, { attention: [{ code: 'PRICE_CHANGED' as const, itemId: id }] }],
    ['one of a trip with an open change', item, { attention: [{ code: 'PRICE_CHANGED' as const }] }],
  ])('No fixed price: %s', (_what, wanted, trip) => {
    expect(isPriceFixed(wanted, trip)).toBe(false);
  });
});
