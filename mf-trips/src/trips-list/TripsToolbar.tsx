import { tripsSorts, type TripsSort } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Select } from '@portolan/ui/choice';
import { Button, Icon } from '@portolan/ui/core';
import { chipsOf } from './filters/FilterChips.tsx';
import { TripSearch } from './TripSearch.tsx';
import type { FilterDraft } from './filters/useFilterDraft.ts';
import styles from './TripsToolbar.module.css';

export interface TripsToolbarProps {
  /** Null until known. */
  readonly totalItems: number | null;
  readonly sort: TripsSort;
  readonly draft: FilterDraft;
  readonly isPanelOpen: boolean;
  readonly onPanel: () => void;
  readonly onSort: (sort: TripsSort) => void;
}

/** Filter button, search, number of trips and order. */
export function TripsToolbar({ totalItems, sort, draft, isPanelOpen, onPanel, onSort }: TripsToolbarProps) {
  const { t } = useTexts('mf-trips');
  const atWork = chipsOf(draft.filters).length;
  const handleSort = (value: string) => {
    const chosen = tripsSorts.find((option) => option === value);
    if (chosen !== undefined) onSort(chosen);
  };
  return (
    <div className={styles['toolbar']}>
      <div className={styles['filters']}>
        <Button icon={<Icon name="filter" size={16} />} aria-expanded={isPanelOpen} onClick={onPanel}>
          {t('filters.title')}
          {atWork > 0 && (
            <>
              <span className={styles['atWork']} aria-hidden="true">
                {atWork}
              </span>
              <span className="pt-visually-hidden">, {t('filters.atWork', { count: atWork })}</span>
            </>
          )}
        </Button>
      </div>
      <TripSearch text={draft.filters.search} onType={(search) => draft.change({ search })} />
      <p className={styles['count']} role="status">
        {totalItems !== null && t('list.count', { count: totalItems })}
      </p>
      <div className={styles['sort']}>
        <Select
          aria-label={t('list.sort')}
          value={sort}
          options={tripsSorts.map((value) => ({ value, label: t(`sort.${value.replace(',', '-')}`) }))}
          onChange={handleSort}
        />
      </div>
    </div>
  );
}
