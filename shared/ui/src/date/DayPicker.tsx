import { useState } from 'react';
import generateConfig from '@rc-component/picker/generate/dayjs';
import generateSinglePicker from 'antd/es/date-picker/generatePicker/generateSinglePicker';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import { languageOf, type Language } from '@portolan/i18n';
import type { FieldControl } from '@portolan/ui/form';
import { TypedTextContext, TypedTextInput } from './typedText.tsx';
import type { DayField } from './useTypedDay.ts';
import styles from './DayPicker.module.css';

export interface DayPickerProps extends FieldControl {
  readonly day: DayField;
  readonly className?: string | undefined;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  /** False: a day can be replaced, and not taken away. */
  readonly isClearable?: boolean;
  /** First and last day of a range, which the calendar shows: `YYYY-MM-DD`. */
  readonly range?: readonly [string, string] | null;
  /** Called after a day was chosen in the calendar. */
  readonly onPick?: () => void;
}

/** antd's picker of one day. Its `DatePicker` brings the code of ranges, too. */
const { DatePicker } = generateSinglePicker(generateConfig);

const isoDay = 'YYYY-MM-DD';
/** In dayjs's tokens, as `formatDate` writes a short date. Not a function of the day: with one, a picker accepts no typing. */
const dayFormats: Readonly<Record<Language, string>> = {
  en: 'D MMM YYYY',
  sr: 'D. MMM YYYY.',
  sv: 'D MMM YYYY',
  da: 'D. MMM YYYY',
};
const components = { input: TypedTextInput };

const isWithin = (day: string, [first, last]: readonly [string, string]) => first <= day && day <= last;

/** One day: typed, or chosen in a calendar. */
export function DayPicker({
  day: { value, onChange, firstDay, lastDay, format, typed, problem },
  isClearable = true,
  range = null,
  onPick,
  placeholder,
  className = '',
  'aria-invalid': isInvalid,
  ...rest
}: DayPickerProps) {
  const { i18n } = useTranslation('ui');
  const [isOpen, setOpen] = useState(false);
  const isWrong = isInvalid || problem !== undefined;
  const shown = value === null || problem !== undefined ? null : dayjs(value, isoDay);
  const choose = (chosen: Dayjs | null) => {
    onChange(chosen === null ? null : chosen.format(isoDay));
    if (chosen !== null) onPick?.();
  };
  const enter = () => {
    typed.leave();
    setOpen(false);
  };
  return (
    <TypedTextContext value={{ ...typed, enter }}>
      <DatePicker
        {...rest}
        className={className}
        {...(placeholder === undefined ? {} : { placeholder })}
        aria-invalid={isWrong}
        allowClear={isClearable}
        classNames={{ popup: { root: styles['popup'] ?? '' } }}
        components={components}
        format={format ?? dayFormats[languageOf(i18n)]}
        open={isOpen}
        onOpenChange={setOpen}
        {...(firstDay === undefined ? {} : { minDate: dayjs(firstDay, isoDay) })}
        {...(lastDay === undefined ? {} : { maxDate: dayjs(lastDay, isoDay) })}
        {...(isWrong ? { status: 'error' as const } : {})}
        {...(range === null
          ? {}
          : {
              cellRender: (cell: Dayjs | string | number, { originNode, type }) =>
                type === 'date' && dayjs.isDayjs(cell) && isWithin(cell.format(isoDay), range) ? (
                  <div className={styles['within']}>{originNode}</div>
                ) : (
                  originNode
                ),
            })}
        value={shown}
        onChange={choose}
      />
    </TypedTextContext>
  );
}
