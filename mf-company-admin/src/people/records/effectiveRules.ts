import type { ApprovalProcess, Audience, ManagedPerson, PaymentSource, TravelPolicy } from '@portolan/contracts';

/** The rules of a company, as its admins manage them. */
export interface CompanyRules {
  readonly policies: readonly TravelPolicy[];
  readonly processes: readonly ApprovalProcess[];
  readonly paymentSources: readonly PaymentSource[];
}

/** Why a rule applies to a person: by name, by a group, by a cost center, or as everyone. */
export type RuleReason = 'users' | 'groups' | 'costCenters' | 'everyone';

export interface EffectiveRule {
  readonly name: string;
  readonly why: RuleReason;
  /** The group or cost center; empty for the other reasons. */
  readonly through: string;
}

type Belonging = Pick<ManagedPerson, 'id' | 'groups' | 'costCenters'>;
const everyone = { why: 'everyone', through: '' } as const;
const reasons = ['users', 'groups', 'costCenters'] as const;

/** The nearest reason why an audience includes the person, and through what; null for none. */
function reasonIn(
  audience: Audience,
  { id, groups, costCenters }: Belonging,
): Pick<EffectiveRule, 'why' | 'through'> | null {
  const own = { users: [{ id, name: '' }], groups, costCenters };
  for (const why of reasons) {
    const found = own[why].find((subject) => audience[why].includes(subject.id));
    if (found !== undefined) return { why, through: found.name };
  }
  return null;
}

/**
 * The person's policy: their own before a group's, a group's before a cost center's, else the default; null for none. Of several for one
 * reason it is the API's choice, the first by id.
 */
export function effectivePolicy(person: Belonging, { policies }: Pick<CompanyRules, 'policies'>): EffectiveRule | null {
  const inUse = policies
    .filter(({ archived, category }) => !archived && category === 'EMPLOYEE')
    .toSorted((one, other) => one.id.localeCompare(other.id));
  const fitting = inUse.map(({ name, audience }) => ({ name, reason: reasonIn(audience, person) }));
  for (const why of reasons) {
    const found = fitting.find(({ reason }) => reason?.why === why);
    if (found?.reason) return { name: found.name, ...found.reason };
  }
  const usual = inUse.find(({ isDefault }) => isDefault);
  return usual === undefined ? null : { name: usual.name, ...everyone };
}

/** The person's processes, by name; of those that match a trip the strictest decides. */
export const effectiveProcesses = (
  person: Belonging,
  { processes }: Pick<CompanyRules, 'processes'>,
): readonly EffectiveRule[] =>
  processes.flatMap(({ name, archived, audience }) => {
    const isForAll = reasons.every((reason) => audience[reason].length === 0);
    const reason = isForAll ? everyone : reasonIn(audience, person);
    return archived || reason === null ? [] : [{ name, ...reason }];
  });

/** Payment sources for the person's trips, the default first. The company cannot read people's own cards. */
export const paymentSourcesOf = (
  { id, groups }: Pick<Belonging, 'id' | 'groups'>,
  { paymentSources }: Pick<CompanyRules, 'paymentSources'>,
): readonly PaymentSource[] =>
  paymentSources
    .filter(({ management }) => {
      if (management === undefined) return false;
      const { ownerId, access, accessIds, archived } = management;
      if (archived || (ownerId !== null && ownerId !== id)) return false;
      const own = access === 'GROUPS' ? groups.map((group) => group.id) : [id];
      return access === 'ALL' || accessIds.some((subject) => own.includes(subject));
    })
    .toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault));
