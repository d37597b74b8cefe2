import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, languageOf } from '@portolan/i18n';
import { readDay } from './readDay.ts';
import type { TypedText } from './typedText.tsx';

export interface DayFieldOptions {
  /** `YYYY-MM-DD`; null if empty. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  /** First and last selectable day, `YYYY-MM-DD`. */
  readonly firstDay?: string | undefined;
  readonly lastDay?: string | undefined;
  /** Format of a day in the field, in dayjs's tokens. Default: the language's own. */
  readonly format?: string | undefined;
}

export interface DayField extends DayFieldOptions {
  readonly typed: TypedText;
  /** Error text for the typed day. */
  readonly problem: string | undefined;
}

interface Typed {
  readonly text: string;
  /** Error text for the typed day, after the field was left. */
  readonly problem?: string | undefined;
}

/**
 * A day that can be typed. The field reports what it shows: text is read on leaving and on Enter; text that is no day, or a day out of
 * bounds, stays in the field with a problem, and null is reported.
 */
export function useTypedDay(options: DayFieldOptions): DayField {
  const { value, onChange, firstDay, lastDay, format } = options;
  const { t, i18n } = useTranslation('ui');
  const language = languageOf(i18n);
  const [typed, setTyped] = useState<Typed | null>(null);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (value !== null) setTyped(null);
  }
  const written = (day: string) => formatDate(day, language, { style: 'shortDate' });
  const dayOf = (text: string) => readDay(text, { language, isDayFirst: format?.startsWith('D') === true });

  const report = (day: string | null) => {
    if (day !== value) onChange(day);
  };

  function problemOf(text: string): string | undefined {
    const day = dayOf(text);
    if (day === null) {
      const example = firstDay ?? value ?? new Date().toISOString().slice(0, 10);
      return t('dates.unreadable', { text, example: written(example), iso: example });
    }
    if (firstDay !== undefined && day < firstDay) return t('dates.tooEarly', { day: written(firstDay) });
    if (lastDay !== undefined && day > lastDay) return t('dates.tooLate', { day: written(lastDay) });
    return undefined;
  }

  function leave(): void {
    if (typed === null) return;
    const text = typed.text.trim();
    const problem = text === '' ? undefined : problemOf(text);
    setTyped(problem === undefined ? null : { text, problem });
    report(problem === undefined ? dayOf(text) : null);
  }

  return {
    ...options,
    onChange: (day) => {
      setTyped(null);
      report(day);
    },
    typed: {
      text: typed?.text ?? null,
      type: (text) => setTyped({ text }),
      leave,
      drop: () => setTyped(null),
    },
    problem: typed?.problem,
  };
}
