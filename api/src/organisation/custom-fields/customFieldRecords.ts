import type { CustomField, CustomFieldInput } from '@portolan/contracts';
import type { RefusedField } from '../../kernel/http/ApiError.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { repeated } from '../records/knownIds.ts';
import type { RecordKey, RecordKind } from '../records/settingsRecords.ts';
import { archiveField, listFields, lockField, saveField } from './customFieldsRepository.ts';
import { presentField } from './customFieldsService.ts';

/** The company's own fields as admins keep them. Archived, they are asked for no more, and what trips have said to them stays. */
export const customFieldRecords: RecordKind<CustomFieldInput, CustomField> = {
  entity: 'customField',
  find: lockField,
  async read(trx, key) {
    const row = await lockField(trx, key);
    if (row === undefined) throw new Error(`There is no field ${key.id}.`);
    return presentField(row);
  },
  refuse,
  save: (trx, key, { options, ...row }, change) =>
    saveField(trx, key, { ...row, options: JSON.stringify(options), ...change }),
  archive: archiveField,
};

async function refuse(
  trx: ScopedTransaction,
  key: RecordKey,
  { label, kind, options, archived }: CustomFieldInput,
): Promise<RefusedField[]> {
  const wrong = repeated('options', options);
  if (kind === 'LIST' && options.length === 0) wrong.push({ field: 'options', code: 'required' });
  if (kind !== 'LIST' && options.length > 0) wrong.push({ field: 'options', code: 'invalid' });
  const isTaken =
    !archived &&
    (await listFields(trx, key)).some((field) => !field.archived && field.label === label && field.id !== key.id);
  return isTaken ? [...wrong, { field: 'label', code: 'taken' }] : wrong;
}
