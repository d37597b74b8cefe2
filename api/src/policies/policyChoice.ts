import type { PolicyRule } from './policyRules.ts';

/** A policy with the fields that its choice depends on. */
export interface Policy {
  readonly id: string;
  readonly isDefault: boolean;
  readonly parentPolicyId: string | null;
  readonly currency: string;
  /** The company's country: travel within it is domestic. */
  readonly country: string;
  readonly category: 'EMPLOYEE' | 'GUEST';
  readonly audience: {
    readonly users: readonly string[];
    readonly groups: readonly string[];
    readonly costCenters: readonly string[];
  };
  readonly rules: readonly (PolicyRule & { readonly linked: boolean })[];
  /** The policy's own reason codes for travelling outside it. */
  readonly reasonCodes?: readonly { readonly code: string; readonly label: string }[];
}

/** A person as policies see them; a guest is in no group. */
export interface PolicySubject {
  readonly userId: string | null;
  readonly groupIds: readonly string[];
  readonly costCenterIds: readonly string[];
}

/** The policy of a person: by name, then by group, then by cost center, then the company's default (domain §1). Null if none applies. */
export function choosePolicy(
  policies: readonly Policy[],
  { userId, groupIds, costCenterIds }: PolicySubject,
): Policy | null {
  const category = userId === null ? 'GUEST' : 'EMPLOYEE';
  const fitting = policies
    .filter((policy) => policy.category === category)
    .toSorted((a, b) => a.id.localeCompare(b.id));
  const overlaps = (ids: readonly string[], subjectIds: readonly string[]): boolean =>
    ids.some((id) => subjectIds.includes(id));
  return (
    fitting.find(({ audience }) => userId !== null && audience.users.includes(userId)) ??
    fitting.find(({ audience }) => overlaps(audience.groups, groupIds)) ??
    fitting.find(({ audience }) => overlaps(audience.costCenters, costCenterIds)) ??
    fitting.find(({ isDefault }) => isDefault) ??
    null
  );
}

/**
 * Rules that apply. A linked rule is replaced by the parent's of its type and product, which may be linked again. Without such a rule in any parent
 * none applies: a linked rule has no figure of its own.
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
