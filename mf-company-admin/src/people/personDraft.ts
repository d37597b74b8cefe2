import { invitedRoles, managedPersonUpdate, type ManagedPerson, type ManagedPersonUpdate } from '@portolan/contracts';
import { isSameDraft } from '@portolan/remote-kit/editing';
import { problemsBy, type FieldProblem } from '../records/fieldProblems.ts';

export type GivableRole = (typeof invitedRoles)[number];

/** A person's work data as typed: empty for none. */
export interface PersonDraft {
  readonly roles: readonly GivableRole[];
  readonly lineManagerId: string;
  readonly employeeNo: string;
  readonly vip: boolean;
  readonly allowAgentOverride: boolean;
  readonly costCenterIds: readonly string[];
  readonly groupIds: readonly string[];
}

const idsOf = (named: readonly { readonly id: string }[]): string[] => named.map(({ id }) => id).toSorted();

export const draftOf = (person: ManagedPerson): PersonDraft => ({
  roles: invitedRoles.filter((role) => person.roles.includes(role)),
  lineManagerId: person.lineManagerId ?? '',
  employeeNo: person.employeeNo,
  vip: person.vip,
  allowAgentOverride: person.allowAgentOverride,
  costCenterIds: idsOf(person.costCenters),
  groupIds: idsOf(person.groups),
});

/** The request for the API: only changed fields, so that no one is refused for a field that they did not change. */
export function updateOf(draft: PersonDraft, seen: PersonDraft): ManagedPersonUpdate {
  const whole: ManagedPersonUpdate = {
    roles: [...draft.roles],
    lineManagerId: draft.lineManagerId || null,
    employeeNo: draft.employeeNo.trim(),
    vip: draft.vip,
    allowAgentOverride: draft.allowAgentOverride,
    costCenterIds: [...draft.costCenterIds],
    groupIds: [...draft.groupIds],
  };
  const changed = Object.entries(whole).filter(
    ([field]) =>
      !isSameDraft({ value: draft[field as keyof PersonDraft] }, { value: seen[field as keyof PersonDraft] }),
  );
  return Object.fromEntries(changed);
}

export const problemsOf = (draft: PersonDraft): readonly FieldProblem[] =>
  problemsBy(managedPersonUpdate, { roles: [...draft.roles], employeeNo: draft.employeeNo.trim() });

/** The list with the value added or removed. */
export const toggled = <Value extends string>(values: readonly Value[], value: Value, isIn: boolean): Value[] =>
  [...values.filter((other) => other !== value), ...(isIn ? [value] : [])].toSorted();
