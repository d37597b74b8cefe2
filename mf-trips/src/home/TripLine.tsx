import type { TripListItem } from '@portolan/contracts';
import { formatDate } from '@portolan/i18n';
import { StatusBadge } from '@portolan/ui/core';
import { useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { isAllowed } from '../trip/permissions.ts';
import styles from './NextTrips.module.css';

export interface TripLineProps {
  readonly trip: TripListItem;
  /** Text after the day, such as the booker. */
  readonly detail: string;
}

export function TripLine({ trip, detail }: TripLineProps) {
  const { t, language } = useTexts('mf-trips');
  const mayView = isAllowed(trip.permissions, 'VIEW');
  return (
    <li className={styles['line']}>
      <span className={styles['lineText']}>
        {mayView ? <Link to={`/trip/${trip.cartId}`}>{trip.tripName}</Link> : <strong>{trip.tripName}</strong>}
        <span className="pt-quiet pt-note-20">
          <span className={styles['whole']}>
            {trip.startDate === null ? t('notAvailable') : formatDate(trip.startDate, language, { style: 'shortDate' })}
          </span>
          {' · '}
          <span className={styles['whole']}>{detail}</span>
        </span>
      </span>
      <StatusBadge status={trip.bookingStatus} />
    </li>
  );
}
