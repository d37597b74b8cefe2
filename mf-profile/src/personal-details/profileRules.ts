import { customerUpdate } from '@portolan/contracts';
import type { FieldError } from '@portolan/contracts';
import { profileFields, updateOf, type ProfileDraft, type ProfileField } from './profileDraft.ts';

/** A refused field. `code` selects its message: ours (`future`) or one of the API's (`required`, `tooLong`, `invalid` …). */
export interface FieldProblem {
  readonly field: ProfileField;
  readonly code: string;
}

/** Without these only the profile is open to a person (domain §3, the second guard). */
const neededFields = ['firstName', 'lastName'] as const;
export type NeededField = (typeof neededFields)[number];

export const missingFieldsOf = (draft: ProfileDraft): readonly NeededField[] =>
  neededFields.filter((field) => draft[field].trim() === '');

/** Problems that keep a draft from being saved, in the form's order, one per field. `today` is yyyy-MM-dd. */
export function problemsOf(draft: ProfileDraft, today: string): readonly FieldProblem[] {
  const missing = missingFieldsOf(draft).map((field): FieldProblem => ({ field, code: 'required' }));
  const update = updateOf(draft);
  const parsed = customerUpdate.safeParse(update);
  const refused = (parsed.error?.issues ?? []).map(({ path, code }) => ({
    field: String(path[0]),
    code: code === 'too_big' ? 'tooLong' : 'invalid',
  }));
  const unborn = update.birthDate !== null && update.birthDate > today ? [{ field: 'birthDate', code: 'future' }] : [];
  return inFormOrder([...missing, ...refused, ...unborn]);
}

/** The API's refused fields, without those that the form does not show. */
export const problemsOfAnswer = (errors: readonly FieldError[]): readonly FieldProblem[] => inFormOrder(errors);

const inFormOrder = (problems: readonly { readonly field: string; readonly code: string }[]): readonly FieldProblem[] =>
  profileFields.flatMap((field) => {
    const problem = problems.find((candidate) => candidate.field === field);
    return problem === undefined ? [] : [{ field, code: problem.code }];
  });
