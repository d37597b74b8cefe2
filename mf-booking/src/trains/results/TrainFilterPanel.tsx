import { observer } from 'mobx-react-lite';
import { useTexts } from '@portolan/remote-kit';
import { FacetChoices } from '../../offers/filters/FacetChoices.tsx';
import { FilterPanel } from '../../offers/filters/FilterPanel.tsx';
import { TimeWindowFilter } from '../../offers/filters/slider/TimeWindowFilter.tsx';
import { trainChoice, trainView, type TrainFilters } from '../trainView.ts';
import type { TrainResultsStore } from './TrainResultsStore.ts';
import { useTrainFilterTexts } from './useTrainFilterTexts.ts';

export interface TrainFilterPanelProps {
  readonly store: TrainResultsStore;
  readonly filters: TrainFilters;
  readonly onChange: (filters: TrainFilters) => void;
}

/** All filters of trains, each value with its number of journeys or tickets. */
export const TrainFilterPanel = observer(function TrainFilterPanel({
  store,
  filters,
  onChange,
}: TrainFilterPanelProps) {
  const { t } = useTexts('mf-booking');
  const { rows, directions } = store;
  const { valueText } = useTrainFilterTexts(rows);
  return (
    <FilterPanel>
      {directions.map((direction) => (
        <TimeWindowFilter
          key={direction}
          label={t(`trains.filter.${direction}`)}
          window={filters[direction]}
          onChange={(window) => onChange({ ...filters, [direction]: window })}
        />
      ))}
      <FacetChoices
        view={trainView}
        choices={trainView.groups
          .map((group) => trainChoice(rows, filters, group))
          .filter(({ options }) => options.length > 0)}
        filters={filters}
        valueText={valueText}
        onChange={onChange}
      />
    </FilterPanel>
  );
});
