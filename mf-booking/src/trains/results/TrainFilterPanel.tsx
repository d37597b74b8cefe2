import { observer } from 'mobx-react-lite';
import { useTexts } from '@portolan/remote-kit';
import { CountedChoice } from '../../offers/filters/CountedChoice.tsx';
import { TimeWindowFilter } from '../../offers/filters/slider/TimeWindowFilter.tsx';
import { trainGroups, trainOptions, withTrainsChosen, withWindow, type TrainFilters } from '../trainView.ts';
import styles from './TrainFilterPanel.module.css';
import type { TrainResultsStore } from './TrainResultsStore.ts';
import { useTrainFilterTexts } from './useTrainFilterTexts.ts';

export interface TrainFilterPanelProps {
  readonly store: TrainResultsStore;
  readonly filters: TrainFilters;
  readonly onChange: (filters: TrainFilters) => void;
}

/** Every filter of trains, each value with how many journeys or tickets it leaves. */
export const TrainFilterPanel = observer(function TrainFilterPanel({
  store,
  filters,
  onChange,
}: TrainFilterPanelProps) {
  const { t } = useTexts('mf-booking');
  const { rows, directions } = store;
  const { valueText } = useTrainFilterTexts(rows);
  return (
    <div className={styles['panel']}>
      {directions.map((direction) => (
        <TimeWindowFilter
          key={direction}
          label={t(`trains.filter.${direction}`)}
          window={filters.windows[direction]}
          onChange={(window) => onChange(withWindow(filters, direction, window))}
        />
      ))}
      {trainGroups.map((group) => (
        <CountedChoice
          key={group}
          label={t(`trains.filter.${group}`)}
          options={trainOptions(rows, filters, group).map(({ value, count }) => ({
            value,
            label: valueText(group, value),
            count,
          }))}
          chosen={filters.chosen[group]}
          onChange={(values) => onChange(withTrainsChosen(filters, group, values))}
        />
      ))}
    </div>
  );
});
