import type { SharedTripItem, TaxiStop, TripItem } from '@portolan/contracts';
import { formatDate, formatDuration } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { CourseLine, useIsPhone } from '@portolan/ui/core';
import type { Route } from '../../products/product.ts';
import { productOf } from '../../products/products.ts';
import { useItemTexts } from '../../products/useItemTexts.ts';
import { timeStyleAt } from './itinerary.ts';
import styles from './ItemRoute.module.css';

/**
 * Start and end on the course line, with a tick per stop; an end on another day shows its day. An item at one place
 * names it once. A shared trip shows no duration.
 */
export function ItemRoute({ item }: { readonly item: TripItem | SharedTripItem }) {
  const { language } = useTexts('mf-trips');
  const { start, end } = item;
  const product = productOf(item);
  const { stops, isEndNamed, legs, counted = 'item.stops' } = product.routeOf(item);
  const length = product.lengthOf(item, useItemTexts());
  if (legs === undefined)
    return (
      <LegLine
        item={item}
        from={start}
        to={end}
        length={length}
        changes={stops.length}
        counted={counted}
        isEndNamed={isEndNamed}
      />
    );
  return legs.map(({ from, to, minutes, changes }, index) => (
    <LegLine
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

interface LegLineProps {
  readonly item: TripItem | SharedTripItem;
  readonly from: TaxiStop;
  readonly to: TaxiStop;
  readonly length: string | null;
  readonly changes: number;
  /** Text key of the number of changes. */
  readonly counted: NonNullable<Route['counted']> | 'item.stops';
  readonly isEndNamed: boolean;
}

function LegLine({ item, from, to, length, changes, counted, isEndNamed }: LegLineProps) {
  const { t } = useTexts('mf-trips');
  const isPhone = useIsPhone();
  const changesText = changes > 0 ? t(counted, { count: changes }) : null;
  const start = <End item={item} end={from} isNamed />;
  const last = <End item={item} end={to} isNamed={isEndNamed} />;
  // Vertical on a phone, so that names have the full width.
  if (isPhone)
    return (
      <div className={styles['upright']}>
        <CourseLine direction="vertical" changes={changes} />
        <div className={styles['stops']}>
          {start}
          {(length !== null || changesText !== null) && (
            <span className="pt-caption">{[length, changesText].filter((words) => words !== null).join(' · ')}</span>
          )}
          {last}
        </div>
      </div>
    );
  return (
    <div className={styles['course']}>
      {start}
      <CourseLine above={length ?? undefined} below={changesText ?? undefined} changes={changes} />
      {last}
    </div>
  );
}

interface EndProps {
  readonly item: TripItem | SharedTripItem;
  readonly end: TaxiStop;
  readonly isNamed: boolean;
}

function End({ item, end, isNamed }: EndProps) {
  const { language } = useTexts('mf-trips');
  return (
    <p>
      <b>{formatDate(end.dateTime, language, { style: timeStyleAt(item, end), zone: end.timeZone })}</b>
      {isNamed && <span>{end.name}</span>}
    </p>
  );
}
