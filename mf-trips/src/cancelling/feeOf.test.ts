import { aTripItem, ids } from '@portolan/testing';
import { feeOf } from './feeOf.ts';

const cancelled = (cancellationFee?: number, id: string = ids.item) => {
  const item = aTripItem({ id });
  return { ...item, price: item.price && { ...item.price, ...(cancellationFee !== undefined && { cancellationFee }) } };
};

it('what cancelling costs is the sum of the fees of those bookings', () => {
  const [one, other] = [cancelled(100), cancelled(20.5, ids.colleague)];
  expect(feeOf({ items: [one, other] }, [one.id, other.id])).toEqual({ amount: 120.5, currency: 'SEK' });
  expect(feeOf({ items: [one, other] }, [one.id])?.amount).toBe(100);
});

it.each([
  ['it costs nothing', cancelled()],
  ['prices may not be seen', { ...cancelled(100), price: null }],
])('it is no amount where %s', (_why, item) => {
  expect(feeOf({ items: [item] }, [item.id])).toBeNull();
});
