import { formatDate } from '@portolan/i18n';
import { useSession, useTexts } from '@portolan/remote-kit';
import { Icon } from '@portolan/ui/core';
import { isOldRate } from './isOldRate.ts';
import styles from './RateDay.module.css';

export interface RateDayProps {
  /** Days of exchange rates, yyyy-MM-dd. */
  readonly days: readonly string[];
  /** The converted amounts: a single price, or prices of a list. */
  readonly of: 'price' | 'list';
  /** Rate days of prices that are not booked yet. Only these can be outdated, because a booking keeps its rate. Default: all. */
  readonly openDays?: readonly string[];
}

/**
 * Day of the exchange rates of a price, or of a list of prices, with a warning if they are old; empty if nothing was converted. A demo has
 * no feed of rates, so there only the company's checklist warns.
 */
export function RateDay({ days, of, openDays = days }: RateDayProps) {
  const { t, language } = useTexts('ui');
  const { environment } = useSession().tenant.config;
  const sorted = days.toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return null;
  const shown = [...new Set([first, last])].map((day) => formatDate(day, language, { style: 'shortDate' }));
  const isOld = environment === 'production' && openDays.some(isOldRate);
  return (
    <span className={`${styles['day']} ${isOld ? styles['old'] : ''}`}>
      {isOld && <Icon name="triangle" size={16} />}
      {t(`rate.${of}${isOld ? 'Old' : ''}`, { day: shown.join(' – ') })}
    </span>
  );
}
