import { useState } from 'react';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { languageOf } from '@portolan/i18n';
import { Notice } from '@portolan/ui/core';
import type { FieldControl } from '@portolan/ui/form';
import { dayFormats } from './dayFormats.ts';
import styles from './DateRangeInput.module.css';

/** Whether the range's data are loaded (spec §8, "Date input texts"). */
export type RangeState = 'ready' | 'loading' | 'failed' | 'empty';

/** First and last day, `YYYY-MM-DD`, the first not after the last. */
export type DayRange = readonly [string, string];

export interface DateRangeInputProps extends Omit<FieldControl, 'aria-describedby'> {
  /** Subject of the range; names its first day. */
  readonly label: string;
  readonly value: DayRange | null;
  readonly onChange: (value: DayRange | null) => void;
  readonly state?: RangeState;
  /** First and last selectable day, `YYYY-MM-DD`. */
  readonly firstDay?: string | undefined;
  readonly lastDay?: string | undefined;
  /** Format of a day in the field, in dayjs's tokens. Default: the language's own. */
  readonly format?: string | undefined;
  /** True after the person tried to go on without a range; leaving half a range shows the error anyway. */
  readonly isMissing?: boolean;
}

const day = 'YYYY-MM-DD';

/** A range of days, with the spec's four texts: loading, failed, no data, and a range is needed. */
export function DateRangeInput({
  label,
  value,
  onChange,
  state = 'ready',
  firstDay,
  lastDay,
  format,
  isMissing = false,
  id,
  'aria-invalid': isInvalid,
  'aria-required': isRequired,
}: DateRangeInputProps) {
  const { t, i18n } = useTranslation('ui');
  const [isHalf, setHalf] = useState(false);
  const [isLeftHalf, setLeftHalf] = useState(false);
  if (state !== 'ready') return <Notice kind={state === 'failed' ? 'failure' : 'info'}>{t(`dates.${state}`)}</Notice>;
  return (
    <>
      <label className="pt-visually-hidden" htmlFor={`${id}-end`}>
        {t('lastDay', { label })}
      </label>
      <DatePicker.RangePicker
        id={{ start: id, end: `${id}-end` }}
        aria-required={isRequired}
        className={styles['range'] ?? ''}
        classNames={{ popup: { root: styles['popup'] ?? '' } }}
        {...(isInvalid || isMissing || isLeftHalf ? { status: 'error' as const } : {})}
        {...(firstDay === undefined ? {} : { minDate: dayjs(firstDay, day) })}
        {...(lastDay === undefined ? {} : { maxDate: dayjs(lastDay, day) })}
        format={format ?? dayFormats(languageOf(i18n))}
        value={value === null ? null : [dayjs(value[0], day), dayjs(value[1], day)]}
        onCalendarChange={([first, last]) => setHalf(!first !== !last)}
        onOpenChange={(isOpen) => setLeftHalf(!isOpen && isHalf)}
        onChange={(chosen) =>
          onChange(chosen?.[0] && chosen[1] ? [chosen[0].format(day), chosen[1].format(day)] : null)
        }
      />
      {(isMissing || isLeftHalf) && <Notice kind="failure">{t('dates.rangeNeeded')}</Notice>}
    </>
  );
}
