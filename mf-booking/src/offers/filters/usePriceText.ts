import { formatMoney } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import type { PriceBounds } from '../view/priceBounds.ts';

/** Text of price bounds, such as "up to SEK 900"; empty for none. */
export function usePriceText(currency: string): (price: PriceBounds) => string {
  const { t, language } = useTexts('mf-booking');
  const money = (amount: number) => formatMoney({ amount, currency }, language);
  return ({ min, max }) => {
    if (min === null) return max === null ? '' : t('cars.price.to', { max: money(max) });
    return max === null
      ? t('cars.price.from', { min: money(min) })
      : t('cars.price.between', { min: money(min), max: money(max) });
  };
}
