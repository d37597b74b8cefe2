import { sql } from 'kysely';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import type { PolicySubject } from '../../policies/index.ts';
import type { ApprovalProcess, ApprovalRule, Approvers } from './approvalPlan.ts';

interface CompanyKey {
  readonly tenantId: string;
  readonly companyId: string;
}

/** Processes for any of these people: by name, group or cost center, and those for everyone. */
export async function listProcesses(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  subjects: readonly PolicySubject[],
): Promise<ApprovalProcess[]> {
  const processes = await trx
    .selectFrom('approvalProcesses')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('archived', '=', false)
    .orderBy('id')
    .execute();
  if (processes.length === 0) return [];
  const audience = await trx
    .selectFrom('approvalProcessAudience')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .execute();
  const rules = await listRules(trx, { tenantId, companyId });
  const ids = new Set(
    subjects.flatMap(({ userId, groupIds, costCenterIds }) => [
      ...(userId === null ? [] : [userId]),
      ...groupIds,
      ...costCenterIds,
    ]),
  );
  const isFor = (id: string): boolean => {
    const named = audience.filter(({ processId }) => processId === id);
    return named.length === 0 || named.some(({ subjectId }) => ids.has(subjectId));
  };
  return processes
    .filter(({ id }) => isFor(id))
    .map(({ id, name, changeRule, timeoutHours, onTimeout }) => ({
      id,
      name,
      changeRule,
      timeoutHours,
      onTimeout,
      rules: rules.filter(({ processId }) => processId === id),
    }));
}

/** Rules of a company's processes, with their steps. */
async function listRules(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
): Promise<(ApprovalRule & { readonly processId: string })[]> {
  const rules = await trx
    .selectFrom('approvalRules')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .execute();
  const steps = await trx
    .selectFrom('approvalSteps')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .execute();
  const centerNames = await namesOfCenters(
    trx,
    { tenantId, companyId },
    rules.flatMap(({ condition }) => condition.costCenters ?? []),
  );
  return rules.map(({ id, processId, priority, condition, mode }) => ({
    processId,
    priority,
    condition,
    costCenterNames: (condition.costCenters ?? []).flatMap((center) => centerNames.get(center) ?? []),
    mode,
    steps: steps.filter(({ ruleId }) => ruleId === id),
  }));
}

/** Names of cost centers, archived ones too, by id. */
async function namesOfCenters(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const centers = await trx
    .selectFrom('costCenters')
    .select(['id', 'name'])
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(centers.map(({ id, name }) => [id, name]));
}

/** People and cost centers of a trip. */
interface Concerned {
  readonly subjectIds: readonly string[];
  readonly costCenterIds: readonly string[];
}

/** People who could approve a trip of these people on these cost centers, by these processes. */
export async function findApprovers(
  trx: ScopedTransaction,
  company: CompanyKey,
  processes: readonly ApprovalProcess[],
  { subjectIds, costCenterIds }: Concerned,
  now: Date,
): Promise<Approvers> {
  const { tenantId, companyId } = company;
  const subjects = await trx
    .selectFrom('customers')
    .select('lineManagerId')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', '=', anyOf(subjectIds))
    .execute();
  const centers = await trx
    .selectFrom('costCenters')
    .select(['approverId', 'delegateId', 'delegateExpiry'])
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('archived', '=', false)
    .where('id', '=', anyOf(costCenterIds))
    .execute();
  const lineManagers = subjects.flatMap(({ lineManagerId }) => lineManagerId ?? []);
  const costCenterOwners = centers.flatMap(({ approverId, delegateId, delegateExpiry }) =>
    delegateId !== null && (delegateExpiry === null || delegateExpiry > now) ? delegateId : (approverId ?? []),
  );
  const named = processes
    .flatMap(({ rules }) => rules)
    .flatMap(({ steps }) => steps)
    .flatMap(({ approvers }) => approvers.flatMap((kind) => (kind.kind === 'USER' ? kind.userId : [])));
  const admins = await peopleWithSignIn(trx, company)
    .where(sql<boolean>`customers.roles @> array['COMPANY_ADMIN']`)
    .execute();
  const others = await peopleWithSignIn(trx, company)
    .where('customers.id', '=', anyOf([...lineManagers, ...costCenterOwners, ...named]))
    .execute();
  return {
    active: new Set([...admins, ...others].map(({ id }) => id)),
    admins: admins.map(({ id }) => id),
    lineManagers,
    costCenterOwners,
  };
}

/** Whether a person of the company can be asked: active, with a sign-in. */
export const canApprove = async (trx: ScopedTransaction, company: CompanyKey, customerId: string): Promise<boolean> =>
  (await peopleWithSignIn(trx, company).where('customers.id', '=', customerId).executeTakeFirst()) !== undefined;

const peopleWithSignIn = (trx: ScopedTransaction, { tenantId, companyId }: CompanyKey) =>
  trx
    .selectFrom('customers')
    .innerJoin('signIns', (join) =>
      join
        .onRef('signIns.tenantId', '=', 'customers.tenantId')
        .onRef('signIns.companyId', '=', 'customers.companyId')
        .onRef('signIns.customerId', '=', 'customers.id'),
    )
    .select('customers.id')
    .where('customers.tenantId', '=', tenantId)
    .where('customers.companyId', '=', companyId)
    .where('customers.status', '=', 'ACTIVE');

const anyOf = (ids: readonly string[]) => sql<string>`any(${`{${ids.join(',')}}`}::uuid[])`;

/** Names of the company's admins, who can add an approver to a process. */
export async function adminNames(trx: ScopedTransaction, { tenantId, companyId }: CompanyKey): Promise<string[]> {
  const admins = await trx
    .selectFrom('customers')
    .select(['firstName', 'lastName'])
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('status', '=', 'ACTIVE')
    .where(sql<boolean>`roles @> array['COMPANY_ADMIN']`)
    .orderBy('sortName')
    .execute();
  return admins.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim());
}
