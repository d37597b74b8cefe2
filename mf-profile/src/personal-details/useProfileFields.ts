import { useCallback, useId } from 'react';
import { useTexts } from '@portolan/remote-kit';
import type { PersonalDetailsStore } from './PersonalDetailsStore.ts';
import type { ProfileField } from './profileDraft.ts';
import type { FieldProblem } from './profileRules.ts';

/** What every field of the form needs. */
export interface ProfileFieldParts {
  readonly store: PersonalDetailsStore;
  readonly idOf: (field: ProfileField) => string;
  readonly wordsOf: (problem: FieldProblem) => string;
  readonly errorOf: (field: ProfileField) => string | undefined;
}

/** Ids and error words of the form's fields; call it in an observer. */
export function useProfileFields(store: PersonalDetailsStore): ProfileFieldParts {
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
    // What the rest of the portal waits for is marked before anybody has pressed Save, until it is typed.
    const isMissing = store.missing.some((missing) => missing === field) && store.typed(field).trim() === '';
    return isMissing ? wordsOf({ field, code: 'required' }) : undefined;
  };
  return { store, idOf, wordsOf, errorOf };
}
