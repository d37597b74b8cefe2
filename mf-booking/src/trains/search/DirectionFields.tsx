import { observer } from 'mobx-react-lite';
import { useTexts } from '@portolan/remote-kit';
import { Select } from '@portolan/ui/choice';
import { DateInput } from '@portolan/ui/date';
import { Field } from '@portolan/ui/form';
import type { TrainDirection } from '../trainRows.ts';
import styles from './DirectionFields.module.css';
import type { TrainSearchStore } from './TrainSearchStore.ts';

export interface DirectionFieldsProps {
  readonly id: string;
  readonly store: TrainSearchStore;
  readonly direction: TrainDirection;
  readonly error: string | undefined;
}

/** Every half hour of a day. */
const times = Array.from({ length: 48 }, (_unused, half) => {
  const [hour, minute] = [Math.floor(half / 2), half % 2 === 0 ? '00' : '30'];
  return `${String(hour).padStart(2, '0')}:${minute}`;
});

/** The day of a direction, and optionally the departure or arrival time. */
export const DirectionFields = observer(function DirectionFields({
  id,
  store,
  direction,
  error,
}: DirectionFieldsProps) {
  const { t } = useTexts('mf-booking');
  // Read before `Field`, which renders its children outside of the observer.
  const { [direction]: day, outward, firstDay } = store;
  const isFirst = direction === 'outward';
  const offered = day?.time == null || times.includes(day.time) ? times : [...times, day.time].sort();
  const setDay = (date: string | null) =>
    store.setDay(direction, date === null ? null : { ...(day ?? { time: null, isArrival: false }), date });
  const setTime = (time: string) =>
    day !== null &&
    store.setDay(direction, { ...day, time: time === '' ? null : time, ...(time === '' && { isArrival: false }) });
  return (
    <fieldset className={styles['direction']}>
      <legend className="pt-section-title">{t(`trains.direction.${direction}`)}</legend>
      <Field id={id} label={t('trains.search.date')} error={error} isRequired>
        {(control) => (
          <DateInput
            {...control}
            value={day?.date ?? null}
            onChange={setDay}
            firstDay={isFirst ? firstDay : (outward?.date ?? firstDay)}
          />
        )}
      </Field>
      <Field label={t('trains.search.by')}>
        {(control) => (
          <Select
            {...control}
            value={day?.isArrival === true ? 'arrival' : 'departure'}
            options={(['departure', 'arrival'] as const).map((value) => ({
              value,
              label: t(`trains.search.${value}`),
            }))}
            disabled={day?.time == null}
            onChange={(by) => day !== null && store.setDay(direction, { ...day, isArrival: by === 'arrival' })}
          />
        )}
      </Field>
      <Field label={t('trains.search.time')}>
        {(control) => (
          <Select
            {...control}
            value={day?.time ?? ''}
            options={[
              { value: '', label: t('trains.search.anyTime') },
              ...offered.map((time) => ({ value: time, label: time })),
            ]}
            onChange={setTime}
          />
        )}
      </Field>
    </fieldset>
  );
});
