import { useState } from 'react';
import { useCityName, useTexts } from '@portolan/remote-kit';
import { Button, EmptyState, Icon, Notice } from '@portolan/ui/core';
import { useExport } from './export/useExport.ts';
import { filterPeople } from './filterPeople.ts';
import { PeopleGroups } from './PeopleGroups.tsx';
import type { TrackedPerson } from './trackedPeople.ts';
import { TrackingCounts } from './TrackingCounts.tsx';
import { noFilters, serialiseTrackingQuery, type TrackingQuery } from './trackingQuery.ts';
import { LazyTrackingMap } from './map/LazyTrackingMap.tsx';
import { ViewSwitch } from './ViewSwitch.tsx';
import { countArriving, groupByTime, timeGroups } from './whereabouts.ts';
import styles from './TrackedPeople.module.css';

export interface TrackedPeopleProps {
  readonly people: readonly TrackedPerson[];
  readonly query: TrackingQuery;
  /** Milliseconds. */
  readonly now: number;
  readonly onChange: (change: Partial<TrackingQuery>) => void;
}

/** Whom the filters leave, by when they are reached, and how many. */
export function TrackedPeople({ people, query, now, onChange }: TrackedPeopleProps) {
  const { t } = useTexts('mf-tracking');
  const nameOfCity = useCityName();
  const found = filterPeople(people, query, { now, nameOfCity });
  const groups = groupByTime(found, now);
  const save = useExport(now);
  const [hasFailed, setFailed] = useState(false);
  const handleExport = () => {
    setFailed(false);
    save(timeGroups.flatMap((group) => groups[group])).catch(() => setFailed(true));
  };
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
          <ViewSwitch view={query.view} onChange={(view) => onChange({ view })} />
          <Button icon={<Icon name="download" size={16} />} onClick={handleExport}>
            CSV
          </Button>
        </div>
      </div>
      {hasFailed && <Notice kind="failure">{t('csv.failed')}</Notice>}
      {query.view === 'map' ? (
        <LazyTrackingMap groups={groups} now={now} fitKey={fitKeyOf(query)} />
      ) : (
        <PeopleGroups groups={groups} now={now} />
      )}
    </>
  );
}

/** The map fits anew to whom other filters leave. */
const fitKeyOf = (query: TrackingQuery): string => String(serialiseTrackingQuery(query));
