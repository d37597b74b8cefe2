import type { SharedTripItem, TaxiStop, TripItem } from '@portolan/contracts';
import { formatDate, formatDuration } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { CourseLine } from '@portolan/ui/core';
import type { Course } from '../products/product.ts';
import { productOf } from '../products/products.ts';
import { useItemTexts } from '../products/useItemTexts.ts';
import { timeStyleAt } from './itinerary.ts';
import styles from './ItemCourse.module.css';

/** From where to where on the course line, with a tick for each stop; an end on another day names that day. What stays at one place names it once. A shared trip's does not say how long it takes. */
export function ItemCourse({ item }: { readonly item: TripItem | SharedTripItem }) {
  const { language } = useTexts('mf-trips');
  const { start, end } = item;
  const product = productOf(item);
  const { stops, isEndNamed, ways, counted = 'item.stops' } = product.courseOf(item);
  const length = product.lengthOf(item, useItemTexts());
  if (ways === undefined)
    return (
      <Way
        item={item}
        from={start}
        to={end}
        length={length}
        changes={stops.length}
        counted={counted}
        isEndNamed={isEndNamed}
      />
    );
  return ways.map(({ from, to, minutes, changes }, index) => (
    <Way
      key={index}
      item={item}
      from={from}
      to={to}
      length={formatDuration(minutes, language)}
      changes={changes}
      counted={counted}
      isEndNamed={isEndNamed}
    />
  ));
}

interface WayProps {
  readonly item: TripItem | SharedTripItem;
  readonly from: TaxiStop;
  readonly to: TaxiStop;
  readonly length: string | null;
  readonly changes: number;
  /** Key of the words for how many there are. */
  readonly counted: NonNullable<Course['counted']> | 'item.stops';
  readonly isEndNamed: boolean;
}

function Way({ item, from, to, length, changes, counted, isEndNamed }: WayProps) {
  const { t, language } = useTexts('mf-trips');
  const words = {
    ...(length !== null && { above: length }),
    ...(changes > 0 && { below: t(counted, { count: changes }) }),
  };
  return (
    <div className={styles['course']}>
      <p>
        <b>{formatDate(from.dateTime, language, { style: timeStyleAt(item, from), zone: from.timeZone })}</b>
        <span>{from.name}</span>
      </p>
      <CourseLine {...words} changes={changes} />
      <p>
        <b>{formatDate(to.dateTime, language, { style: timeStyleAt(item, to), zone: to.timeZone })}</b>
        {isEndNamed && <span>{to.name}</span>}
      </p>
    </div>
  );
}
