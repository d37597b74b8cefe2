/** A refused field of a form. `code` names its words: `required`, `tooLong`, `invalid`, or one of the API's. */
export interface FieldProblem {
  readonly field: string;
  readonly code: string;
}

/** As zod says what is wrong with an input. */
interface Schema {
  readonly safeParse: (input: unknown) => {
    readonly error?: { readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly code: string }[] };
  };
}

const codes: Readonly<Record<string, string>> = { too_small: 'required', too_big: 'tooLong' };

/** What the contract would refuse of an input, one problem a field. */
export const problemsBy = (schema: Schema, input: unknown): readonly FieldProblem[] =>
  firstOfEachField(
    (schema.safeParse(input).error?.issues ?? []).map(({ path, code }) => ({
      field: String(path[0]),
      code: codes[code] ?? 'invalid',
    })),
  );

export const firstOfEachField = (problems: readonly FieldProblem[]): readonly FieldProblem[] =>
  problems.filter(({ field }, index) => problems.findIndex((other) => other.field === field) === index);
