import { compareStructural } from 'mobx';

/** The fields of `newer` that differ from `older`, in the order of `newer`. */
export const changedFields = <Draft extends object>(older: Draft, newer: Draft): readonly (keyof Draft)[] =>
  keysOf(newer).filter((field) => !compareStructural(older[field], newer[field]));

export const isSameDraft = <Draft extends object>(one: Draft, other: Draft): boolean => compareStructural(one, other);

/** The draft over a newer record, field by field: changes since `base` stay, all else is the newer record's. */
export function rebaseDraft<Draft extends object>(draft: Draft, base: Draft, newer: Draft): Draft {
  const kept = changedFields(base, draft).map((field) => [field, draft[field]] as const);
  return { ...newer, ...Object.fromEntries(kept) };
}

const keysOf = <Draft extends object>(draft: Draft) => Object.keys(draft) as (keyof Draft)[];
