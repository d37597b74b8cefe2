import type { ScopedTransaction } from '../kernel/db/index.ts';
import type { Policy, PolicySubject } from './policyChoice.ts';

interface CompanyKey {
  readonly tenantId: string;
  readonly companyId: string;
}

/** Active policies of a company with audience and rules. */
export async function listPolicies(trx: ScopedTransaction, { tenantId, companyId }: CompanyKey): Promise<Policy[]> {
  const policies = await trx
    .selectFrom('travelPolicies as p')
    .innerJoin('companies as c', (join) =>
      join.onRef('c.tenantId', '=', 'p.tenantId').onRef('c.companyId', '=', 'p.companyId'),
    )
    .selectAll('p')
    .select('c.countryCode')
    .where('p.tenantId', '=', tenantId)
    .where('p.companyId', '=', companyId)
    .where('p.archived', '=', false)
    .execute();
  if (policies.length === 0) return [];
  const audience = await trx
    .selectFrom('travelPolicyAudience')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .execute();
  const rules = await trx
    .selectFrom('travelPolicyRules')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .orderBy('position')
    .execute();
  return policies.map(({ id, isDefault, parentPolicyId, currency, category, reasonCodes, countryCode }) => {
    const audienceRows = (kind: string) =>
      audience.flatMap((row) => (row.policyId === id && row.kind === kind ? [row.subjectId] : []));
    return {
      id,
      isDefault,
      parentPolicyId,
      currency,
      country: countryCode,
      category,
      reasonCodes,
      audience: {
        users: audienceRows('USER'),
        groups: audienceRows('GROUP'),
        costCenters: audienceRows('COST_CENTER'),
      },
      rules: rules
        .filter(({ policyId }) => policyId === id)
        .map(({ id: ruleId, version, body, linked }) => ({ id: ruleId, version, body, linked })),
    };
  });
}

/** People of a company with their groups and cost centers. */
export async function listSubjects(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  userIds: readonly string[],
): Promise<(PolicySubject & { readonly userId: string })[]> {
  if (userIds.length === 0) return [];
  const groups = await trx
    .selectFrom('groupMembers')
    .select(['customerId', 'groupId'])
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', 'in', userIds)
    .execute();
  const centers = await trx
    .selectFrom('costCenterMembers')
    .select(['customerId', 'costCenterId'])
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', 'in', userIds)
    .execute();
  return [...new Set(userIds)].map((userId) => ({
    userId,
    groupIds: groups.filter(({ customerId }) => customerId === userId).map(({ groupId }) => groupId),
    costCenterIds: centers.filter(({ customerId }) => customerId === userId).map(({ costCenterId }) => costCenterId),
  }));
}
