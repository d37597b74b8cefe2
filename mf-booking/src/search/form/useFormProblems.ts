import { useId, useMemo } from 'react';
import { useTexts } from '@portolan/remote-kit';
import type { SearchForm } from './SearchForm.ts';

const noValues = () => ({});

/**
 * The problems of a form in words, by the ids of its fields.
 * @param texts where they are, such as `cars.search.problem`
 * @param valuesOf what a text names; the same function each time. Default: nothing
 */
export function useFormProblems<Field extends string, Code extends string>(
  { problems, problemOf }: SearchForm<Field, Code>,
  texts: string,
  valuesOf: (code: Code) => Readonly<Record<string, number>> = noValues,
) {
  const { t } = useTexts('mf-booking');
  const form = useId();
  const idOf = (field: Field) => `${form}-${field}`;
  const errorOf = (field: Field) => {
    const code = problemOf(field);
    return code === null ? undefined : t(`${texts}.${String(code)}`, { ...valuesOf(code) });
  };
  // The summary takes the focus when its list changes: only another submit may make another list.
  const errors = useMemo(
    () =>
      problems.map(({ field, code }) => ({
        fieldId: `${form}-${field}`,
        message: t(`${texts}.${String(code)}`, { ...valuesOf(code) }),
      })),
    [problems, form, t, texts, valuesOf],
  );
  const wrongIds = useMemo(() => problems.map(({ field }) => `${form}-${field}`), [problems, form]);
  return { idOf, errorOf, errors, wrongIds };
}
