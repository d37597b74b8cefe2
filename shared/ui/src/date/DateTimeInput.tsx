import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { languageOf } from '@portolan/i18n';
import { Select } from '@portolan/ui/choice';
import type { FieldControl } from '@portolan/ui/form';
import { dayFormats } from './dayFormats.ts';
import styles from './DateTimeInput.module.css';

/** Local date and time on a place's clock, `YYYY-MM-DDTHH:mm`. */
export type LocalDateTime = string;

export interface DateTimeInputProps extends FieldControl {
  readonly value: LocalDateTime | null;
  readonly onChange: (value: LocalDateTime | null) => void;
  /** First selectable day, `YYYY-MM-DD`. */
  readonly firstDay?: string | undefined;
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
  minuteStep = 5,
  disabled = false,
  'aria-invalid': isInvalid,
  ...rest
}: DateTimeInputProps) {
  const { t, i18n } = useTranslation('ui');
  const [day, time = firstTime] = value === null ? [] : value.split('T');
  const [hour = '', minute = ''] = time.split(':');
  const setTime = (changed: string) => onChange(`${day ?? firstDay ?? dayjs().format(dayFormat)}T${changed}`);
  return (
    <div className={styles['dateTime']}>
      <DatePicker
        {...rest}
        className={styles['day'] ?? ''}
        aria-invalid={isInvalid}
        format={dayFormats(languageOf(i18n))}
        allowClear={false}
        disabled={disabled}
        {...(firstDay === undefined ? {} : { minDate: dayjs(firstDay, dayFormat) })}
        {...(isInvalid ? { status: 'error' as const } : {})}
        value={day === undefined ? null : dayjs(day, dayFormat)}
        onChange={(chosen) => onChange(chosen === null ? null : `${chosen.format(dayFormat)}T${time}`)}
      />
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
