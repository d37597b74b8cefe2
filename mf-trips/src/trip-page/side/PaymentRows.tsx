import type { TripItem } from '@portolan/contracts';
import type { Money } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import type { ColumnMoney } from '../../trip/payment/columnMoney.ts';
import { exactSum } from '../../trip/payment/sums.ts';
import { paymentSplitOf } from '../../trip/payment/paymentSplit.ts';

export interface PaymentRowsProps {
  readonly items: readonly TripItem[];
  readonly total: Money;
  /** Formatter of the column. */
  readonly money: ColumnMoney;
}

/** Rows of a description list: amounts paid now and due at suppliers, if both exist, and the refund. */
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

/** Refund of cancelled items, in the trip's currency; 0 for none. */
export const refundedOf = (items: readonly TripItem[]): number =>
  exactSum(items.map(({ price }) => price?.refunded ?? 0));
