import { compareStructural } from 'mobx';

/** The fields of `newer` that differ from `older`, in the order of `newer`. */
export const changedFields = <Draft extends object>(older: Draft, newer: Draft): readonly (keyof Draft)[] =>
  keysOf(newer).filter((field) => !compareStructural(older[field], newer[field]));

export const isSameDraft = <Draft extends object>(one: Draft, other: Draft): boolean => compareStructural(one, other);

/** The draft over a newer record, field by field: changes since `base` stay, all else is the newer record's. */
export const rebaseDraft = <Draft extends object>(draft: Draft, base: Draft, newer: Draft): Draft => ({
  ...newer,
  ...pick(draft, changedFields(base, draft)),
});

/** Changed fields of a draft with the values that they replace: the part of a form that is kept when the session ends. */
export interface UnsavedFields<Draft> {
  readonly typed: Partial<Draft>;
  readonly before: Partial<Draft>;
  /** Changed fields whose values are not kept, and have to be entered again. */
  readonly secrets: readonly (keyof Draft)[];
}

/** The changed fields of a draft; null for none. @param secrets fields whose values are never kept */
export function unsavedFields<Draft extends object>(
  saved: Draft,
  draft: Draft,
  secrets: readonly (keyof Draft)[] = [],
): UnsavedFields<Draft> | null {
  const changed = changedFields(saved, draft);
  if (changed.length === 0) return null;
  const fields = changed.filter((field) => !secrets.includes(field));
  return {
    typed: pick(draft, fields),
    before: pick(saved, fields),
    secrets: changed.filter((field) => secrets.includes(field)),
  };
}

/** Secret fields that were not kept and have not been entered again. */
export const missingSecrets = <Draft extends object>(
  secrets: readonly (keyof Draft)[],
  saved: Draft,
  draft: Draft,
): readonly (keyof Draft)[] => {
  const changed = changedFields(saved, draft);
  return secrets.filter((field) => !changed.includes(field));
};

/** The draft with the kept values of its fields; without fields that it does not have, or that were of another kind. */
export function withFields<Draft extends object>(draft: Draft, kept: Partial<Draft>): Draft {
  const fields = keysOf(draft).filter((field) => field in kept && isAlike(draft[field], kept[field]));
  return { ...draft, ...pick(kept, fields) };
}

const keysOf = <Draft extends object>(draft: Draft) => Object.keys(draft) as (keyof Draft)[];

const pick = <Draft extends object>(draft: Partial<Draft>, fields: readonly (keyof Draft)[]): Partial<Draft> =>
  Object.fromEntries(fields.map((field) => [field, draft[field]])) as Partial<Draft>;

/** Both are texts, lists and so on; null is like everything, because it stands for no value. */
const isAlike = (one: unknown, other: unknown): boolean =>
  one === null || other === null || (typeof one === typeof other && Array.isArray(one) === Array.isArray(other));
