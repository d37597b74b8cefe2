import { useState } from 'react';
import { useCityName, useTexts } from '@portolan/remote-kit';
import { Button, EmptyState, Icon, Notice } from '@portolan/ui/core';
import { useExport } from './export/useExport.ts';
import { filterPeople } from './filterPeople.ts';
import { PeopleGroups } from './PeopleGroups.tsx';
import type { TrackedPerson } from './trackedPeople.ts';
import { TrackingCounts } from './TrackingCounts.tsx';
import type { TrackingQuery } from './trackingQuery.ts';
import { countArriving, groupByTime, timeGroups } from './whereabouts.ts';
import styles from './TrackedPeople.module.css';

export interface TrackedPeopleProps {
  readonly people: readonly TrackedPerson[];
  readonly query: TrackingQuery;
  /** Milliseconds. */
  readonly now: number;
  readonly onReset: () => void;
}

/** Whom the filters leave, by when they are reached, and how many. */
export function TrackedPeople({ people, query, now, onReset }: TrackedPeopleProps) {
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
        action={<Button onClick={onReset}>{t('clearFilters')}</Button>}
      />
    );
  return (
    <>
      <div className={styles['summary']}>
        <p className={styles['count']} role="status">
          {t('people', { count: found.length })}
        </p>
        <TrackingCounts travelling={groups.now.length} arriving={countArriving(found, now)} />
        <Button icon={<Icon name="download" size={16} />} onClick={handleExport}>
          CSV
        </Button>
      </div>
      {hasFailed && <Notice kind="failure">{t('csv.failed')}</Notice>}
      <PeopleGroups groups={groups} now={now} />
    </>
  );
}
