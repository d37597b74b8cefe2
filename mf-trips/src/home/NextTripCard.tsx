import type { TripListItem } from '@portolan/contracts';
import { formatDate } from '@portolan/i18n';
import { CourseLine, Price, StatusBadge } from '@portolan/ui/core';
import { useTexts } from '@portolan/remote-kit';
import { LinkButton } from '../links/LinkButton.tsx';
import { isAllowed } from '../permissions/permissions.ts';
import { hasMissedStart } from '../travel/hasMissedStart.ts';
import styles from './NextTrips.module.css';

/** The trip that is on, or comes next. */
export function NextTripCard({ trip }: { trip: TripListItem }) {
  const { t, language } = useTexts('mf-trips');
  const day = (date: string | null) =>
    date === null ? t('notAvailable') : formatDate(date, language, { style: 'shortDate' });
  const mayView = isAllowed(trip.permissions, 'VIEW');
  return (
    <section className={styles['card']} aria-labelledby="next-trip">
      <div className={styles['next']}>
        <div className={styles['nextHead']}>
          <div>
            <p className={styles['hint']}>
              {t(
                hasMissedStart(trip)
                  ? 'home.notBooked'
                  : trip.travelStatus === 'ONGOING'
                    ? 'home.tripNow'
                    : 'home.nextTrip',
              )}
            </p>
            <h2 id="next-trip">{trip.tripName}</h2>
            <p className={styles['hint']}>{trip.tripId}</p>
          </div>
          <StatusBadge status={trip.bookingStatus} />
        </div>
        <p className={styles['course']}>
          <span>{day(trip.startDate)}</span>
          <CourseLine />
          <span>{day(trip.endDate)}</span>
        </p>
      </div>
      <footer className={styles['cardFooter']}>
        {trip.tripPrice ? (
          <Price amount={trip.tripPrice.totalTripPrice} currency={trip.tripPrice.currency} language={language} />
        ) : (
          <span className={styles['hint']}>{t('notAvailable')}</span>
        )}
        {mayView && <LinkButton to={`/trip/${trip.cartId}`}>{t('home.openTrip')}</LinkButton>}
      </footer>
    </section>
  );
}
