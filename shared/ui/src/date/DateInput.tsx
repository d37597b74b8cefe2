import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { languageOf } from '@portolan/i18n';
import type { FieldControl } from '@portolan/ui/form';
import { dayFormats } from './dayFormats.ts';

export interface DateInputProps extends FieldControl {
  /** `YYYY-MM-DD`; null if empty. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  /** First and last selectable day, `YYYY-MM-DD`. */
  readonly firstDay?: string | undefined;
  readonly lastDay?: string | undefined;
}

const day = 'YYYY-MM-DD';

/** One day in a calendar, which may be left empty. */
export function DateInput({ value, onChange, firstDay, lastDay, 'aria-invalid': isInvalid, ...rest }: DateInputProps) {
  const { i18n } = useTranslation('ui');
  return (
    <DatePicker
      {...rest}
      aria-invalid={isInvalid}
      format={dayFormats(languageOf(i18n))}
      {...(firstDay === undefined ? {} : { minDate: dayjs(firstDay, day) })}
      {...(lastDay === undefined ? {} : { maxDate: dayjs(lastDay, day) })}
      {...(isInvalid ? { status: 'error' as const } : {})}
      value={value === null ? null : dayjs(value, day)}
      onChange={(chosen) => onChange(chosen === null ? null : chosen.format(day))}
    />
  );
}
