import { randomUUID } from 'node:crypto';
import type { ApprovalMode } from '@portolan/contracts';
import { withScope, type Database } from '../kernel/db/index.ts';

interface EmployeeKey {
  readonly tenantId: string;
  readonly companyId: string;
  readonly customerId: string;
}

/** Has every trip of a person wait for an approver: a process for this one person, in the given mode (domain §2). */
export async function askFirst(
  db: Database,
  { tenantId, companyId, customerId }: EmployeeKey,
  approverId: string,
  mode: ApprovalMode,
): Promise<void> {
  const key = { tenantId, companyId };
  const [processId, ruleId] = [randomUUID(), randomUUID()];
  await withScope(db, { tenantId, companyIds: [companyId], userId: null }, async (trx) => {
    await trx
      .insertInto('approvalProcesses')
      .values({ ...key, id: processId, name: 'QA', source: 'MANUAL', onTimeout: 'REJECT', timeoutHours: 24 })
      .execute();
    await trx
      .insertInto('approvalProcessAudience')
      .values({ ...key, processId, kind: 'USER', subjectId: customerId })
      .execute();
    await trx
      .insertInto('approvalRules')
      .values({ ...key, id: ruleId, processId, priority: 1, condition: JSON.stringify({ tripKind: 'ALL' }), mode })
      .execute();
    await trx
      .insertInto('approvalSteps')
      .values({
        ...key,
        ruleId,
        step: 1,
        need: 'ANY',
        approvers: JSON.stringify([{ kind: 'USER', userId: approverId }]),
      })
      .execute();
  });
}
