import type { TripItem } from '@portolan/contracts';
import { formatMoney } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import type { ColumnMoney } from '../../trip/payment/columnMoney.ts';

export interface ItemCostProps {
  readonly price: NonNullable<TripItem['price']>;
  readonly status: TripItem['status'];
  /** Formatter of the column. Default: the amount by itself. */
  readonly money?: ColumnMoney;
}

/** Cost of a booking: its price, or the fee once cancelled. A failed one is struck out, since it is not charged. */
export function ItemCost({ price: { total, currency, cancellationFee }, status, money: inColumn }: ItemCostProps) {
  const { t, language } = useTexts('mf-trips');
  const money = (amount: number) => inColumn?.({ amount, currency }) ?? formatMoney({ amount, currency }, language);
  if (cancellationFee !== undefined) return t('cost.fee', { amount: money(cancellationFee) });
  if (status === 'CANCELLED') return t('cost.noFee');
  if (status !== 'FAILED') return money(total);
  return (
    <>
      <s>{money(total)}</s> {t('cost.notCharged')}
    </>
  );
}
