import { randomUUID } from 'node:crypto';
import type { ApprovalCondition, ApprovalMode, ApproverKind, ChangeRule, PolicyRuleBody } from '@portolan/contracts';
import type { Database } from '../kernel/db/index.ts';
import type { BookingOrder, BookingStart } from '../trips/model/bookingStart.ts';

interface CompanyKey {
  readonly tenantId: string;
  readonly companyId: string;
}

/** A process with one rule; each step is asked in order. */
export interface ProcessOptions {
  readonly users?: readonly string[];
  readonly mode?: ApprovalMode;
  readonly condition?: ApprovalCondition;
  readonly steps: readonly { readonly need?: 'ANY' | 'ALL'; readonly approvers: readonly ApproverKind[] }[];
  readonly timeoutHours?: number;
  readonly onTimeout?: 'APPROVE' | 'REJECT';
  readonly changeRule?: ChangeRule;
}

/** Gives a company an approval process, for all of its people unless `users` names some, without the call for it. */
export async function addProcess(
  db: Database,
  { tenantId, companyId }: CompanyKey,
  options: ProcessOptions,
): Promise<void> {
  const [processId, ruleId] = [randomUUID(), randomUUID()];
  const {
    users = [],
    mode = 'HARD',
    condition = { tripKind: 'ALL' },
    steps,
    timeoutHours = 24,
    onTimeout = 'REJECT',
    changeRule = { preset: 'ALWAYS' },
  } = options;
  await db.asOwner
    .insertInto('approvalProcesses')
    .values({
      tenantId,
      companyId,
      id: processId,
      name: 'Process',
      source: 'MANUAL',
      changeRule: JSON.stringify(changeRule),
      onTimeout,
      timeoutHours,
    })
    .execute();
  if (users.length > 0)
    await db.asOwner
      .insertInto('approvalProcessAudience')
      .values(users.map((subjectId) => ({ tenantId, companyId, processId, kind: 'USER' as const, subjectId })))
      .execute();
  await db.asOwner
    .insertInto('approvalRules')
    .values({ tenantId, companyId, id: ruleId, processId, priority: 1, condition: JSON.stringify(condition), mode })
    .execute();
  await db.asOwner
    .insertInto('approvalSteps')
    .values(
      steps.map(({ need = 'ANY', approvers }, index) => ({
        tenantId,
        companyId,
        ruleId,
        step: index + 1,
        need,
        approvers: JSON.stringify(approvers),
      })),
    )
    .execute();
}

/** Gives a company a policy with these rules: its default, unless `users` names its people. @returns the rules' ids */
export async function addPolicy(
  db: Database,
  { tenantId, companyId }: CompanyKey,
  bodies: readonly PolicyRuleBody[],
  users: readonly string[] = [],
): Promise<string[]> {
  const id = randomUUID();
  await db.asOwner
    .insertInto('travelPolicies')
    .values({
      tenantId,
      companyId,
      id,
      name: 'Policy',
      isDefault: users.length === 0,
      parentPolicyId: null,
      currency: 'SEK',
    })
    .execute();
  if (users.length > 0)
    await db.asOwner
      .insertInto('travelPolicyAudience')
      .values(users.map((subjectId) => ({ tenantId, companyId, policyId: id, kind: 'USER' as const, subjectId })))
      .execute();
  const rules = bodies.map((body, position) => ({
    tenantId,
    companyId,
    id: randomUUID(),
    policyId: id,
    position,
    body: JSON.stringify(body),
  }));
  await db.asOwner.insertInto('travelPolicyRules').values(rules).execute();
  return rules.map((rule) => rule.id);
}

/** A booking saga that accepts by default, and records its calls to book and to cancel. */
export interface TestBooking extends BookingStart {
  readonly orders: BookingOrder[];
  available: boolean;
}

export function testBooking(): TestBooking {
  const orders: BookingOrder[] = [];
  const booking: TestBooking = {
    orders,
    available: true,
    isAvailable: () => booking.available,
    canHold: () => false,
    start: async (_trx, order) =>
      void (order.operation === 'BOOK' || order.operation === 'CANCEL' ? orders.push(order) : undefined),
  };
  return booking;
}
