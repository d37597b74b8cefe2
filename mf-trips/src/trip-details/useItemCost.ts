import type { TripItem } from '@portolan/contracts';
import { formatMoney } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';

/** What a booking costs in words: its price, or once it is given back what of that was kept. Null for those who may not see prices. */
export function useItemCost(): (item: TripItem) => string | null {
  const { t, language } = useTexts('mf-trips');
  return ({ price, status }) => {
    if (price === null) return null;
    const { total, currency, cancellationFee } = price;
    if (cancellationFee !== undefined)
      return t('cost.fee', { amount: formatMoney({ amount: cancellationFee, currency }, language) });
    return status === 'CANCELLED' ? t('cost.noFee') : formatMoney({ amount: total, currency }, language);
  };
}
