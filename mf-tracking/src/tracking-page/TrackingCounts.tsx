import { useTexts } from '@portolan/remote-kit';
import styles from './TrackingCounts.module.css';

export interface TrackingCountsProps {
  readonly travelling: number;
  readonly arriving: number;
}

/** Number of people away now, and of arrivals within a day. */
export function TrackingCounts({ travelling, arriving }: TrackingCountsProps) {
  const { t } = useTexts('mf-tracking');
  return (
    <p className={styles['counts']}>
      <span>
        <strong className={styles['number']}>{travelling}</strong> {t('counts.travelling')}
      </span>{' '}
      <span>
        <strong className={styles['number']}>{arriving}</strong> {t('counts.arriving')}
      </span>
    </p>
  );
}
