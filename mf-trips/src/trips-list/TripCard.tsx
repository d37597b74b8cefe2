import type { ReactNode } from 'react';
import type { TripListItem } from '@portolan/contracts';
import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { CourseLine, StatusBadge } from '@portolan/ui/core';
import { isBooked } from '../trip/tripStates.ts';
import { ProductIcons } from './ProductIcons.tsx';
import { TripCardFooter } from './TripCardFooter.tsx';
import styles from './TripCard.module.css';

export interface TripCardProps {
  readonly trip: TripListItem;
}

/** A trip in the list with every field of the spec (§2). A missing value says so. */
export function TripCard({ trip }: TripCardProps) {
  const { t, language } = useTexts('mf-trips');
  const { cities = [] } = trip;
  const isOneDay = trip.startDate !== null && trip.startDate === trip.endDate;
  const headingId = `trip-${trip.cartId}`;
  const missing = <span className={styles['missing']}>{t('notAvailable')}</span>;
  const day = (date: string | null) => (date === null ? missing : formatDate(date, language, { style: 'shortDate' }));
  return (
    <article className={styles['card']} aria-labelledby={headingId}>
      <div className={styles['top']}>
        <StatusBadge status={trip.bookingStatus} />
        <ProductIcons productTypes={trip.productTypes} />
      </div>
      <h2 id={headingId} className={styles['name']}>
        {trip.tripName}
      </h2>
      <p className="pt-quiet pt-caption">
        {trip.tripId}
        {trip.travelStatus === 'ONGOING' && isBooked(trip.bookingStatus) && <b> · {t('item.now')}</b>}
      </p>
      <dl className={styles['course']}>
        {cities.length > 0 && (
          <div className={styles['cities']}>
            <dt className="pt-visually-hidden">{t('card.places')}</dt>
            <dd>
              <span>{cities[0]}</span>
              {cities.length > 1 && (
                <>
                  <CourseLine />
                  <span>{cities.at(-1)}</span>
                </>
              )}
            </dd>
          </div>
        )}
        {isOneDay ? (
          <Term label={t('card.day')}>{day(trip.startDate)}</Term>
        ) : (
          <>
            <Term label={t('card.start')}>{day(trip.startDate)}</Term>
            <Term label={t('card.end')}>{day(trip.endDate)}</Term>
          </>
        )}
      </dl>
      <dl className={styles['facts']}>
        <Term label={t('card.booker')}>{trip.booker.name}</Term>
        <Term label={t('card.created')}>
          {trip.createdDate === null ? missing : formatDate(trip.createdDate, language, { style: 'isoDate' })}
        </Term>
      </dl>
      <TripCardFooter trip={trip} />
    </article>
  );
}

interface TermProps {
  readonly label: string;
  readonly children: ReactNode;
}

function Term({ label, children }: TermProps) {
  return (
    <div>
      <dt className="pt-caption">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
