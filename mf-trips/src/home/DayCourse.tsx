import { useId } from 'react';
import { productIcons } from '@portolan/contracts';
import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Icon } from '@portolan/ui/core';
import { useItemTitle } from '../products/useItemTitle.ts';
import type { PlannedDay, PlannedPart } from './dayPlan.ts';
import styles from './DayCourse.module.css';

/** A day as a line of stops: past ones filled, the next one with a ring. */
export function DayCourse({
  day: { day, parts },
  next,
}: {
  readonly day: PlannedDay;
  readonly next: PlannedPart | null;
}) {
  const { t, language } = useTexts('mf-trips');
  const id = useId();
  return (
    <div>
      <p id={id} className={styles['caption']}>
        {formatDate(day, language, { style: 'dayHeading' })}
      </p>
      <ol className={styles['course']} aria-labelledby={id}>
        {parts.map((part) => (
          <li key={part.key} className={styles[stateOf(part, next)]}>
            <time className={styles['time']} dateTime={part.segment.from.dateTime}>
              {timeOf(part, language)}
            </time>
            <span className={styles['node']}>
              <Icon name={productIcons[part.item.productType]} size={20} />
            </span>
            <span className={styles['text']}>
              <span className={styles['title']}>
                <PartTitle part={part} />
              </span>
              {part.isDone && <span className={styles['said']}>, {t('home.done')}</span>}
              <span className={styles['place']}>{part.segment.from.name}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** A later day, in short. */
export function DayLines({ day: { day, parts } }: { readonly day: PlannedDay }) {
  const { language } = useTexts('mf-trips');
  return (
    <div className={styles['day']}>
      <h3>{formatDate(day, language, { style: 'dayHeading' })}</h3>
      <ul>
        {parts.map((part) => (
          <li key={part.key}>
            <b>{timeOf(part, language)}</b>
            <Icon name={productIcons[part.item.productType]} size={16} />
            <PartTitle part={part} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Title of a part on its day. */
export function PartTitle({ part: { item, segment } }: { readonly part: PlannedPart }) {
  const { t } = useTexts('mf-trips');
  const name = useItemTitle()(item);
  return <span>{segment.title === undefined ? name : t(segment.title, { item: name })}</span>;
}

const timeOf = ({ segment: { from } }: PlannedPart, language: Parameters<typeof formatDate>[1]): string =>
  formatDate(from.dateTime, language, { style: 'time', zone: from.timeZone });

function stateOf(part: PlannedPart, next: PlannedPart | null): string {
  if (part.isDone) return 'done';
  return part === next ? 'next' : 'coming';
}
