import { observer } from 'mobx-react-lite';
import { useTexts } from '@portolan/remote-kit';
import { Select } from '@portolan/ui/choice';
import { Field } from '@portolan/ui/form';
import { CountedChoice } from '../../search/CountedChoice.tsx';
import {
  trainGroups,
  trainOptions,
  withTrainsChosen,
  withWindow,
  type TrainDirection,
  type TrainFilters,
} from '../trainView.ts';
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
        <WindowFields key={direction} direction={direction} filters={filters} onChange={onChange} />
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

const hours = Array.from({ length: 24 }, (_unused, hour) => `${String(hour).padStart(2, '0')}:00`);

interface WindowFieldsProps extends Omit<TrainFilterPanelProps, 'store'> {
  readonly direction: TrainDirection;
}

/** Between which hours trains of a direction leave. */
function WindowFields({ direction, filters, onChange }: WindowFieldsProps) {
  const { t } = useTexts('mf-booking');
  const window = filters.windows[direction];
  const optionsOf = (end: 'from' | 'until') => {
    const chosen = window[end];
    const offered = end === 'from' ? hours : [...hours.slice(1), '23:59'];
    const all = chosen === null || offered.includes(chosen) ? offered : [...offered, chosen].sort();
    return [{ value: '', label: t('trains.window.any') }, ...all.map((time) => ({ value: time, label: time }))];
  };
  return (
    <fieldset className={styles['group']}>
      <legend>{t(`trains.filter.${direction}`)}</legend>
      <div className={styles['window']}>
        {(['from', 'until'] as const).map((end) => (
          <Field key={end} label={t(`trains.window.${end}Label`)}>
            {(control) => (
              <Select
                {...control}
                value={window[end] ?? ''}
                options={optionsOf(end)}
                onChange={(time) =>
                  onChange(withWindow(filters, direction, { ...window, [end]: time === '' ? null : time }))
                }
              />
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  );
}
