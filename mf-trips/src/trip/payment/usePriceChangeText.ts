import type { PriceChange, TripItem } from '@portolan/contracts';
import { formatMoney } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';

/** A change of a booking's price as a sentence, such as "Price rose from SEK 1,030 to SEK 1,070 while booking". */
export function usePriceChangeText(): (item: Pick<TripItem, 'price'>, change: PriceChange) => string {
  const { t, language } = useTexts('mf-trips');
  return ({ price }, { from, to, cause: context }) => {
    const money = (amount: number) => formatMoney({ amount, currency: price?.currency ?? '' }, language);
    return t(to > from ? 'history.price.rose' : 'history.price.fell', { from: money(from), to: money(to), context });
  };
}
