import type { SharedTripItem, TripItem } from '@portolan/contracts';
import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { CourseLine } from '@portolan/ui/core';
import { productOf } from '../products/products.ts';
import { useItemTexts } from '../products/useItemTexts.ts';
import { timeStyleAt } from './itinerary.ts';
import styles from './ItemCourse.module.css';

/** From where to where on the course line, with a tick for each stop; an end on another day names that day. What stays at one place names it once. A shared trip's does not say how long it takes. */
export function ItemCourse({ item }: { readonly item: TripItem | SharedTripItem }) {
  const { t, language } = useTexts('mf-trips');
  const { start, end } = item;
  const product = productOf(item);
  const { stops, isEndNamed, counted = 'item.stops' } = product.courseOf(item);
  const length = product.lengthOf(item, useItemTexts());
  const words = {
    ...(length !== null && { above: length }),
    ...(stops.length > 0 && { below: t(counted, { count: stops.length }) }),
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
        {isEndNamed && <span>{end.name}</span>}
      </p>
    </div>
  );
}
