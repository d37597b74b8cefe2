import { tripsSorts, type TripsSort } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Select } from '@portolan/ui/form';
import styles from './TripsToolbar.module.css';

export interface TripsToolbarProps {
  /** Null while it is not known. */
  readonly totalItems: number | null;
  readonly sort: TripsSort;
  readonly onSort: (sort: TripsSort) => void;
}

/** How many trips there are, and the choice of their order. */
export function TripsToolbar({ totalItems, sort, onSort }: TripsToolbarProps) {
  const { t } = useTexts('mf-trips');
  const handleSort = (value: string) => {
    const chosen = tripsSorts.find((option) => option === value);
    if (chosen !== undefined) onSort(chosen);
  };
  return (
    <div className={styles['toolbar']}>
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
