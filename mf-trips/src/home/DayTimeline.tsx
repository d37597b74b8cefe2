import { useId } from 'react';
import { productIcons } from '@portolan/contracts';
import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Icon } from '@portolan/ui/core';
import { useItemTitle } from '../products/useItemTitle.ts';
import type { PlannedDay, PlannedStop } from './dayPlan.ts';
import styles from './DayTimeline.module.css';

/** A day as a line of stops: past ones filled, the next one with a ring. */
export function DayTimeline({
  day: { day, stops },
  next,
}: {
  readonly day: PlannedDay;
  readonly next: PlannedStop | null;
}) {
  const { t, language } = useTexts('mf-trips');
  const id = useId();
  return (
    <div>
      <p id={id} className={styles['caption']}>
        {formatDate(day, language, { style: 'dayHeading' })}
      </p>
      <ol className={styles['course']} aria-labelledby={id}>
        {stops.map((stop) => (
          <li key={stop.key} className={styles[stateOf(stop, next)]}>
            <time className={styles['time']} dateTime={stop.segment.from.dateTime}>
              {timeOf(stop, language)}
            </time>
            <span className={styles['node']}>
              <Icon name={productIcons[stop.item.productType]} size={20} />
            </span>
            <span className={styles['text']}>
              <span className={styles['title']}>
                <StopTitle stop={stop} />
              </span>
              {stop.isDone && <span className="pt-visually-hidden">, {t('home.done')}</span>}
              <span className={styles['place']}>{stop.segment.from.name}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** A later day, in short. */
export function DayLines({ day: { day, stops } }: { readonly day: PlannedDay }) {
  const { language } = useTexts('mf-trips');
  return (
    <div className={styles['day']}>
      <h3>{formatDate(day, language, { style: 'dayHeading' })}</h3>
      <ul>
        {stops.map((stop) => (
          <li key={stop.key}>
            <b>{timeOf(stop, language)}</b>
            <Icon name={productIcons[stop.item.productType]} size={16} />
            <StopTitle stop={stop} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Title of a stop on its day. */
export function StopTitle({ stop: { item, segment } }: { readonly stop: PlannedStop }) {
  const { t } = useTexts('mf-trips');
  const name = useItemTitle()(item);
  return <span>{segment.title === undefined ? name : t(segment.title, { item: name })}</span>;
}

const timeOf = ({ segment: { from } }: PlannedStop, language: Parameters<typeof formatDate>[1]): string =>
  formatDate(from.dateTime, language, { style: 'time', zone: from.timeZone });

function stateOf(stop: PlannedStop, next: PlannedStop | null): string {
  if (stop.isDone) return 'done';
  return stop === next ? 'next' : 'coming';
}
