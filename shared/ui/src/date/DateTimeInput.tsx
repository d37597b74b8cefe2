import { useState } from 'react';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { Select } from '@portolan/ui/choice';
import type { FieldControl } from '@portolan/ui/form';
import { DayPicker } from './DayPicker.tsx';
import { useFieldProblem } from './useFieldProblem.ts';
import { useTypedDay } from './useTypedDay.ts';
import styles from './DateTimeInput.module.css';

/** Local date and time on a place's clock, `YYYY-MM-DDTHH:mm`. */
export type LocalDateTime = string;

export interface DateTimeInputProps extends FieldControl {
  readonly value: LocalDateTime | null;
  /** Null if the field of the day is empty, or its text is no selectable day; then it says so. */
  readonly onChange: (value: LocalDateTime | null) => void;
  /** First and last selectable day, `YYYY-MM-DD`. */
  readonly firstDay?: string | undefined;
  readonly lastDay?: string | undefined;
  /** Steps of the clock in minutes. Default 5. */
  readonly minuteStep?: 1 | 5 | 15;
  readonly disabled?: boolean;
}

const dayFormat = 'YYYY-MM-DD';
/** Time of day for a first chosen day. */
const firstTime = '09:00';

const twoDigits = (value: number) => String(value).padStart(2, '0');
const hours = Array.from({ length: 24 }, (_unused, hour) => twoDigits(hour));
const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Minutes of the clock in steps, plus the current one if it lies between two. */
function minutesFor(step: number, current: string): readonly string[] {
  const onStep = Array.from({ length: 60 / step }, (_unused, index) => twoDigits(index * step));
  return onStep.includes(current) ? onStep : [...onStep, current].sort();
}

/**
 * A day in a calendar and a time of day in two lists; antd's clock columns are not reachable by keyboard and are wider than a phone. It has
 * no time zone: the caller says whose clock it is.
 */
export function DateTimeInput({
  value,
  onChange,
  firstDay,
  lastDay,
  minuteStep = 5,
  disabled = false,
  ...control
}: DateTimeInputProps) {
  const { t } = useTranslation('ui');
  const [day, time] = value === null ? [null] : value.split('T');
  const [lastTime, setLastTime] = useState(firstTime);
  const [hour = '', minute = ''] = (time ?? lastTime).split(':');
  const dayField = useTypedDay({
    value: day ?? null,
    firstDay,
    lastDay,
    onChange: (chosen) => {
      setLastTime(time ?? lastTime);
      onChange(chosen === null ? null : `${chosen}T${time ?? lastTime}`);
    },
  });
  useFieldProblem(dayField.problem);
  function setTime(changed: string): void {
    setLastTime(changed);
    if (dayField.problem === undefined) onChange(`${day ?? firstDay ?? dayjs().format(dayFormat)}T${changed}`);
  }
  return (
    <div className="pt-cluster-8">
      <DayPicker {...control} className={styles['day']} day={dayField} disabled={disabled} isClearable={false} />
      <span className={styles['time']}>
        <Select
          aria-label={t('hour')}
          value={hour}
          options={optionsOf(hours)}
          disabled={disabled}
          onChange={(chosen) => setTime(`${chosen}:${minute}`)}
        />
        <span aria-hidden="true">:</span>
        <Select
          aria-label={t('minute')}
          value={minute}
          options={optionsOf(minutesFor(minuteStep, minute))}
          disabled={disabled}
          onChange={(chosen) => setTime(`${hour}:${chosen}`)}
        />
      </span>
    </div>
  );
}
