import { randomUUID } from 'node:crypto';
import type { ApprovalProcess, ApprovalProcessInput } from '@portolan/contracts';
import {
  audienceOf,
  recordTable,
  rowsOf,
  type Change,
  type CompanyKey,
  type RecordKey,
} from '../../organisation/index.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';

/** Processes without their audience, rules and steps. */
export const approvalProcesses = recordTable('approvalProcesses', { order: ['name'] });

/** Every process of a company for its admins, by name; including archived ones. */
export async function listStoredProcesses(trx: ScopedTransaction, company: CompanyKey): Promise<ApprovalProcess[]> {
  const { tenantId, companyId } = company;
  const processes = await approvalProcesses.list(trx, company);
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

/** Writes a process with its audience, rules and steps. */
export async function saveProcess(
  trx: ScopedTransaction,
  key: RecordKey,
  { audience, rules, changeRule, ...process }: ApprovalProcessInput,
  change: Change,
): Promise<void> {
  const { tenantId, companyId, id } = key;
  const row = { ...process, changeRule: JSON.stringify(changeRule), ...change };
  await approvalProcesses.save(trx, key, row, { source: 'MANUAL' });
  await trx
    .deleteFrom('approvalProcessAudience')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('processId', '=', id)
    .execute();
  const audienceRows = rowsOf(audience).map((subject) => ({ tenantId, companyId, processId: id, ...subject }));
  if (audienceRows.length > 0) await trx.insertInto('approvalProcessAudience').values(audienceRows).execute();
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
  const ruleRows = rules.map((rule) => ({ ...rule, id: randomUUID() }));
  await trx
    .insertInto('approvalRules')
    .values(
      ruleRows.map(({ id, priority, condition, mode }) => ({
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
  const steps = ruleRows.flatMap(({ id: ruleId, steps: ruleSteps }) =>
    ruleSteps.map(({ need, approvers }, index) => ({
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
