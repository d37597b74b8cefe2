import type { TripItem } from '@portolan/contracts';
import { formatMoney } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import type { ColumnMoney } from '../../trip/payment/columnMoney.ts';

export interface ItemCostProps {
  readonly price: NonNullable<TripItem['price']>;
  readonly status: TripItem['status'];
  /** Of the column in which it stands; by itself unless told. */
  readonly money?: ColumnMoney;
}

/** What a booking costs in words: its price, or once it is given back what of that was kept. What failed is struck out: it is not charged. */
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
