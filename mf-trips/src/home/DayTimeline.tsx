import { useId } from 'react';
import { productIcons } from '@portolan/contracts';
import { formatDate, type Language } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Icon } from '@portolan/ui/core';
import { useEntryTitle } from '../products/useItemTitle.ts';
import { lineKey, momentOf, type ItineraryDay, type ItineraryLine } from '../trip/itinerary/itinerary.ts';
import styles from './DayTimeline.module.css';

export interface DayTimelineProps {
  readonly day: ItineraryDay;
  /** Null once everything has begun. */
  readonly next: ItineraryLine | null;
}

/** A day as a line of stops: past ones filled, the next one with a ring. */
export function DayTimeline({ day: { day, lines }, next }: DayTimelineProps) {
  const { t, language } = useTexts('mf-trips');
  const id = useId();
  return (
    <div>
      <p id={id} className={styles['caption']}>
        {formatDate(day, language, { style: 'dayHeading' })}
      </p>
      <ol className={styles['course']} aria-labelledby={id}>
        {lines.map((line) => {
          const state = stateOf(line, next);
          return (
            <li key={lineKey(line)} className={styles[state]}>
              <time className={styles['time']} dateTime={line.entry.at}>
                {timeOf(line, language)}
              </time>
              <span className={styles['node']}>
                <Icon name={productIcons[line.item.productType]} size={20} />
              </span>
              <span className={styles['text']}>
                <span className={styles['title']}>
                  <LineTitle line={line} />
                </span>
                {state === 'done' && <span className="pt-visually-hidden">, {t('home.done')}</span>}
                <span className={styles['place']}>{line.entry.from.name}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** A later day, in short. */
export function DayLines({ day: { day, lines } }: { readonly day: ItineraryDay }) {
  const { language } = useTexts('mf-trips');
  return (
    <div className={styles['day']}>
      <h3>{formatDate(day, language, { style: 'dayHeading' })}</h3>
      <ul>
        {lines.map((line) => (
          <li key={lineKey(line)}>
            <b>{timeOf(line, language)}</b>
            <Icon name={productIcons[line.item.productType]} size={16} />
            <LineTitle line={line} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Title of a stop on its day. */
export function LineTitle({ line: { item, entry } }: { readonly line: ItineraryLine }) {
  const titleOf = useEntryTitle();
  return <span>{titleOf(item, entry)}</span>;
}

const timeOf = ({ entry: { at, from } }: ItineraryLine, language: Language): string =>
  formatDate(at, language, { style: 'time', zone: from.timeZone });

/** Stops before the next one are done. */
function stateOf(line: ItineraryLine, next: ItineraryLine | null): 'done' | 'next' | 'coming' {
  if (next === null || momentOf(line) < momentOf(next)) return 'done';
  return line === next ? 'next' : 'coming';
}
