import type { ApprovalProcess, ApprovalProcessInput } from '@portolan/contracts';
import type { RefusedField } from '../../kernel/http/ApiError.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { currencies } from '../../kernel/money/currencies.ts';
import {
  takenValues,
  unknownIds,
  unknownInAudience,
  type RecordKey,
  type RecordKind,
} from '../../organisation/index.ts';
import { approvalProcesses, listStoredProcesses, saveProcess } from './processStore.ts';

/** Approval processes as admins manage them. Waiting requests go on unchanged, whatever happens to their process. */
export const processRecords: RecordKind<ApprovalProcessInput, ApprovalProcess> = {
  access: 'rules.manage',
  entity: 'approvalProcess',
  hasMembers: true,
  find: approvalProcesses.lock,
  async read(trx, key) {
    const process = (await listStoredProcesses(trx, key)).find(({ id }) => id === key.id);
    if (process === undefined) throw new Error(`There is no process ${key.id}.`);
    return process;
  },
  refuse,
  save: saveProcess,
  archive: approvalProcesses.archive,
};

/** A stored process in the shape of an admin's input. */
export const processInputOf = ({
  id: _id,
  source: _source,
  version: _version,
  ...process
}: ApprovalProcess): ApprovalProcessInput => process;

async function refuse(trx: ScopedTransaction, key: RecordKey, input: ApprovalProcessInput): Promise<RefusedField[]> {
  const { audience, rules, changeRule } = input;
  const wrong = await unknownInAudience(trx, key, audience);
  for (const [index, rule] of rules.entries()) wrong.push(...(await ruleProblems(trx, key, `rules.${index}`, rule)));
  if (changeRule.preset === 'FROM_AMOUNT' && !isCurrency(changeRule.currency))
    wrong.push({ field: 'changeRule.currency', code: 'unknown' });
  return [...wrong, ...takenValues('name', { ...input, id: key.id }, await approvalProcesses.list(trx, key))];
}

const isCurrency = (wanted: string): boolean => currencies.some(({ code }) => code === wanted);

async function ruleProblems(
  trx: ScopedTransaction,
  key: RecordKey,
  field: string,
  { condition, steps }: ApprovalProcessInput['rules'][number],
): Promise<RefusedField[]> {
  const { minTotalMinor, currency, costCenters = [] } = condition;
  const wrong = await unknownIds(trx, key, 'costCenters', `${field}.condition.costCenters`, costCenters);
  if (minTotalMinor !== undefined && currency === undefined)
    wrong.push({ field: `${field}.condition.currency`, code: 'required' });
  if (currency !== undefined && !isCurrency(currency))
    wrong.push({ field: `${field}.condition.currency`, code: 'unknown' });
  for (const [step, { approvers }] of steps.entries()) {
    for (const [index, approver] of approvers.entries()) {
      if (approver.kind === 'USER')
        wrong.push(
          ...(await unknownIds(
            trx,
            key,
            'people',
            `${field}.steps.${step}.approvers.${index}.userId`,
            approver.userId,
          )),
        );
    }
  }
  return wrong;
}
