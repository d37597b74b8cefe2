import type { FieldError } from '@portolan/contracts';

/** A refused field of a form. `code` names its words: `required`, `tooLong`, `invalid`, or one of the API's. */
export interface FieldProblem {
  readonly field: string;
  readonly code: string;
}

/** The part of a zod schema that reports problems of an input. */
interface Schema {
  readonly safeParse: (input: unknown) => {
    readonly error?: { readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly code: string }[] };
  };
}

const codes: Readonly<Record<string, string>> = { too_small: 'required', too_big: 'tooLong' };

/**
 * Problems of an input by its contract, at most one for each field.
 * @param parts fields of the input that are objects, whose own fields the form has, such as `address`
 */
export const problemsBy = (schema: Schema, input: unknown, parts: readonly string[] = []): readonly FieldProblem[] =>
  firstOfEachField(
    (schema.safeParse(input).error?.issues ?? []).map(({ path, code }) => ({
      field: String(parts.includes(String(path[0])) ? path[1] : path[0]),
      code: codes[code] ?? 'invalid',
    })),
  );

const firstOfEachField = (problems: readonly FieldProblem[]): readonly FieldProblem[] =>
  problems.filter(({ field }, index) => problems.findIndex((other) => other.field === field) === index);

/** The API's refused fields that the form shows, one problem a field. */
export const answeredProblems = (draft: object, errors: readonly FieldError[]): readonly FieldProblem[] =>
  firstOfEachField(
    errors
      .map(({ field, code }) => ({ field: field.split('.').find((part) => Object.hasOwn(draft, part)) ?? '', code }))
      .filter(({ field }) => field !== ''),
  );
