import { useState } from 'react';
import { useSearchText, useTexts } from '@portolan/remote-kit';
import { Button, Icon, useIsPhone } from '@portolan/ui/core';
import { DateRangeInput } from '@portolan/ui/date';
import { Field, TextInput } from '@portolan/ui/form';
import type { DataState } from '../dataState.ts';
import type { TrackedPerson } from '../trackedPeople.ts';
import { exclusiveFilters, isUnfiltered, noFilters } from '../trackingQuery.ts';
import { rangeLimits, readerDays } from '../trackingRange.ts';
import type { TrackingAddress } from '../useTrackingQuery.ts';
import { countMore, MoreFilters } from './MoreFilters.tsx';
import { PresetButtons } from './PresetButtons.tsx';
import { WhereFilter } from './WhereFilter.tsx';
import styles from './TrackingFilters.module.css';

export interface TrackingFiltersProps {
  /** All people of the range, for the choice of countries, airports and employees. */
  readonly people: readonly TrackedPerson[];
  readonly dataState: DataState;
  readonly address: TrackingAddress;
  /** Milliseconds. */
  readonly now: number;
}

/**
 * Range of days, presets, country, airport, employee and text (spec §2), and more behind a button; on a phone all but presets and text
 * stand behind one.
 */
export function TrackingFilters({ people, dataState, address, now }: TrackingFiltersProps) {
  const { t } = useTexts('mf-tracking');
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const { query, change, isRangeMissing } = address;
  const { range, only } = query;
  const more = countMore(query);
  const [isMoreOpen, setMoreOpen] = useState(more > 0);
  const { text, type } = useSearchText(query.search, (search) => change({ search }, { replace: true }));
  const limits = rangeLimits(now);
  const days = range === null ? null : readerDays(range, now);
  const folded = (range?.kind === 'days' ? 1 : 0) + (only === null ? 0 : 1) + more;
  const isSet = !isUnfiltered(query);
  return (
    <div role="search" className={styles['filters']} aria-label={t('filters.title')}>
      <PresetButtons
        hours={range?.kind === 'next' ? range.hours : null}
        onChange={(hours) => change({ range: hours === null ? null : { kind: 'next', hours } })}
      />
      {isPhone && (
        <Button aria-expanded={isOpen} icon={<Icon name="filter" />} onClick={() => setOpen(!isOpen)}>
          {t('filters.open')}
          {folded > 0 && ` (${folded})`}
        </Button>
      )}
      {(!isPhone || isOpen) && (
        <>
          <div className={styles['range']}>
            <Field label={t('filters.dates')}>
              {(control) => (
                <DateRangeInput
                  {...control}
                  label={t('filters.dates')}
                  format="DD.MM.YYYY"
                  firstDay={limits.from}
                  lastDay={limits.to}
                  state={dataState}
                  isMissing={isRangeMissing}
                  value={days === null ? null : [days.from, days.to]}
                  onChange={(chosen) =>
                    change({ range: chosen === null ? null : { kind: 'days', from: chosen[0], to: chosen[1] } })
                  }
                />
              )}
            </Field>
          </div>
          {exclusiveFilters.map((by) => (
            <div key={by} className={styles['where']}>
              <WhereFilter
                by={by}
                value={only?.by === by ? only.value : null}
                people={people}
                dataState={dataState}
                onChange={(value) => change({ only: value === null ? null : { by, value } })}
              />
            </div>
          ))}
        </>
      )}
      <div className={styles['search']}>
        <Field label={t('search')}>
          {(control) => (
            <TextInput
              {...control}
              type="search"
              value={text}
              autoComplete="off"
              placeholder={t('searchHint')}
              onChange={type}
            />
          )}
        </Field>
      </div>
      {!isPhone && (
        <Button aria-expanded={isMoreOpen} icon={<Icon name="filter" />} onClick={() => setMoreOpen(!isMoreOpen)}>
          {t('filters.more')}
          {more > 0 && ` (${more})`}
        </Button>
      )}
      {(isPhone ? isOpen : isMoreOpen) && (
        <div role="group" className={styles['more']} aria-label={t('filters.more')}>
          <MoreFilters query={query} people={people} dataState={dataState} onChange={change} />
        </div>
      )}
      {isSet && (
        <Button type="text" onClick={() => change(noFilters)}>
          {t('clearFilters')}
        </Button>
      )}
    </div>
  );
}
