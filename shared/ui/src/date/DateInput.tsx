import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { FieldControl } from '@portolan/ui/form';
import styles from './DateTimeInput.module.css';

export interface DateInputProps extends FieldControl {
  /** Calendar day, `YYYY-MM-DD`. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  /** Days before this one cannot be chosen, `YYYY-MM-DD`. */
  readonly firstDay?: string | undefined;
}

const dayFormat = 'YYYY-MM-DD';

/** A day in a calendar. */
export function DateInput({ value, onChange, firstDay, 'aria-invalid': isInvalid, ...rest }: DateInputProps) {
  return (
    <div className={styles['dateTime']}>
      <DatePicker
        {...rest}
        className={styles['day'] ?? ''}
        aria-invalid={isInvalid}
        format="DD MMM YYYY"
        allowClear={false}
        {...(firstDay === undefined ? {} : { minDate: dayjs(firstDay, dayFormat) })}
        {...(isInvalid ? { status: 'error' as const } : {})}
        value={value === null ? null : dayjs(value, dayFormat)}
        onChange={(chosen) => onChange(chosen === null ? null : chosen.format(dayFormat))}
      />
    </div>
  );
}
