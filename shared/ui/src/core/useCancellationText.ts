import { useTranslation } from 'react-i18next';
import type { CancellationRule, TaxiStop } from '@portolan/contracts';
import { formatDate, formatPercent, languageOf, localDayOf } from '@portolan/i18n';

/**
 * Cancellation cost, such as "Free cancellation until 05:35", in the reader's language and by the pickup's clock (with the day if that is
 * another one, or always if `isDated`: for products that last days, one day is as likely as another). A rule with missing values stays in
 * the supplier's own words.
 */
export function useCancellationText(): (
  rule: CancellationRule,
  pickup: Pick<TaxiStop, 'dateTime' | 'timeZone'>,
  isDated?: boolean,
) => string {
  const { t, i18n } = useTranslation('ui');
  const language = languageOf(i18n);
  return ({ ruleDescription, from, until, feeAmount, feePercent }, { dateTime, timeZone }, isDated = false) => {
    const clock = (instant: string) =>
      formatDate(instant, language, {
        style: !isDated && localDayOf(instant, timeZone) === localDayOf(dateTime, timeZone) ? 'time' : 'shortDateTime',
        zone: timeZone,
      });
    if (feeAmount === 0 && from === null && until !== null) return t('cancellation.freeUntil', { time: clock(until) });
    if (feePercent === null || until !== null) return ruleDescription;
    const fee = formatPercent(feePercent, language);
    return from === null
      ? t('cancellation.percent', { fee })
      : t('cancellation.percentFrom', { time: clock(from), fee });
  };
}
