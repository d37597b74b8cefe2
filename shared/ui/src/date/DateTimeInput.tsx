import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { FieldControl } from '@portolan/ui/form';

/** Local date and time on a place's clock, `YYYY-MM-DDTHH:mm`. */
export type LocalDateTime = string;

export interface DateTimeInputProps extends FieldControl {
  readonly value: LocalDateTime | null;
  readonly onChange: (value: LocalDateTime | null) => void;
  /** Days before this one cannot be chosen, `YYYY-MM-DD`. */
  readonly firstDay?: string | undefined;
  /** Steps of the clock in minutes. Default 5. */
  readonly minuteStep?: 1 | 5 | 15;
  readonly disabled?: boolean;
}

const format = 'YYYY-MM-DDTHH:mm';

/** A day and a time of day. It knows no zone: the caller says whose clock it is. */
export function DateTimeInput({ value, onChange, firstDay, minuteStep = 5, 'aria-invalid': isInvalid, ...rest }: DateTimeInputProps) {
  return (
    <DatePicker
      {...rest}
      aria-invalid={isInvalid}
      showTime={{ format: 'HH:mm', minuteStep }}
      format="DD MMM YYYY, HH:mm"
      needConfirm={false}
      allowClear={false}
      inputReadOnly={false}
      {...(firstDay === undefined ? {} : { minDate: dayjs(firstDay) })}
      {...(isInvalid ? { status: 'error' as const } : {})}
      value={value === null ? null : dayjs(value, format)}
      onChange={(chosen) => onChange(chosen === null ? null : chosen.format(format))}
    />
  );
}
