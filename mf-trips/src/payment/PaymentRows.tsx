import type { TripItem } from '@portolan/contracts';
import { formatMoney, type Money } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { exactSum } from './exactSum.ts';
import { paymentSplitOf } from './paymentSplit.ts';

export interface PaymentRowsProps {
  readonly items: readonly TripItem[];
  readonly total: Money;
}

/** What of a trip's total is paid now and what at suppliers, as rows of a description list; nothing where all of it is paid now. */
export function PaymentRows({ items, total: { amount, currency } }: PaymentRowsProps) {
  const { t, language } = useTexts('mf-trips');
  const split = paymentSplitOf(items);
  if (split === null) return null;
  return (
    <>
      <div>
        <dt>{t('price.now')}</dt>
        <dd>{formatMoney({ amount: exactSum([amount, -split.due.amount]), currency }, language)}</dd>
      </div>
      <div>
        <dt>{t('price.later')}</dt>
        <dd>{formatMoney(split.due, language)}</dd>
      </div>
    </>
  );
}
