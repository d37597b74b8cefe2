import { useMemo, useState } from 'react';
import { trackingLocationTypes } from '@portolan/contracts';
import { localeOf } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Button } from '@portolan/ui/core';
import { Combobox, Select, type ComboboxOption } from '@portolan/ui/choice';
import { Checkbox, Field } from '@portolan/ui/form';
import type { DataState } from '../dataState.ts';
import type { TrackedPerson } from '../trackedPeople.ts';
import type { TrackingQuery } from '../trackingQuery.ts';
import { matchingOptions } from './filterOptions.ts';
import { NearbyFilter } from './NearbyFilter.tsx';
import styles from './TrackingFilters.module.css';

export interface MoreFiltersProps {
  readonly query: TrackingQuery;
  readonly people: readonly TrackedPerson[];
  readonly dataState: DataState;
  readonly onChange: (change: Partial<TrackingQuery>) => void;
}

/** Number of active filters in `MoreFilters`. */
export const countMore = ({ product, group, isAbroad, isVip, near, area }: TrackingQuery): number =>
  [product !== null, group !== null, isAbroad, isVip, near !== null, area !== null].filter(Boolean).length;

/** Product, group, abroad, VIPs and distance; a filter without data is left out, unless it is active. */
export function MoreFilters({ query, people, dataState, onChange }: MoreFiltersProps) {
  const { t, language } = useTexts('mf-tracking');
  const { product, group, isAbroad, isVip, near, area } = query;
  const [typed, setTyped] = useState('');
  const groups = useMemo(() => groupOptions(people, localeOf(language)), [people, language]);
  const hasHomes = useMemo(() => people.some(({ homeCountryCode }) => homeCountryCode !== null), [people]);
  const hasVips = useMemo(() => people.some((person) => person.isVip), [people]);
  const chosenGroup =
    groups.find(({ value }) => value === group) ?? (group === null ? null : { value: group, label: group });
  return (
    <>
      <div className={styles['where']}>
        <Field label={t('filters.product')}>
          {(control) => (
            <Select
              {...control}
              value={product ?? ''}
              options={[
                { value: '', label: t('filters.any.product') },
                ...trackingLocationTypes.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
              ]}
              onChange={(value) => onChange({ product: trackingLocationTypes.find((kind) => kind === value) ?? null })}
            />
          )}
        </Field>
      </div>
      {(groups.length > 0 || group !== null) && (
        <div className={styles['where']}>
          <Field label={t('filters.group')}>
            {(control) => (
              <Combobox
                {...control}
                value={chosenGroup}
                options={matchingOptions(groups, typed)}
                state={dataState === 'empty' ? 'ready' : dataState}
                placeholder={t('filters.any.group')}
                onSearch={setTyped}
                onChange={(value) => onChange({ group: value })}
              />
            )}
          </Field>
        </div>
      )}
      <NearbyFilter
        value={near}
        people={people}
        dataState={dataState}
        onChange={(value) => onChange({ near: value })}
      />
      {(hasHomes || isAbroad) && (
        <div className={styles['tick']}>
          <Checkbox checked={isAbroad} onChange={({ target }) => onChange({ isAbroad: target.checked })}>
            {t('filters.abroad')}
          </Checkbox>
        </div>
      )}
      {(hasVips || isVip) && (
        <div className={styles['tick']}>
          <Checkbox checked={isVip} onChange={({ target }) => onChange({ isVip: target.checked })}>
            {t('filters.vip')}
          </Checkbox>
        </div>
      )}
      {area !== null && <Button onClick={() => onChange({ area: null })}>{t('area.remove')}</Button>}
    </>
  );
}

/** Groups of the people, each once, in the reader's alphabetical order. */
function groupOptions(people: readonly TrackedPerson[], locale: string): readonly ComboboxOption[] {
  const names = new Map(people.flatMap(({ groups }) => groups.map(({ id, name }) => [id, name] as const)));
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale));
}
