import { observer } from 'mobx-react-lite';
import { useTexts } from '@portolan/remote-kit';
import { Icon } from '@portolan/ui/core';
import type { PersonNames } from './PersonNames.ts';
import { shortenValue } from './shortenValue.ts';
import { activeFilters, noFilters, withoutFilter, type TripFilters } from './tripFilters.ts';
import type { FilterDraft } from './useFilterDraft.ts';
import { useFilterText } from './useFilterText.ts';
import styles from './FilterChips.module.css';

export interface FilterChipsProps {
  readonly draft: FilterDraft;
  readonly names: PersonNames;
}

/** Names of the filters that show as chips: the free text shows in its own field. */
export const chipsOf = (filters: TripFilters) => activeFilters(filters).filter((name) => name !== 'search');

/** The filters at work, each of which can be taken away, and all at once. Nothing without any. */
export const FilterChips = observer(function FilterChips({ draft: { filters, change }, names }: FilterChipsProps) {
  const { t } = useTexts('mf-trips');
  const textOf = useFilterText(names);
  const chips = chipsOf(filters);
  if (chips.length === 0) return null;
  return (
    <div className={styles['row']}>
      <ul className={styles['chips']} aria-label={t('filters.chips')}>
        {chips.map((name) => {
          const { label, value } = textOf(filters, name);
          return (
            <li key={name} className={styles['chip']} title={`${label}: ${value}`}>
              <span className={styles['label']}>{label}</span> {shortenValue(value)}
              <button
                type="button"
                aria-label={t('filters.remove', { filter: label, value })}
                onClick={() => change(withoutFilter(filters, name))}
              >
                <Icon name="close" size={16} />
              </button>
            </li>
          );
        })}
      </ul>
      <button type="button" className={styles['reset']} onClick={() => change(noFilters)}>
        {t('filters.resetAll')}
      </button>
    </div>
  );
});
