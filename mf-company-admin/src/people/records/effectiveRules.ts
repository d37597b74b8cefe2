import type { ApprovalProcess, Audience, ManagedPerson, TravelPolicy } from '@portolan/contracts';

/** The rules of a company, as its admins keep them. */
export interface CompanyRules {
  readonly policies: readonly TravelPolicy[];
  readonly processes: readonly ApprovalProcess[];
}

/** By what a rule holds for somebody: named by themselves, by a group, by a cost center, or as everyone. */
export type RuleReason = 'users' | 'groups' | 'costCenters' | 'everyone';

export interface EffectiveRule {
  readonly name: string;
  readonly why: RuleReason;
}

type Belonging = Pick<ManagedPerson, 'id' | 'groups' | 'costCenters'>;
const reasons = ['users', 'groups', 'costCenters'] as const;

/** The nearest reason for which an audience has the person; null for none. */
function reasonIn(audience: Audience, { id, groups, costCenters }: Belonging): RuleReason | null {
  const own: Readonly<Record<(typeof reasons)[number], readonly string[]>> = {
    users: [id],
    groups: groups.map((group) => group.id),
    costCenters: costCenters.map((center) => center.id),
  };
  return reasons.find((reason) => audience[reason].some((subject) => own[reason].includes(subject))) ?? null;
}

/** The policy that holds for the person: the own one before a group's, a group's before a cost center's, else the default; null for none. */
export function effectivePolicy(person: Belonging, { policies }: Pick<CompanyRules, 'policies'>): EffectiveRule | null {
  const inUse = policies.filter(({ archived, category }) => !archived && category === 'EMPLOYEE');
  for (const why of reasons) {
    const found = inUse.find(({ audience }) => reasonIn(audience, person) === why);
    if (found !== undefined) return { name: found.name, why };
  }
  const usual = inUse.find(({ isDefault }) => isDefault);
  return usual === undefined ? null : { name: usual.name, why: 'everyone' };
}

/** The processes that are for the person, by name; of those that fit a trip the strictest decides. */
export const effectiveProcesses = (
  person: Belonging,
  { processes }: Pick<CompanyRules, 'processes'>,
): readonly EffectiveRule[] =>
  processes.flatMap(({ name, archived, audience }) => {
    const isForAll = reasons.every((reason) => audience[reason].length === 0);
    const why = isForAll ? ('everyone' as const) : reasonIn(audience, person);
    return archived || why === null ? [] : [{ name, why }];
  });
