import { useTexts } from '@portolan/remote-kit';
import { isAnyTime, type TimeWindow } from '../../view/timeWindow.ts';

/** Text of a time window, such as "from 08:00". */
export function useTimeWindowText(): (window: TimeWindow) => string {
  const { t } = useTexts('mf-booking');
  return (window) => {
    const { from, until } = window;
    if (isAnyTime(window)) return t('filter.window.any');
    if (from === null) return t('filter.window.until', { until });
    return until === null ? t('filter.window.from', { from }) : `${from}–${until}`;
  };
}
