import { randomUUID } from 'node:crypto';
import type { ApprovalProcess, ApprovalProcessInput } from '@portolan/contracts';
import { audienceOf, rowsOf, type Change, type CompanyKey, type RecordKey } from '../../organisation/index.ts';
import type { Row, ScopedTransaction } from '../../kernel/db/index.ts';

/** All processes of a company as admins manage them, by name; archived ones too. */
export async function listKeptProcesses(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
): Promise<ApprovalProcess[]> {
  const processes = await trx
    .selectFrom('approvalProcesses')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .orderBy('name')
    .orderBy('id')
    .execute();
  const audience = await trx
    .selectFrom('approvalProcessAudience')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .execute();
  const rules = await trx
    .selectFrom('approvalRules')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .orderBy('priority')
    .orderBy('id')
    .execute();
  const steps = await trx
    .selectFrom('approvalSteps')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .orderBy('step')
    .execute();
  const stepsOf = (ruleId: string) =>
    steps.filter((step) => step.ruleId === ruleId).map(({ need, approvers }) => ({ need, approvers: [...approvers] }));
  return processes.map(({ id, name, source, changeRule, onTimeout, timeoutHours, archived, version }) => ({
    id,
    name,
    source,
    changeRule,
    onTimeout,
    timeoutHours,
    archived,
    version,
    audience: audienceOf(audience.filter(({ processId }) => processId === id)),
    rules: rules
      .filter(({ processId }) => processId === id)
      .map((rule) => ({
        priority: rule.priority,
        condition: rule.condition,
        mode: rule.mode,
        steps: stepsOf(rule.id),
      })),
  }));
}

/** A process, locked until the transaction ends. */
export async function lockProcess(
  trx: ScopedTransaction,
  { tenantId, companyId, id }: RecordKey,
): Promise<Row<'approvalProcesses'> | undefined> {
  return trx
    .selectFrom('approvalProcesses')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Writes a process with its audience, rules and steps. */
export async function saveProcess(
  trx: ScopedTransaction,
  key: RecordKey,
  { audience, rules, changeRule, ...process }: ApprovalProcessInput,
  change: Change,
): Promise<void> {
  const { tenantId, companyId, id } = key;
  const row = { ...process, changeRule: JSON.stringify(changeRule), ...change };
  await trx
    .insertInto('approvalProcesses')
    .values({ tenantId, companyId, id, source: 'MANUAL', ...row })
    .onConflict((conflict) => conflict.columns(['tenantId', 'companyId', 'id']).doUpdateSet(row))
    .execute();
  await trx
    .deleteFrom('approvalProcessAudience')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('processId', '=', id)
    .execute();
  const named = rowsOf(audience).map((subject) => ({ tenantId, companyId, processId: id, ...subject }));
  if (named.length > 0) await trx.insertInto('approvalProcessAudience').values(named).execute();
  await saveRules(trx, key, rules);
}

async function saveRules(
  trx: ScopedTransaction,
  { tenantId, companyId, id: processId }: RecordKey,
  rules: ApprovalProcessInput['rules'],
): Promise<void> {
  await trx
    .deleteFrom('approvalRules')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('processId', '=', processId)
    .execute();
  const kept = rules.map((rule) => ({ ...rule, id: randomUUID() }));
  await trx
    .insertInto('approvalRules')
    .values(
      kept.map(({ id, priority, condition, mode }) => ({
        tenantId,
        companyId,
        processId,
        id,
        priority,
        condition: JSON.stringify(condition),
        mode,
      })),
    )
    .execute();
  const steps = kept.flatMap(({ id: ruleId, steps: asked }) =>
    asked.map(({ need, approvers }, index) => ({
      tenantId,
      companyId,
      ruleId,
      step: index + 1,
      need,
      approvers: JSON.stringify(approvers),
    })),
  );
  await trx.insertInto('approvalSteps').values(steps).execute();
}

export async function archiveProcess(
  trx: ScopedTransaction,
  { tenantId, companyId, id }: RecordKey,
  change: Change,
): Promise<void> {
  await trx
    .updateTable('approvalProcesses')
    .set({ archived: true, ...change })
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
}
