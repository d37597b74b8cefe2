import { releaseRule, ruleLimits, type ReleaseRule, type Role } from '@portolan/contracts';

/** A rule while it is edited: names separated by commas or lines, the percentage as typed. */
export interface RuleDraft {
  /** Unique among the drafts of a form. */
  readonly key: number;
  readonly tenants: string;
  readonly companies: string;
  readonly roles: readonly Role[];
  readonly users: string;
  readonly percentage: string;
}

export type RuleField = Exclude<keyof RuleDraft, 'key' | 'roles'>;

/** Problem of a field; `empty` concerns the whole rule and shows at its first field. */
export type RuleFault = 'empty' | 'longName' | 'manyNames' | 'percentage';

export type RuleFaults = Readonly<Partial<Record<RuleField, RuleFault>>>;

const listed = (names: readonly string[] = []): string => names.join(', ');

/** The draft of an existing or a new rule. */
export const draftOf = (
  key: number,
  { tenants, companies, roles = [], users, percentage }: ReleaseRule = {},
): RuleDraft => ({
  key,
  tenants: listed(tenants),
  companies: listed(companies),
  roles,
  users: listed(users),
  percentage: percentage === undefined ? '' : String(percentage),
});

const namesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,\n]/)
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];

/** The rule of a draft; empty fields are left out. */
export function ruleOf({ tenants, companies, roles, users, percentage }: RuleDraft): ReleaseRule {
  const parts = { tenants: namesIn(tenants), companies: namesIn(companies), roles: [...roles], users: namesIn(users) };
  const named = Object.fromEntries(Object.entries(parts).filter(([, names]) => names.length > 0)) as ReleaseRule;
  return percentage.trim() === '' ? named : { ...named, percentage: Number(percentage.trim()) };
}

/** The registry's objections to a draft, by field; empty for none. */
export function faultsOf(draft: RuleDraft): RuleFaults {
  const rule = ruleOf(draft);
  const faultOf = (names: readonly string[] = []): RuleFault | null =>
    names.length > ruleLimits.names
      ? 'manyNames'
      : names.some((name) => name.length > ruleLimits.nameLength)
        ? 'longName'
        : null;
  const found = {
    tenants: faultOf(rule.tenants),
    companies: faultOf(rule.companies),
    users: faultOf(rule.users),
    percentage: isPercentage(rule.percentage) ? null : ('percentage' as const),
  };
  const faults = Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== null)) as RuleFaults;
  return Object.keys(faults).length > 0 || releaseRule.safeParse(rule).success ? faults : { tenants: 'empty' };
}

const isPercentage = (percentage: number | undefined): boolean =>
  percentage === undefined || (Number.isInteger(percentage) && percentage >= 1 && percentage <= 100);
