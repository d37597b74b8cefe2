import { costCenterInput, type CostCenter, type CostCenterInput } from '@portolan/contracts';
import { instantOf, localDayOf, ownTimeZone } from '@portolan/i18n';
import { problemsBy, type FieldProblem } from '../records/fieldProblems.ts';

/** A cost center as typed: empty for none. `delegateUntil` is the last day on the reader's calendar, yyyy-MM-dd. */
export interface CenterDraft {
  readonly code: string;
  readonly name: string;
  readonly parentId: string;
  readonly approverId: string;
  readonly delegateId: string;
  readonly delegateUntil: string;
  readonly userIds: readonly string[];
  readonly archived: boolean;
}

const lastDayOf = (expiry: string | null | undefined): string => (expiry ? localDayOf(expiry, ownTimeZone()) : '');

export const draftOf = (center: CostCenter | null): CenterDraft => ({
  code: center?.code ?? '',
  name: center?.name ?? '',
  parentId: center?.parentId ?? '',
  approverId: center?.management?.approverId ?? '',
  delegateId: center?.management?.delegateId ?? '',
  delegateUntil: lastDayOf(center?.management?.delegateExpiry),
  userIds: center?.management?.userIds ?? [],
  archived: center?.archived ?? false,
});

/** The request for the API. A delegate's last day ends at midnight; an unchanged one keeps its instant. */
export function inputOf(draft: CenterDraft, seen: CostCenter | null): CostCenterInput {
  const { delegateUntil, userIds, archived } = draft;
  const kept = seen?.management?.delegateExpiry ?? null;
  const isKept = delegateUntil === lastDayOf(kept);
  return {
    name: draft.name.trim(),
    code: draft.code.trim(),
    parentId: draft.parentId || null,
    approverId: draft.approverId || null,
    delegateId: draft.delegateId || null,
    delegateExpiry: isKept ? kept : endOf(delegateUntil),
    userIds: [...userIds],
    archived,
  };
}

const endOf = (day: string): string | null =>
  day === '' ? null : new Date(instantOf(`${day}T23:59`, ownTimeZone())).toISOString();

export const problemsOf = (draft: CenterDraft): readonly FieldProblem[] => [
  ...problemsBy(costCenterInput, inputOf(draft, null)),
  ...(draft.delegateUntil !== '' && draft.delegateId === '' ? [{ field: 'delegateId', code: 'required' }] : []),
];

/** Possible parents of a center: those in use, except itself and its descendants. */
export function parentsFor(center: CostCenter | null, all: readonly CostCenter[]): readonly CostCenter[] {
  const below = new Set(center === null ? [] : [center.id]);
  for (const { id, parentId } of all) if (parentId !== null && below.has(parentId)) below.add(id);
  return all.filter(({ id, archived }) => !below.has(id) && (!archived || id === center?.parentId));
}
