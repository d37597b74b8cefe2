import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';

/** Time of the answer in the browser's time zone, which is named if the ride's zone differs. */
export function useCheckedText(checkedAt: string, zone: string | undefined): string {
  const { t, language } = useTexts('mf-booking');
  const time = formatDate(checkedAt, language, { style: 'time' });
  const isOwnClock = zone === undefined || time === formatDate(checkedAt, language, { style: 'time', zone });
  return isOwnClock ? t('offers.checked', { time }) : t('offers.checkedYours', { time });
}
