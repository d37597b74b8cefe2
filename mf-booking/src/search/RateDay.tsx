import { useRateText } from '@portolan/remote-kit/rate-day';
import { Icon } from '@portolan/ui/core';
import styles from './RateDay.module.css';

export interface RateDayProps {
  /** Days of exchange rates, yyyy-MM-dd. */
  readonly days: readonly string[];
  /** What was converted: a price, or some prices of a list. */
  readonly of: 'price' | 'list';
}

/** The day of the exchange rate, a warning if it is old; empty if nothing was converted. */
export function RateDay({ days, of }: RateDayProps) {
  const rate = useRateText()(days, of);
  if (rate === null) return null;
  return (
    <span className={`${styles['day']} ${rate.isOld ? styles['old'] : ''}`}>
      {rate.isOld && <Icon name="triangle" size={16} />}
      {rate.text}
    </span>
  );
}
