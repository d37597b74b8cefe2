import type { ApprovalListItem } from '@portolan/contracts';
import { formatDate, type MoneyDecimals } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Price } from '@portolan/ui/core';

interface ApprovalFactProps {
  readonly approval: ApprovalListItem;
}

export function ApprovalStart({ approval: { startDate } }: ApprovalFactProps) {
  const { t, language } = useTexts('mf-trips');
  return startDate === null ? t('notAvailable') : formatDate(startDate, language, { style: 'shortDate' });
}

export interface ApprovalPriceProps extends ApprovalFactProps {
  /** Decimals of the column. Default: none for whole amounts. */
  readonly decimals?: MoneyDecimals;
}

export function ApprovalPrice({ approval: { totalPriceToPay, currency }, ...column }: ApprovalPriceProps) {
  const { t, language } = useTexts('mf-trips');
  return totalPriceToPay === null || currency === null ? (
    t('notAvailable')
  ) : (
    <Price amount={totalPriceToPay} currency={currency} language={language} {...column} />
  );
}
