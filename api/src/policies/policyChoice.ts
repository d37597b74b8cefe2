import type { PolicyRule } from './policyRules.ts';

/** A policy with what its choice depends on. */
export interface Policy {
  readonly id: string;
  readonly isDefault: boolean;
  readonly parentPolicyId: string | null;
  readonly currency: string;
  /** Of the company: what does not leave it is domestic. */
  readonly country: string;
  readonly category: 'EMPLOYEE' | 'GUEST';
  readonly audience: {
    readonly users: readonly string[];
    readonly groups: readonly string[];
    readonly costCenters: readonly string[];
  };
  readonly rules: readonly (PolicyRule & { readonly linked: boolean })[];
  /** Its own reasons for travelling outside it. */
  readonly reasonCodes?: readonly { readonly code: string; readonly label: string }[];
}

/** Somebody as policies see them; a guest is in no group. */
export interface PolicySubject {
  readonly userId: string | null;
  readonly groupIds: readonly string[];
  readonly costCenterIds: readonly string[];
}

/** The policy of a person: by name, then by group, then by cost center, then the company's default (domain §1). Null where there is none. */
export function choosePolicy(
  policies: readonly Policy[],
  { userId, groupIds, costCenterIds }: PolicySubject,
): Policy | null {
  const category = userId === null ? 'GUEST' : 'EMPLOYEE';
  const fitting = policies
    .filter((policy) => policy.category === category)
    .toSorted((one, other) => one.id.localeCompare(other.id));
  const overlaps = (ids: readonly string[], wanted: readonly string[]): boolean =>
    ids.some((id) => wanted.includes(id));
  return (
    fitting.find(({ audience }) => userId !== null && audience.users.includes(userId)) ??
    fitting.find(({ audience }) => overlaps(audience.groups, groupIds)) ??
    fitting.find(({ audience }) => overlaps(audience.costCenters, costCenterIds)) ??
    fitting.find(({ isDefault }) => isDefault) ??
    null
  );
}

/**
 * The rules that hold: a linked one gives way to the parent's of its type and product, which may be linked again. Where no parent has
 * one, nothing holds: whoever links a rule gives up the own figure.
 */
export function rulesOf(policy: Policy, policies: readonly Policy[]): PolicyRule[] {
  return policy.rules.flatMap((rule) =>
    rule.linked ? inherited(rule, policy, policies, new Set([policy.id])) : [rule],
  );
}

function inherited(
  rule: PolicyRule,
  policy: Policy,
  policies: readonly Policy[],
  seen: ReadonlySet<string>,
): PolicyRule[] {
  const parent = policies.find(({ id }) => id === policy.parentPolicyId);
  if (parent === undefined || seen.has(parent.id)) return [];
  const isSame = ({ body }: PolicyRule): boolean =>
    body.type === rule.body.type && body.scope.productType === rule.body.scope.productType;
  return parent.rules
    .filter(isSame)
    .flatMap((above) => (above.linked ? inherited(above, parent, policies, new Set([...seen, parent.id])) : [above]));
}
