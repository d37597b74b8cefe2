import { aCarItem, aTripItem } from '@portolan/testing/rules';
import { paymentSplitOf } from './paymentSplit.ts';

const rental = (amount: number, over: Parameters<typeof aCarItem>[0] = {}) => {
  const { price } = aCarItem();
  const dueAtSupplier = { amount, quoted: { amount: 4, currency: 'EUR' } };
  return aCarItem({ price: price && { ...price, total: 100.1, dueAtSupplier }, ...over });
};

describe('Payment split', () => {
  it('There is no split if everything is paid now or prices are hidden', () => {
    expect(paymentSplitOf([aTripItem()])).toBeNull();
    expect(paymentSplitOf([aCarItem({ price: null })])).toBeNull();
    expect(paymentSplitOf([])).toBeNull();
  });

  it('The split sums the items that take place, without binary rounding errors', () => {
    const items = [rental(33.3), rental(0.1), rental(50, { status: 'CANCELLED' })];
    expect(paymentSplitOf(items)).toMatchObject({
      now: { amount: 166.8, currency: 'SEK' },
      due: { amount: 33.4, currency: 'SEK' },
      quoted: null,
    });
  });

  it('The split gives the amount in the supplier’s currency if that differs', () => {
    expect(paymentSplitOf([aTripItem(), rental(33.3)])?.quoted).toEqual({ amount: 4, currency: 'EUR' });
    expect(paymentSplitOf([aCarItem()])?.quoted).toBeNull();
  });

  it('The split uses the text of its product, and a general one for several products', () => {
    expect(paymentSplitOf([aTripItem(), aCarItem()])?.words).toBe('price.dueAtDesk');
    const { price } = aCarItem();
    expect(paymentSplitOf([aTripItem({ price }), aCarItem()])?.words).toBe('price.dueAtSupplier');
  });
});
