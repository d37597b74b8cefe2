import type { TripItem } from '@portolan/contracts';
import type { Money } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import type { ColumnMoney } from '../../trip/payment/columnMoney.ts';
import { exactSum } from '../../trip/payment/sums.ts';
import { paymentSplitOf } from '../../trip/payment/paymentSplit.ts';

export interface PaymentRowsProps {
  readonly items: readonly TripItem[];
  readonly total: Money;
  /** Of the column in which they stand. */
  readonly money: ColumnMoney;
}

/** What of a trip's total is paid now and what at suppliers, where not all of it is paid now, and what went back of what was cancelled, as rows of a description list. */
export function PaymentRows({ items, total: { amount, currency }, money }: PaymentRowsProps) {
  const { t } = useTexts('mf-trips');
  const split = paymentSplitOf(items);
  const refunded = refundedOf(items);
  return (
    <>
      {split !== null && (
        <>
          <div>
            <dt>{t('price.now')}</dt>
            <dd>{money({ amount: exactSum([amount, -split.due.amount]), currency })}</dd>
          </div>
          <div>
            <dt>{t('price.later')}</dt>
            <dd>{money(split.due)}</dd>
          </div>
        </>
      )}
      {refunded > 0 && (
        <div>
          <dt>{t('price.refunded')}</dt>
          <dd>{money({ amount: refunded, currency })}</dd>
        </div>
      )}
    </>
  );
}

/** What of these items was paid ahead and went back when they were cancelled, in the trip's currency; 0 for nothing. */
export const refundedOf = (items: readonly TripItem[]): number =>
  exactSum(items.map(({ price }) => price?.refunded ?? 0));
