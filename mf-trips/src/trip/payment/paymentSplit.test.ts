import { aCarItem, aTripItem } from '@portolan/testing';
import { paymentSplitOf } from './paymentSplit.ts';

const rental = (amount: number, over: Parameters<typeof aCarItem>[0] = {}) => {
  const { price } = aCarItem();
  const dueAtSupplier = { amount, quoted: { amount: 4, currency: 'EUR' } };
  return aCarItem({ price: price && { ...price, total: 100.1, dueAtSupplier }, ...over });
};

describe('what is paid now and what at suppliers', () => {
  it('is not said where all of it is paid now, or where prices may not be seen', () => {
    expect(paymentSplitOf([aTripItem()])).toBeNull();
    expect(paymentSplitOf([aCarItem({ price: null })])).toBeNull();
    expect(paymentSplitOf([])).toBeNull();
  });

  it('is of what lives, without the errors of binary fractions', () => {
    const items = [rental(33.3), rental(0.1), rental(50, { status: 'CANCELLED' })];
    expect(paymentSplitOf(items)).toMatchObject({
      now: { amount: 166.8, currency: 'SEK' },
      due: { amount: 33.4, currency: 'SEK' },
      quoted: null,
    });
  });

  it('names the supplier’s currency where there is one', () => {
    expect(paymentSplitOf([aTripItem(), rental(33.3)])?.quoted).toEqual({ amount: 4, currency: 'EUR' });
    expect(paymentSplitOf([aCarItem()])?.quoted).toBeNull();
  });

  it('is said in the words of its product', () => {
    expect(paymentSplitOf([aTripItem(), aCarItem()])?.words).toBe('price.dueAtDesk');
    const { price } = aCarItem();
    expect(paymentSplitOf([aTripItem({ price }), aCarItem()])?.words).toBe('price.dueAtSupplier');
  });
});
