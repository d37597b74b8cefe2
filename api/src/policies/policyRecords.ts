import type { TravelPolicy, TravelPolicyInput } from '@portolan/contracts';
import { ApiError, type RefusedField } from '../kernel/http/ApiError.ts';
import type { ScopedTransaction } from '../kernel/db/index.ts';
import { currencies } from '../kernel/money/currencies.ts';
import { duplicateValues, unknownInAudience, type RecordKey, type RecordKind } from '../organisation/index.ts';
import { listStoredPolicies, savePolicy, travelPolicies } from './policyStore.ts';

/** Travel policies as admins manage them. A policy that others link their rules to is not archived. */
export const policyRecords: RecordKind<TravelPolicyInput, TravelPolicy> = {
  access: 'rules.manage',
  entity: 'travelPolicy',
  hasMembers: true,
  find: travelPolicies.lock,
  async read(trx, key) {
    const policy = (await listStoredPolicies(trx, key)).find(({ id }) => id === key.id);
    if (policy === undefined) throw new Error(`There is no policy ${key.id}.`);
    return policy;
  },
  refuse,
  save: savePolicy,
  async archive(trx, key, change) {
    assertNoParent(key.id, await listStoredPolicies(trx, key));
    await travelPolicies.archive(trx, key, change);
  },
  // The trail has its own time of each change.
  audited: ({ changedAt: _changedAt, ...policy }) => policy,
};

/** A stored policy in the shape of an admin's input. */
export const policyInputOf = ({
  id: _id,
  version: _version,
  changedAt: _changedAt,
  rules,
  ...policy
}: TravelPolicy): TravelPolicyInput => ({
  ...policy,
  rules: rules.map(({ version: _ruleVersion, ...rule }) => rule),
});

async function refuse(trx: ScopedTransaction, key: RecordKey, input: TravelPolicyInput): Promise<RefusedField[]> {
  const all = await listStoredPolicies(trx, key);
  if (input.archived) assertNoParent(key.id, all);
  return [
    ...(await unknownInAudience(trx, key, input.audience)),
    ...parentProblems(key.id, input, all),
    ...ruleProblems(
      input,
      all.find(({ id }) => id === key.id),
    ),
    ...duplicateValues(
      'reasonCodes',
      input.reasonCodes.map(({ code }) => code),
    ).map(({ field, code }) => ({ field: `${field}.code`, code })),
    ...(currencies.some(({ code }) => code === input.currency)
      ? []
      : [{ field: 'currency', code: 'unknown' as const }]),
    ...(input.archived && input.isDefault ? [{ field: 'isDefault', code: 'invalid' as const }] : []),
  ];
}

/** Problems of the parent: unknown, archived, of another currency (linked rules take its amounts), or a circle of parents. */
function parentProblems(
  id: string,
  { parentPolicyId, currency }: TravelPolicyInput,
  all: readonly TravelPolicy[],
): RefusedField[] {
  if (parentPolicyId === null) return [];
  const find = (policyId: string | null): TravelPolicy | undefined => all.find((policy) => policy.id === policyId);
  const parent = find(parentPolicyId);
  if (parent === undefined || parent.archived) return [{ field: 'parentPolicyId', code: 'unknown' }];
  if (parent.currency !== currency) return [{ field: 'currency', code: 'invalid' }];
  for (let above: TravelPolicy | undefined = parent; above !== undefined; above = find(above.parentPolicyId))
    if (above.id === id) return [{ field: 'parentPolicyId', code: 'invalid' }];
  return [];
}

function ruleProblems({ rules, parentPolicyId }: TravelPolicyInput, before: TravelPolicy | undefined): RefusedField[] {
  const seen = new Set<string>();
  return rules.flatMap(({ id, linked }, index) => {
    const isRepeated = id !== undefined && seen.has(id);
    if (id !== undefined) seen.add(id);
    const isUnknown = id !== undefined && before?.rules.some((rule) => rule.id === id) !== true;
    return [
      ...(isUnknown || isRepeated
        ? [{ field: `rules.${index}.id`, code: isUnknown ? ('unknown' as const) : ('taken' as const) }]
        : []),
      ...(linked && parentPolicyId === null ? [{ field: `rules.${index}.linked`, code: 'invalid' as const }] : []),
    ];
  });
}

function assertNoParent(id: string, all: readonly TravelPolicy[]): void {
  if (all.some(({ parentPolicyId, archived }) => parentPolicyId === id && !archived)) throw new ApiError('IN_USE');
}
