import { useTexts } from '@portolan/remote-kit';
import { Button } from '@portolan/ui/core';
import {
  narrowestTrainFilters,
  noTrainFilters,
  withoutTrainFilter,
  type TrainDirection,
  type TrainFilters,
  type TrainRows,
} from '../trainView.ts';
import styles from './NoTrainsMatch.module.css';
import { useTrainFilterTexts } from './useTrainFilterTexts.ts';

export interface NoTrainsMatchProps {
  readonly rows: TrainRows;
  readonly direction: TrainDirection;
  readonly filters: TrainFilters;
  readonly onChange: (filters: TrainFilters) => void;
}

/** Filters that no train of a direction fits, and which of them to drop. */
export function NoTrainsMatch({ rows, direction, filters, onChange }: NoTrainsMatchProps) {
  const { t } = useTexts('mf-booking');
  const { filterText } = useTrainFilterTexts(rows);
  return (
    <div className={styles['none']}>
      <p>{t('trains.noMatch')}</p>
      <div className={styles['actions']}>
        {narrowestTrainFilters(rows[direction], filters, direction).map(({ name, count }) => (
          <Button key={name} onClick={() => onChange(withoutTrainFilter(filters, name))}>
            {t('trains.without', { count, ...filterText(filters, name) })}
          </Button>
        ))}
        <Button type="text" onClick={() => onChange(noTrainFilters)}>
          {t('filter.resetAll')}
        </Button>
      </div>
    </div>
  );
}
