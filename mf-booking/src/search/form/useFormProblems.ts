import { useId, useMemo } from 'react';
import { useTexts } from '@portolan/remote-kit';
import type { SearchForm } from './SearchForm.ts';

const noValues = () => ({});

/**
 * Texts of the problems of a form, by field.
 * @param texts key prefix, such as `cars.search.problem`
 * @param valuesOf values in the texts; must be a stable function. Default: none
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
  // The summary takes the focus when its array changes, so only a submit may change it.
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
