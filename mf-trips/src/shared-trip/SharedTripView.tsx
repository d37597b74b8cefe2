import type { SharedTrip } from '@portolan/contracts';
import { formatDate } from '@portolan/i18n';
import { usePageName, useTexts } from '@portolan/remote-kit';
import { Notice, PageHeading, StatusBadge } from '@portolan/ui/core';
import { SegmentTitle, type SegmentTitleProps } from '../products/SegmentTitle.tsx';
import { itineraryDays, laterSegmentOn } from '../trip/itinerary/itinerary.ts';
import { SharedTripItem } from './SharedTripItem.tsx';
import styles from './SharedTrip.module.css';

/** The trip by day: places and times, but no cost and no contact details. */
export function SharedTripView({ trip }: { readonly trip: SharedTrip }) {
  const { t, language } = useTexts('mf-trips');
  usePageName(trip.tripName);
  return (
    <div className={styles['page']}>
      <header>
        <div className={styles['title']}>
          <PageHeading>{trip.tripName}</PageHeading>
          <StatusBadge status={trip.bookingStatus} />
        </div>
        <p className={styles['facts']}>
          {trip.tripId} <SharedTripDates trip={trip} />
        </p>
      </header>
      <Notice kind="info">
        {t(trip.sharedBy == null ? 'shared.note' : 'shared.noteBy', {
          day: formatDate(trip.expiresAt, language, { style: 'shortDate' }),
          name: trip.sharedBy,
        })}
      </Notice>
      {trip.items.length === 0 && <p className={styles['facts']}>{t('trip.empty')}</p>}
      {itineraryDays(trip.items).map(({ day, items }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`}>{formatDate(day, language, { style: 'dayHeading' })}</h2>
          <ol className="pt-stack-12 pt-list">
            {items.map((item, index) => {
              const later = laterSegmentOn(item, day);
              return later === null ? (
                <SharedTripItem key={index} item={item} />
              ) : (
                <SharedTripSegment key={index} item={item} segment={later} />
              );
            })}
          </ol>
        </section>
      ))}
      {trip.items.length > 0 && <p className={styles['facts']}>{t('trip.localTimes')}</p>}
    </div>
  );
}

function SharedTripDates({ trip: { startDate, endDate } }: { readonly trip: SharedTrip }) {
  const { t, language } = useTexts('mf-trips');
  if (startDate === null) return <span>{t('trip.noDates')}</span>;
  const day = (date: string) => formatDate(date, language, { style: 'shortDate' });
  return (
    <span>
      {endDate === null || endDate === startDate
        ? day(startDate)
        : t('trip.dates', { start: day(startDate), end: day(endDate) })}
    </span>
  );
}

/** A segment of a booking on a later day. */
function SharedTripSegment({ item, segment }: SegmentTitleProps) {
  const { language } = useTexts('mf-trips');
  const { dateTime, timeZone } = segment.from;
  return (
    <li className={styles['facts']}>
      <span>{formatDate(dateTime, language, { style: 'time', zone: timeZone })}</span>
      <SegmentTitle item={item} segment={segment} />
    </li>
  );
}
