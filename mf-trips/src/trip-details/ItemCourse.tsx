import type { TripItem } from '@portolan/contracts';
import { formatDate, formatDuration } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { CourseLine } from '@portolan/ui/core';
import { endsOnAnotherDay } from './itinerary.ts';
import styles from './ItemCourse.module.css';

/** From where to where on the course line; an end on another day names that day. */
export function ItemCourse({ item }: { readonly item: TripItem }) {
  const { language } = useTexts('mf-trips');
  const { start, end, durationMinutes } = item;
  const endStyle = endsOnAnotherDay(item) ? 'shortDateTime' : 'time';
  return (
    <div className={styles['course']}>
      <p>
        <b>{formatDate(start.dateTime, language, { style: 'time', zone: start.timeZone })}</b>
        <span>{start.name}</span>
      </p>
      <CourseLine above={durationMinutes === null ? undefined : formatDuration(durationMinutes, language)} />
      <p>
        <b>{formatDate(end.dateTime, language, { style: endStyle, zone: end.timeZone })}</b>
        <span>{end.name}</span>
      </p>
    </div>
  );
}
