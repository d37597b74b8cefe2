import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { SegmentTitle, type SegmentTitleProps } from '../products/SegmentTitle.tsx';
import styles from './SharedTrip.module.css';

/** A segment of a booking on a later day than its card. */
export function SharedTripSegment({ item, segment }: SegmentTitleProps) {
  const { language } = useTexts('mf-trips');
  const { dateTime, timeZone } = segment.from;
  return (
    <li className={styles['facts']}>
      <span>{formatDate(dateTime, language, { style: 'time', zone: timeZone })}</span>
      <SegmentTitle item={item} segment={segment} />
    </li>
  );
}
