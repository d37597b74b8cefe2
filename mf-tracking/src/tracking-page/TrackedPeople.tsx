import { useCityName, useTexts } from '@portolan/remote-kit';
import { LazyCode } from '@portolan/remote-kit/lazy';
import { Button, EmptyState, ErrorState } from '@portolan/ui/core';
import { ChoiceButtons } from './ChoiceButtons.tsx';
import { filterPeople } from './filterPeople.ts';
import { PeopleGroups } from './PeopleGroups.tsx';
import type { TrackedPerson } from './trackedPeople.ts';
import { TrackingCounts } from './TrackingCounts.tsx';
import { noFilters, serialiseTrackingQuery, trackingViews, type TrackingQuery } from './trackingQuery.ts';
import { LazyTrackingMap } from './map/LazyTrackingMap.tsx';
import { countArriving, groupByTime, timeGroups } from './whereabouts.ts';
import styles from './TrackedPeople.module.css';

const loadTools = async () => (await import(/* webpackChunkName: "safety" */ '../list-tools/ListTools.tsx')).ListTools;

export interface TrackedPeopleProps {
  readonly people: readonly TrackedPerson[];
  readonly query: TrackingQuery;
  /** Milliseconds. */
  readonly now: number;
  readonly onChange: (change: Partial<TrackingQuery>) => void;
}

/** Filtered people by time group, and their number. */
export function TrackedPeople({ people, query, now, onChange }: TrackedPeopleProps) {
  const { t } = useTexts('mf-tracking');
  const nameOfCity = useCityName();
  const found = filterPeople(people, query, { now, nameOfCity });
  const groups = groupByTime(found, now);
  if (found.length === 0)
    return (
      <EmptyState
        kind="cross"
        title={t('refine')}
        description={t('refineText')}
        action={<Button onClick={() => onChange(noFilters)}>{t('clearFilters')}</Button>}
      />
    );
  return (
    <>
      <div className={styles['summary']}>
        <p className={styles['count']} role="status">
          {t('people', { count: found.length })}
        </p>
        <TrackingCounts travelling={groups.now.length} arriving={countArriving(found, now)} />
        <div className={styles['tools']}>
          <ChoiceButtons
            label={t('view.title')}
            value={query.view}
            options={trackingViews.map((view) => [view, t(`view.${view}`)])}
            onChange={(view) => onChange({ view })}
          />
          <LazyCode
            load={loadTools}
            props={{ people: timeGroups.flatMap((group) => groups[group]), query, now }}
            loading={null}
            failed={(retry) => <ErrorState title={t('safety.failed')} onRetry={retry} />}
          />
        </div>
      </div>
      {query.view === 'map' ? (
        <LazyTrackingMap
          groups={groups}
          now={now}
          near={query.near}
          area={query.area}
          onAreaChange={(area) => onChange({ area })}
          fitKey={fitKeyOf(query)}
        />
      ) : (
        <PeopleGroups groups={groups} now={now} />
      )}
    </>
  );
}

/** Other filters make the map fit again. */
const fitKeyOf = (query: TrackingQuery): string => String(serialiseTrackingQuery(query));
