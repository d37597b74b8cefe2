import type { Audience } from '@portolan/contracts';

/** Whom a policy or a process is for, as its table keeps it: one row each. */
interface AudienceRow {
  readonly kind: 'USER' | 'GROUP' | 'COST_CENTER';
  readonly subjectId: string;
}

export function audienceOf(rows: readonly AudienceRow[]): Audience {
  const named = (kind: AudienceRow['kind']): string[] =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ subjectId }) => subjectId)
      .toSorted();
  return { users: named('USER'), groups: named('GROUP'), costCenters: named('COST_CENTER') };
}

export function rowsOf({ users, groups, costCenters }: Audience): AudienceRow[] {
  const named = (kind: AudienceRow['kind'], ids: readonly string[]): AudienceRow[] =>
    [...new Set(ids)].map((subjectId) => ({ kind, subjectId }));
  return [...named('USER', users), ...named('GROUP', groups), ...named('COST_CENTER', costCenters)];
}
