import { useState } from 'react';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { Notice } from '@portolan/ui/core';
import type { FieldControl } from '@portolan/ui/form';
import { DayPicker } from './DayPicker.tsx';
import { useFieldProblem } from './useFieldProblem.ts';
import { useTypedDay } from './useTypedDay.ts';
import styles from './DateRangeInput.module.css';

/** Whether the range's data are loaded (spec §8, "Date input texts"). */
export type RangeState = 'ready' | 'loading' | 'failed' | 'empty';

/** First and last day, `YYYY-MM-DD`, the first not after the last. */
export type DayRange = readonly [string, string];

export interface DateRangeInputProps extends FieldControl {
  /** Subject of the range; names its first day. */
  readonly label: string;
  readonly value: DayRange | null;
  /** Null if a day is missing or is no selectable day; then the field says so once it is left. */
  readonly onChange: (value: DayRange | null) => void;
  readonly state?: RangeState;
  /** First and last selectable day, `YYYY-MM-DD`. */
  readonly firstDay?: string | undefined;
  readonly lastDay?: string | undefined;
  /** Format of a day in the field, in dayjs's tokens. Default: the language's own. */
  readonly format?: string | undefined;
  /** True for nights: the last day is after the first. */
  readonly isStay?: boolean;
  /** Most days between the first and the last. Default: all that the bounds allow. */
  readonly longest?: number | undefined;
  /** True after the person tried to go on without a range; leaving half a range shows the error anyway. */
  readonly isMissing?: boolean;
}

/** Days of a field; null where one is missing. */
type Days = readonly [string | null, string | null];

const addDays = (day: string, count: number) => dayjs(day).add(count, 'day').format('YYYY-MM-DD');
/** The earlier of two days; undefined without any. */
const earlier = (day: string | undefined, other: string | undefined) =>
  day === undefined || (other !== undefined && other < day) ? other : day;
const rangeOf = ([first, last]: Days): DayRange | null => (first === null || last === null ? null : [first, last]);
const noDays: Days = [null, null];

/** A range of days, with the spec's four texts: loading, failed, no data, and a range is needed. */
export function DateRangeInput({ state = 'ready', ...range }: DateRangeInputProps) {
  const { t } = useTranslation('ui');
  if (state !== 'ready') return <Notice kind={state === 'failed' ? 'failure' : 'info'}>{t(`dates.${state}`)}</Notice>;
  return <RangeFields {...range} />;
}

/** Two days, each typed or chosen in a calendar. */
function RangeFields({ label, isMissing = false, id, ...options }: Omit<DateRangeInputProps, 'state'>) {
  const { t } = useTranslation('ui');
  const { days, first, last } = useRange(options);
  const [isLeft, setLeft] = useState(false);
  const isHalf = (days[0] === null) !== (days[1] === null);
  const isNeeded = isMissing || (isLeft && isHalf);
  useFieldProblem(first.problem ?? last.problem ?? (isNeeded ? t('dates.rangeNeeded') : undefined));

  const lastId = `${id}-end`;
  const shared = {
    'aria-describedby': options['aria-describedby'],
    'aria-invalid': options['aria-invalid'],
    'aria-required': options['aria-required'],
    className: styles['day'],
    range: rangeOf(days),
  };
  return (
    <div
      className="pt-row-8"
      onFocus={() => setLeft(false)}
      onBlur={({ currentTarget, relatedTarget }) => setLeft(!currentTarget.contains(relatedTarget))}
    >
      <DayPicker
        {...shared}
        id={id}
        day={first}
        placeholder={t('dates.first')}
        onPick={() => document.getElementById(lastId)?.focus()}
      />
      <span aria-hidden="true">–</span>
      <label className="pt-visually-hidden" htmlFor={lastId}>
        {t('lastDay', { label })}
      </label>
      <DayPicker {...shared} id={lastId} day={last} placeholder={t('dates.last')} />
    </div>
  );
}

type RangeOptions = Pick<
  DateRangeInputProps,
  'value' | 'onChange' | 'firstDay' | 'lastDay' | 'format' | 'isStay' | 'longest'
>;

/** Fields of a range's days. The last day moves with the first where it would not come after it, keeping its distance, or come too long after. */
function useRange({ value, onChange, firstDay, lastDay, format, isStay = false, longest }: RangeOptions) {
  const [days, setDays] = useDaysOf(value);
  const shortest = isStay ? 1 : 0;
  const [first, last] = days;
  const lastAfter = (day: string) => earlier(lastDay, longest === undefined ? undefined : addDays(day, longest));
  function change(changed: Days): void {
    setDays(changed);
    const range = rangeOf(changed);
    if (range !== null || value !== null) onChange(range);
  }
  function setFirst(day: string | null): void {
    if (day === null || last === null) return change([day, last]);
    const length = first === null ? shortest : dayjs(last).diff(first, 'day');
    const moved = last >= addDays(day, shortest) ? last : addDays(day, length);
    change([day, earlier(lastAfter(day), moved) ?? moved]);
  }
  return {
    days,
    first: useTypedDay({
      value: first,
      onChange: setFirst,
      firstDay,
      lastDay: lastDay === undefined ? undefined : addDays(lastDay, -shortest),
      format,
    }),
    last: useTypedDay({
      value: last,
      onChange: (day) => change([first, day]),
      firstDay: first === null ? firstDay : addDays(first, shortest),
      lastDay: first === null ? lastDay : lastAfter(first),
      format,
    }),
  };
}

/** Days of the fields: half a range is kept here, and another range from outside replaces it. */
function useDaysOf(value: DayRange | null): [Days, (days: Days) => void] {
  const [days, setDays] = useState<Days>(value ?? noDays);
  const key = value?.join() ?? '';
  const [seen, setSeen] = useState(key);
  if (seen === key) return [days, setDays];
  setSeen(key);
  const isOwn = (rangeOf(days)?.join() ?? '') === key;
  if (isOwn) return [days, setDays];
  setDays(value ?? noDays);
  return [value ?? noDays, setDays];
}
