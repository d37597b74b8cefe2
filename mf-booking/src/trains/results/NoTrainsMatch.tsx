import { useTexts } from '@portolan/remote-kit';
import { DropFilters } from '../../offers/filters/DropFilters.tsx';
import type { TrainDirection, TrainRows } from '../trainRows.ts';
import { narrowestTrainFilters, trainView, type TrainFilters } from '../trainView.ts';
import styles from './NoTrainsMatch.module.css';
import { useTrainFilterTexts } from './useTrainFilterTexts.ts';

export interface NoTrainsMatchProps {
  readonly rows: TrainRows;
  readonly direction: TrainDirection;
  readonly filters: TrainFilters;
  readonly onChange: (filters: TrainFilters) => void;
}

/** Filters to drop if no train of a direction matches. */
export function NoTrainsMatch({ rows, direction, filters, onChange }: NoTrainsMatchProps) {
  const { t } = useTexts('mf-booking');
  const { filterText } = useTrainFilterTexts(rows);
  return (
    <div className={styles['none']}>
      <p>{t('trains.noMatch')}</p>
      <DropFilters
        view={trainView}
        narrow={narrowestTrainFilters(rows[direction], filters, direction)}
        filters={filters}
        filterText={filterText}
        onChange={onChange}
      />
    </div>
  );
}
