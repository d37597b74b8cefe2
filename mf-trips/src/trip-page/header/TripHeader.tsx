import type { ReactNode } from 'react';
import type { Trip } from '@portolan/contracts';
import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { PolicyChip } from '@portolan/ui/base';
import { Avatar, StatusBadge } from '@portolan/ui/core';
import { isAllowed } from '../../trip/permissions.ts';
import { isBookedOrPending } from '../../trip/tripStates.ts';
import { travellerName } from '../../products/travellerName.ts';
import { TripBreadcrumb } from './TripBreadcrumb.tsx';
import { TripName } from './TripName.tsx';
import styles from './TripHeader.module.css';

export interface TripHeaderProps {
  readonly trip: Trip;
  readonly onRename: (name: string) => void;
  /** Actions of the trip. */
  readonly actions: ReactNode;
}

/** Name, status, dates, people and actions of the trip. */
export function TripHeader({ trip, onRename, actions }: TripHeaderProps) {
  return (
    <header className="pt-stack-4">
      <TripBreadcrumb tripId={trip.tripId} />
      <div className={styles['row']}>
        <div className={styles['about']}>
          <div className="pt-line-4-12">
            <TripName name={trip.tripName} onRename={isAllowed(trip.permissions, 'RENAME') ? onRename : null} />
            <StatusBadge status={trip.bookingStatus} />
            {trip.policySummary !== undefined &&
              trip.policySummary.state !== 'IN' &&
              trip.items.some(({ status }) => status !== 'CANCELLED') && <PolicyChip verdict={trip.policySummary} />}
          </div>
          <TripFacts trip={trip} />
        </div>
        {actions}
      </div>
    </header>
  );
}

function TripFacts({ trip }: { readonly trip: Trip }) {
  const { t } = useTexts('mf-trips');
  const names = trip.travellers.map(travellerName);
  return (
    <ul className={styles['facts']}>
      <li>
        <TripDates trip={trip} />
        {trip.travelStatus === 'ONGOING' && isBookedOrPending({ status: trip.bookingStatus }) && (
          <span className={styles['travel']}>{t(`travelStatus.${trip.travelStatus}`)}</span>
        )}
      </li>
      {names.length > 0 && (
        <li>
          {names.map((name, index) => (
            <Avatar key={index} name={name} size={24} />
          ))}
          <span className={styles['names']}>
            <span className="pt-visually-hidden">{t('trip.travellers')}: </span>
            {names.join(', ')}
          </span>
        </li>
      )}
      <li className={styles['booker']}>{t('trip.bookedBy', { name: trip.booker.name })}</li>
    </ul>
  );
}

function TripDates({ trip: { startDate, endDate } }: { readonly trip: Trip }) {
  const { t, language } = useTexts('mf-trips');
  const day = (date: string | null) =>
    date === null ? t('notAvailable') : formatDate(date, language, { style: 'shortDate' });
  if (startDate === endDate) return <span>{startDate === null ? t('trip.noDates') : day(startDate)}</span>;
  return <span>{t('trip.dates', { start: day(startDate), end: day(endDate) })}</span>;
}
