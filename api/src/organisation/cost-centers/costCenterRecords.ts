import type { CostCenter, CostCenterInput } from '@portolan/contracts';
import type { RefusedField } from '../../kernel/http/ApiError.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { unknownIds } from '../records/knownIds.ts';
import { assertUnused, namesCostCenter } from '../records/openTrips.ts';
import type { RecordKey, RecordKind } from '../records/settingsRecords.ts';
import { presentCenter } from './costCenterPresenter.ts';
import { treeOf, wouldCircle } from './costCenterTree.ts';
import { costCenters, listCenters, saveCenter } from './costCentersRepository.ts';

/** Cost centers for admins. A cost center of an open trip cannot be archived. */
export const costCenterRecords: RecordKind<CostCenterInput, CostCenter> = {
  entity: 'costCenter',
  hasMembers: true,
  find: costCenters.lock,
  read,
  refuse,
  save: (trx, key, { userIds, delegateExpiry, ...row }, change) =>
    saveCenter(
      trx,
      key,
      { ...row, delegateExpiry: delegateExpiry === null ? null : new Date(delegateExpiry), ...change },
      userIds,
    ),
  async archive(trx, key, change) {
    await assertUnused(trx, key, namesCostCenter(key.id));
    await costCenters.archive(trx, key, change);
  },
};

async function read(trx: ScopedTransaction, key: RecordKey): Promise<CostCenter> {
  const node = treeOf(await listCenters(trx, key), () => true).find(({ center }) => center.id === key.id);
  if (node === undefined) throw new Error(`There is no cost center ${key.id}.`);
  return presentCenter(node, true);
}

async function refuse(
  trx: ScopedTransaction,
  key: RecordKey,
  { code, parentId, approverId, delegateId, userIds, archived }: CostCenterInput,
): Promise<RefusedField[]> {
  const all = await listCenters(trx, key);
  const wrong: RefusedField[] = [];
  if (all.some((center) => center.code === code && center.id !== key.id)) wrong.push({ field: 'code', code: 'taken' });
  if (parentId !== null && !all.some(({ id }) => id === parentId)) wrong.push({ field: 'parentId', code: 'unknown' });
  else if (parentId !== null && (parentId === key.id || wouldCircle(all, key.id, parentId)))
    wrong.push({ field: 'parentId', code: 'invalid' });
  if (delegateId !== null && (approverId === null || delegateId === approverId))
    wrong.push({ field: 'delegateId', code: 'invalid' });
  wrong.push(
    ...(await unknownIds(trx, key, 'people', 'approverId', approverId)),
    ...(await unknownIds(trx, key, 'people', 'delegateId', delegateId)),
  );
  wrong.push(...(await unknownIds(trx, key, 'people', 'userIds', userIds)));
  if (archived) await assertUnused(trx, key, namesCostCenter(key.id));
  return wrong;
}
