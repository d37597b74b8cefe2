import type { TripItem } from '@portolan/contracts';
import { formatDate, formatDuration } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { CourseLine } from '@portolan/ui/core';
import { timeStyleAt } from './itinerary.ts';
import styles from './ItemCourse.module.css';

/** What of a booking the course is drawn from; without `durationMinutes` nothing stands above the line. */
type Course = Pick<TripItem, 'start' | 'stops' | 'end'> & Partial<Pick<TripItem, 'durationMinutes'>>;

/** From where to where on the course line, with a tick for each stop; an end on another day names that day. */
export function ItemCourse({ item }: { readonly item: Course }) {
  const { t, language } = useTexts('mf-trips');
  const { start, stops, end, durationMinutes = null } = item;
  const words = {
    ...(durationMinutes !== null && { above: formatDuration(durationMinutes, language) }),
    ...(stops.length > 0 && { below: t('item.stops', { count: stops.length }) }),
  };
  return (
    <div className={styles['course']}>
      <p>
        <b>{formatDate(start.dateTime, language, { style: 'time', zone: start.timeZone })}</b>
        <span>{start.name}</span>
      </p>
      <CourseLine {...words} changes={stops.length} />
      <p>
        <b>{formatDate(end.dateTime, language, { style: timeStyleAt(item, end), zone: end.timeZone })}</b>
        <span>{end.name}</span>
      </p>
    </div>
  );
}
