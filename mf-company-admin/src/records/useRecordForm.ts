import { useCallback, useId, useMemo } from 'react';
import { useTexts } from '@portolan/remote-kit';
import { changedFields, type EditedRecord } from '@portolan/remote-kit/editing';
import type { FieldProblem } from './fieldProblems.ts';

/** Another person's saved value of a field that this form changes, too. */
export interface ForeignValue<Value> {
  /** Id of that person; null outside the company. */
  readonly by: string | null;
  readonly value: Value;
  readonly onUse: () => void;
}

/** Props of a field in a record's form. */
export interface FieldBinding<Value> {
  readonly id: string;
  readonly label: string;
  readonly value: Value;
  readonly error: string | undefined;
  readonly foreign: ForeignValue<Value> | null;
  readonly onChange: (value: Value) => void;
}

/** A record's form: its id, its problems for the summary, and the props of each field. */
export interface RecordForm<Draft> {
  readonly id: string;
  readonly errors: readonly { readonly fieldId: string; readonly message: string }[];
  readonly labelOf: (field: string) => string;
  readonly bind: <Field extends keyof Draft & string>(field: Field) => FieldBinding<Draft[Field]>;
}

/** @param scope of the texts: a field `name` is called `<scope>.field.name` */
export function useRecordForm<Saved, Draft extends object>(
  scope: string,
  record: EditedRecord<Saved, Draft, FieldProblem>,
): RecordForm<Draft> {
  const { t } = useTexts('mf-company-admin');
  const id = useId();
  const { problems, foreign, details } = record;
  const idOf = useCallback((field: string) => `${id}-${field}`, [id]);
  const labelOf = useCallback((field: string) => t(`${scope}.field.${field}`), [t, scope]);
  const wordsOf = useCallback(
    ({ field, code }: FieldProblem) =>
      t([`${scope}.problem.${field}.${code}`, `records.problem.${code}`, 'records.problem.invalid'], {
        label: labelOf(field),
      }),
    [t, scope, labelOf],
  );
  // The summary takes the focus when its list changes: only another submit (or language) may make another list.
  const errors = useMemo(
    () => problems.map((problem) => ({ fieldId: idOf(problem.field), message: wordsOf(problem) })),
    [problems, idOf, wordsOf],
  );

  function bind<Field extends keyof Draft & string>(field: Field): FieldBinding<Draft[Field]> {
    if (details === null) throw new Error('A form is drawn only once there is something to edit.');
    const { draft } = details;
    const onChange = (value: Draft[Field]) => record.change((current) => ({ ...current, [field]: value }));
    const problem = problems.find((candidate) => candidate.field === field);
    const isContested =
      foreign !== null &&
      changedFields(foreign.before, foreign.theirs).includes(field) &&
      changedFields(draft, foreign.theirs).includes(field);
    return {
      id: idOf(field),
      label: labelOf(field),
      value: draft[field],
      error: problem && wordsOf(problem),
      foreign: isContested
        ? {
            by: foreign.changed?.by ?? null,
            value: foreign.theirs[field],
            onUse: () => onChange(foreign.theirs[field]),
          }
        : null,
      onChange,
    };
  }

  return { id, errors, labelOf, bind };
}
