import type { Audience } from '@portolan/contracts';

/** Audience of a policy or a process, as its table stores it: a row each. */
interface AudienceRow {
  readonly kind: 'USER' | 'GROUP' | 'COST_CENTER';
  readonly subjectId: string;
}

export function audienceOf(rows: readonly AudienceRow[]): Audience {
  const idsOf = (kind: AudienceRow['kind']): string[] =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ subjectId }) => subjectId)
      .toSorted();
  return { users: idsOf('USER'), groups: idsOf('GROUP'), costCenters: idsOf('COST_CENTER') };
}

/** The same audience with more people. */
export const withUsers = (audience: Audience, users: readonly string[]): Audience => ({
  ...audience,
  users: [...new Set([...audience.users, ...users])],
});

/** The same audience without some people. */
export const withoutUsers = (audience: Audience, users: readonly string[]): Audience => ({
  ...audience,
  users: audience.users.filter((user) => !users.includes(user)),
});

/** Whether the audience is empty. */
export const isEmptyAudience = ({ users, groups, costCenters }: Audience): boolean =>
  users.length + groups.length + costCenters.length === 0;

export function rowsOf({ users, groups, costCenters }: Audience): AudienceRow[] {
  const rows = (kind: AudienceRow['kind'], ids: readonly string[]): AudienceRow[] =>
    [...new Set(ids)].map((subjectId) => ({ kind, subjectId }));
  return [...rows('USER', users), ...rows('GROUP', groups), ...rows('COST_CENTER', costCenters)];
}
