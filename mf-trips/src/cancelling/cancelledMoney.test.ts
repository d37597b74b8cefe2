import { aCarItem, aTripItem, ids } from '@portolan/testing/rules';
import { feeOf, refundOf } from './cancelledMoney.ts';

const cancelled = (cancellationFee?: number, id: string = ids.item) => {
  const item = aTripItem({ id });
  return { ...item, price: item.price && { ...item.price, ...(cancellationFee !== undefined && { cancellationFee }) } };
};

it('The cost of a cancellation is the sum of the fees of its bookings', () => {
  const [one, other] = [cancelled(100), cancelled(20.5, ids.colleague)];
  expect(feeOf({ items: [one, other] }, [one.id, other.id])).toEqual({ amount: 120.5, currency: 'SEK' });
  expect(feeOf({ items: [one, other] }, [one.id])?.amount).toBe(100);
});

it.each([
  ['the cancellation is free', cancelled()],
  ['the reader may not see prices', { ...cancelled(100), price: null }],
])('A cancellation has no cost to show where %s', (_why, item) => {
  expect(feeOf({ items: [item] }, [item.id])).toBeNull();
});

const priced = (total: number, dueNow: number, cancellationFee?: number) => {
  const { price, ...item } = aCarItem();
  if (price === null) throw new Error('The rental has no price.');
  const { dueAtSupplier: _due, ...rest } = price;
  const due = total - dueNow;
  return {
    ...item,
    id: ids.item,
    price: {
      ...rest,
      total,
      ...(due > 0 && { dueAtSupplier: { amount: due, quoted: { amount: due, currency: rest.currency } } }),
      ...(cancellationFee !== undefined && { cancellationFee }),
    },
  };
};

it.each([
  ['all of it was paid', 600, 600, 100, 500],
  ['a deposit was paid', 600, 120, undefined, 120],
  ['a deposit was paid, and the fee takes a part of it', 600, 120, 50, 70],
  ['a deposit was paid, and the fee takes more than that', 600, 120, 300, 0],
  ['nothing was paid', 600, 0, undefined, 0],
  ['nothing was paid, and there is a fee', 600, 0, 91.8, 0],
])('A cancelled booking refunds its payment less the fee: %s', (_case, total, now, fee, refund) => {
  const item = priced(total, now, fee);
  expect(refundOf({ items: [item] } as never, [item.id])?.amount).toBe(refund);
});

it('Bookings that were not cancelled refund nothing', () => {
  const [item, other] = [priced(600, 120), { ...aTripItem(), id: ids.colleague }];
  expect(refundOf({ items: [item, other] } as never, [item.id])?.amount).toBe(120);
});
