import type { RefusedField } from '../../kernel/http/ApiError.ts';

/** Indexes of duplicate values in a list. */
export function duplicateValues(field: string, values: readonly string[]): RefusedField[] {
  return values.flatMap((value, index) =>
    values.indexOf(value) < index ? [{ field: `${field}.${index}`, code: 'taken' as const }] : [],
  );
}

type InUse<Field extends string> = Readonly<Record<'id' | Field, string>> & { readonly archived: boolean };

/** Error for a field with a value of another record in use; archived records do not count. */
export const takenValues = <Field extends string>(
  field: Field,
  record: InUse<Field>,
  all: readonly InUse<Field>[],
): RefusedField[] =>
  !record.archived && all.some((other) => !other.archived && other[field] === record[field] && other.id !== record.id)
    ? [{ field, code: 'taken' }]
    : [];
