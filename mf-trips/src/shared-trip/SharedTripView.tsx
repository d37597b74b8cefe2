import type { SharedTrip, SharedTripItem as Item } from '@portolan/contracts';
import { formatDate } from '@portolan/i18n';
import { usePageName, useTexts } from '@portolan/remote-kit';
import { Notice, PageHeading, StatusBadge } from '@portolan/ui/core';
import { useEntryTitle } from '../products/useItemTitle.ts';
import { itineraryDays, lineKey, type ItineraryLine } from '../trip/itinerary/itinerary.ts';
import { useDayTitle } from '../trip/itinerary/useDayTitle.ts';
import { SharedTripItem } from './SharedTripItem.tsx';
import styles from './SharedTrip.module.css';

/** The trip by day: places and times, but no cost and no contact details. */
export function SharedTripView({ trip }: { readonly trip: SharedTrip }) {
  const { t, language } = useTexts('mf-trips');
  const dayTitle = useDayTitle();
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
      {itineraryDays(trip.items, trip.days).map((day) => (
        <section key={day.day} aria-labelledby={`day-${day.day}`}>
          <h2 id={`day-${day.day}`}>{dayTitle(day)}</h2>
          <ol className="pt-stack-12 pt-list">
            {day.lines.map((line, index) => (
              // Items of older APIs have no id.
              <SharedTripLine key={`${lineKey(line)} ${index}`} line={line} />
            ))}
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

/** The booking at its first line; later ones are short. */
function SharedTripLine({ line: { item, entry, isFirst } }: { readonly line: ItineraryLine<Item> }) {
  const { language } = useTexts('mf-trips');
  const title = useEntryTitle()(item, entry);
  const { at, from } = entry;
  if (isFirst) return <SharedTripItem item={item} title={title} />;
  return (
    <li className={styles['facts']}>
      <span>{formatDate(at, language, { style: 'time', zone: from.timeZone })}</span> <b>{title}</b> {from.name}
    </li>
  );
}
