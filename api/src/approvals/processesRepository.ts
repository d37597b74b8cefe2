import { sql } from 'kysely';
import type { ScopedTransaction } from '../db/index.ts';
import type { PolicySubject } from '../policies/policyChoice.ts';
import type { ApprovalProcess, Approvers } from './approvalPlan.ts';

interface CompanyKey {
  readonly tenantId: string;
  readonly companyId: string;
}

/** The processes that are for any of these people: by name, group or cost center, and those for everybody. */
export async function listProcesses(trx: ScopedTransaction, { tenantId, companyId }: CompanyKey, subjects: readonly PolicySubject[]): Promise<ApprovalProcess[]> {
  const processes = await trx.selectFrom('approvalProcesses').selectAll().where('tenantId', '=', tenantId).where('companyId', '=', companyId).where('archived', '=', false).orderBy('id').execute();
  if (processes.length === 0) return [];
  const audience = await trx.selectFrom('approvalProcessAudience').selectAll().where('tenantId', '=', tenantId).where('companyId', '=', companyId).execute();
  const rules = await trx.selectFrom('approvalRules').selectAll().where('tenantId', '=', tenantId).where('companyId', '=', companyId).execute();
  const steps = await trx.selectFrom('approvalSteps').selectAll().where('tenantId', '=', tenantId).where('companyId', '=', companyId).execute();
  const ids = new Set(subjects.flatMap(({ userId, groupIds, costCenterIds }) => [...(userId === null ? [] : [userId]), ...groupIds, ...costCenterIds]));
  const isFor = (id: string): boolean => {
    const named = audience.filter(({ processId }) => processId === id);
    return named.length === 0 || named.some(({ subjectId }) => ids.has(subjectId));
  };
  return processes.filter(({ id }) => isFor(id)).map(({ id, changeRule, timeoutHours, onTimeout }) => ({
    id, changeRule, timeoutHours, onTimeout,
    rules: rules.filter(({ processId }) => processId === id).map(({ id: ruleId, priority, condition, mode }) => ({ priority, condition, mode, steps: steps.filter((step) => step.ruleId === ruleId) })),
  }));
}

/** Who could approve a trip of these people on these cost centers. */
export async function findApprovers(trx: ScopedTransaction, { tenantId, companyId }: CompanyKey, subjectIds: readonly string[], costCenterIds: readonly string[], now: Date): Promise<Approvers> {
  const people = await trx
    .selectFrom('customers')
    .innerJoin('signIns', (join) => join.onRef('signIns.tenantId', '=', 'customers.tenantId').onRef('signIns.companyId', '=', 'customers.companyId').onRef('signIns.customerId', '=', 'customers.id'))
    .select(['customers.id', 'customers.roles'])
    .where('customers.tenantId', '=', tenantId)
    .where('customers.companyId', '=', companyId)
    .where('customers.status', '=', 'ACTIVE')
    .execute();
  const subjects = await trx.selectFrom('customers').select('lineManagerId').where('tenantId', '=', tenantId).where('companyId', '=', companyId).where('id', '=', sql<string>`any(${`{${subjectIds.join(',')}}`}::uuid[])`).execute();
  const centers = await trx.selectFrom('costCenters').selectAll().where('tenantId', '=', tenantId).where('companyId', '=', companyId).where('archived', '=', false).execute();
  return {
    active: new Set(people.map(({ id }) => id)),
    admins: people.filter(({ roles }) => roles.includes('COMPANY_ADMIN')).map(({ id }) => id),
    lineManagers: subjects.flatMap(({ lineManagerId }) => lineManagerId ?? []),
    costCenterOwners: centers
      .filter(({ id }) => costCenterIds.includes(id))
      .flatMap(({ approverId, delegateId, delegateExpiry }) => (delegateId !== null && (delegateExpiry === null || delegateExpiry > now) ? delegateId : (approverId ?? []))),
  };
}

/** Names of the company's admins, who can give a process an approver. */
export async function adminNames(trx: ScopedTransaction, { tenantId, companyId }: CompanyKey): Promise<string[]> {
  const admins = await trx.selectFrom('customers').select(['firstName', 'lastName']).where('tenantId', '=', tenantId).where('companyId', '=', companyId).where('status', '=', 'ACTIVE').where(sql<boolean>`roles @> array['COMPANY_ADMIN']`).orderBy('sortName').execute();
  return admins.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim());
}
