import { formatDate, localDayOf, ownTimeZone } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';

/** A price as shown and as its supplier quoted it, with the day of the exchange rate between them, yyyy-MM-dd. */
interface ConvertedPrice {
  readonly currency: string;
  readonly quoted: { readonly currency: string };
  readonly rateDate: string;
}

/** Days of the exchange rates between the prices and their suppliers' currencies, yyyy-MM-dd; empty without a conversion. */
export const rateDaysOf = (prices: readonly ConvertedPrice[]): readonly string[] =>
  prices.flatMap(({ currency, quoted, rateDate }) => (currency === quoted.currency ? [] : rateDate));

/** Calendar days after which a rate is old: the European Central Bank publishes on working days. */
const mostDays = 4;

/** Whether a rate of this day, yyyy-MM-dd, is older than four days at the reader's today. */
export function isOldRate(day: string): boolean {
  const today = localDayOf(new Date().toISOString(), ownTimeZone());
  return Date.parse(today) - Date.parse(day) > mostDays * 86_400_000;
}

export interface RateText {
  /** Such as "Rate of 28 Jun 2024, older than four days". */
  readonly text: string;
  /** To show as a warning. */
  readonly isOld: boolean;
}

/** Says of which day the exchange rates of a price, or of a list of prices, are. Null for no days: nothing was converted. */
export function useRateText(): (days: readonly string[], of: 'price' | 'list') => RateText | null {
  const { t, language } = useTexts('ui');
  return (days, of) => {
    const sorted = days.toSorted();
    const [first, last] = [sorted[0], sorted.at(-1)];
    if (first === undefined || last === undefined) return null;
    const shown = [...new Set([first, last])].map((day) => formatDate(day, language, { style: 'shortDate' }));
    const isOld = isOldRate(first);
    return { text: t(`rate.${of}${isOld ? 'Old' : ''}`, { day: shown.join(' – ') }), isOld };
  };
}
