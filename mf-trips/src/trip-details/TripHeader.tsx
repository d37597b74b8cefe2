import type { Trip } from '@portolan/contracts';
import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Avatar, Button, Icon, StatusBadge } from '@portolan/ui/core';
import { LinkButton } from '../links/LinkButton.tsx';
import { isAllowed } from '../permissions/permissions.ts';
import { addBookingPath } from './addBookingPath.ts';
import { travellerName } from './travellerName.ts';
import { TripBreadcrumb } from './TripBreadcrumb.tsx';
import { TripName } from './TripName.tsx';
import styles from './TripHeader.module.css';

export interface TripHeaderProps {
  readonly trip: Trip;
  readonly onRename: (name: string) => void;
  readonly onDelete: () => void;
}

/** Which trip this is, when, for whom, and what one may do with it. */
export function TripHeader({ trip, onRename, onDelete }: TripHeaderProps) {
  const { t } = useTexts('mf-trips');
  const mayAdd = isAllowed(trip.permissions, 'EDIT') && trip.items.length > 0;
  return (
    <header className={styles['header']}>
      <TripBreadcrumb tripId={trip.tripId} />
      <div className={styles['row']}>
        <div className={styles['about']}>
          <div className={styles['title']}>
            <TripName name={trip.tripName} onRename={isAllowed(trip.permissions, 'RENAME') ? onRename : null} />
            <StatusBadge status={trip.bookingStatus} />
          </div>
          <TripFacts trip={trip} />
        </div>
        <div className={styles['actions']}>
          {mayAdd && (
            <LinkButton to={addBookingPath(trip.cartId)} icon="plus">
              {t('trip.addBooking')}
            </LinkButton>
          )}
          {isAllowed(trip.permissions, 'DELETE') && (
            <Button danger icon={<Icon name="trash" size={16} />} onClick={onDelete}>
              {t('delete.action')}
            </Button>
          )}
        </div>
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
        {trip.travelStatus !== null && <span className={styles['travel']}>{t(`travelStatus.${trip.travelStatus}`)}</span>}
      </li>
      {names.length > 0 && (
        <li>
          {names.map((name, index) => (
            <Avatar key={index} name={name} size={24} />
          ))}
          <span>
            <span className="pt-visually-hidden">{t('trip.travellers')}: </span>
            {names.join(', ')}
          </span>
        </li>
      )}
      <li>{t('trip.bookedBy', { name: trip.booker.name })}</li>
    </ul>
  );
}

function TripDates({ trip: { startDate, endDate } }: { readonly trip: Trip }) {
  const { t, language } = useTexts('mf-trips');
  const day = (date: string | null) => (date === null ? t('notAvailable') : formatDate(date, language, { style: 'shortDate' }));
  if (startDate === endDate) return <span>{startDate === null ? t('trip.noDates') : day(startDate)}</span>;
  return <span>{t('trip.dates', { start: day(startDate), end: day(endDate) })}</span>;
}
