import { observer } from 'mobx-react-lite';
import { trainFlexibilities } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Button, Icon } from '@portolan/ui/core';
import type { TrainDay } from '../trainQuery.ts';
import type { TrainDirection, TrainWindow } from '../trainRows.ts';
import type { TrainFilters } from '../trainView.ts';
import { useTrainTexts } from '../useTrainTexts.ts';
import styles from './DirectionList.module.css';
import { NoTrainsMatch } from './NoTrainsMatch.tsx';
import { shownClasses } from './shownClasses.ts';
import { TrainCard } from './TrainCard.tsx';
import type { TrainResultsStore } from './TrainResultsStore.ts';

export interface DirectionListProps {
  readonly store: TrainResultsStore;
  readonly direction: TrainDirection;
  readonly shown: TrainWindow;
  readonly filters: TrainFilters;
  readonly onFilters: (filters: TrainFilters) => void;
  readonly onDay: (day: TrainDay) => void;
}

/** Id of a direction's heading, to which the bar of chosen trains links. */
export const headingIdOf = (direction: TrainDirection): string => `trains-${direction}`;

/** Start of the list on the previous day. */
const evening = '18:00';

const otherDay = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Journeys of a direction with prices by class and flexibility, and buttons for earlier and later ones. */
export const DirectionList = observer(function DirectionList(props: DirectionListProps) {
  const { t } = useTexts('mf-booking');
  const { dayOf } = useTrainTexts();
  const { store, direction, shown, filters, onFilters, onDay } = props;
  const { query, places, rows } = store;
  const day = query[direction];
  if (day === null) return null;
  const names = places.map(({ name }) => name);
  const [from = '', to = ''] = direction === 'outward' ? [names[0], names.at(-1)] : [names.at(-1), names[0]];
  const priced = shown.rows.filter(({ journey }) => {
    const state = store.pricesOf(journey.id)?.state;
    return state === 'PRICED' || state === 'SOLD_OUT';
  }).length;
  const currency = rows[direction].find(({ offers }) => offers?.[0] !== undefined)?.offers?.[0]?.price.currency;
  return (
    <section className={styles['direction']} aria-labelledby={headingIdOf(direction)}>
      <div className={styles['head']}>
        <h2 id={headingIdOf(direction)} tabIndex={-1}>
          {t(`trains.on.${direction}`, { day: dayOf(day.date) })}
        </h2>
        <span className={styles['way']}>{t('trains.fromTo', { from, to })}</span>
        <span className={styles['count']} role="status">
          {t('trains.priced', { count: priced, total: shown.rows.length })}
        </span>
      </div>
      <div className={styles['table']}>
        <div className={styles['columns']} aria-hidden="true">
          <span className={styles['about']}>
            {currency === undefined
              ? t('trains.journey')
              : t('trains.pricesIn', { currency, count: query.passengers.length })}
          </span>
          {shownClasses(filters).map((trainClass) => (
            <div key={trainClass} className={styles['class']}>
              <b>{t(`trains.class.${trainClass}`)}</b>
              <div>
                {trainFlexibilities.map((flexibility) => (
                  <span key={flexibility}>{t(`trains.flexibility.${flexibility}`)}</span>
                ))}
              </div>
            </div>
          ))}
        </div>
        <Turn {...props} end="earlier" onDay={onDay} />
        {shown.rows.length === 0 ? (
          rows[direction].length === 0 ? (
            <p className={styles['empty']}>{t('trains.noneThatDay')}</p>
          ) : (
            <NoTrainsMatch rows={rows} direction={direction} filters={filters} onChange={onFilters} />
          )
        ) : (
          <ul className={styles['list']}>
            {shown.rows.map(({ journey }) => (
              <li key={journey.id}>
                <TrainCard store={store} direction={direction} journey={journey} filters={filters} />
              </li>
            ))}
          </ul>
        )}
        <Turn {...props} end="later" onDay={onDay} />
      </div>
    </section>
  );
});

interface TurnProps extends DirectionListProps {
  readonly end: 'earlier' | 'later';
}

/** Button for earlier or later journeys: of the same day, else of the previous or next day if that can be searched. */
const Turn = observer(function Turn({ store, direction, shown, end, onDay }: TurnProps) {
  const { t } = useTexts('mf-booking');
  const { dayOf } = useTrainTexts();
  const { query } = store;
  const day = query[direction];
  const departure = shown[end];
  if (day === null) return null;
  // A search by arrival has only the trains until then, so the rest of the day is next.
  const date = end === 'later' && day.isArrival ? day.date : otherDay(day.date, end === 'earlier' ? -1 : 1);
  const isWithin =
    date >= store.today &&
    (direction === 'back' ? date >= query.outward.date : query.back === null || date <= query.back.date);
  const icon = <Icon name={end === 'earlier' ? 'chevron-up' : 'chevron-down'} size={16} />;
  const named = { direction: t(`trains.direction.${direction}`) };
  if (departure === null && !isWithin) return null;
  return (
    <div className={styles['turn']}>
      {departure === null ? (
        <Button
          type="text"
          icon={icon}
          onClick={() => onDay({ date, time: end === 'earlier' ? evening : null, isArrival: false })}
        >
          {t('trains.trainsOf', { day: dayOf(date) })}
        </Button>
      ) : (
        <Button
          type="text"
          icon={icon}
          aria-label={t(`trains.${end}Of`, named)}
          onClick={() => store.turnTo(direction, departure)}
        >
          {t(`trains.${end}`)}
        </Button>
      )}
    </div>
  );
});
