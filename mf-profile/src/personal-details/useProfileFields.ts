import { useCallback, useId } from 'react';
import { useTexts } from '@portolan/remote-kit';
import type { PersonalDetailsStore } from './PersonalDetailsStore.ts';
import type { ProfileField } from './profileDraft.ts';
import type { FieldProblem } from './profileRules.ts';

/** Helpers for every field of the form. */
export interface ProfileFieldHelpers {
  readonly store: PersonalDetailsStore;
  readonly idOf: (field: ProfileField) => string;
  readonly wordsOf: (problem: FieldProblem) => string;
  readonly errorOf: (field: ProfileField) => string | undefined;
}

/** Ids and error messages of the form's fields; call it in an observer. */
export function useProfileFields(store: PersonalDetailsStore): ProfileFieldHelpers {
  const { t } = useTexts('mf-profile');
  const form = useId();
  const idOf = useCallback((field: ProfileField) => `${form}-${field}`, [form]);
  const wordsOf = useCallback(
    ({ field, code }: FieldProblem) =>
      t([`problem.${field}.${code}`, `problem.${code}`, 'problem.invalid'], { label: t(`field.${field}`) }),
    [t],
  );
  const errorOf = (field: ProfileField) => {
    const problem = store.problems.find((candidate) => candidate.field === field);
    if (problem !== undefined) return wordsOf(problem);
    // Fields that the rest of the portal waits for are marked before the first Save, until filled in.
    const isMissing = store.missing.some((missing) => missing === field) && store.typed(field).trim() === '';
    return isMissing ? wordsOf({ field, code: 'required' }) : undefined;
  };
  return { store, idOf, wordsOf, errorOf };
}
