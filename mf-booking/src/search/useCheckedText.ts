import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';

/** When the offers came, by the browser's clock; it says so where the rides' own clock shows another time. */
export function useCheckedText(checkedAt: string, zone: string | undefined): string {
  const { t, language } = useTexts('mf-booking');
  const time = formatDate(checkedAt, language, { style: 'time' });
  const isOwnClock = zone === undefined || time === formatDate(checkedAt, language, { style: 'time', zone });
  return isOwnClock ? t('offers.checked', { time }) : t('offers.checkedYours', { time });
}
