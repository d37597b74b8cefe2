import type { CustomField, CustomFieldInput } from '@portolan/contracts';
import type { RefusedField } from '../../kernel/http/ApiError.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { duplicateValues, takenValues } from '../records/takenValues.ts';
import type { RecordKey, RecordKind } from '../records/settingsRecords.ts';
import { customFields } from './customFieldsRepository.ts';
import { presentField } from './customFieldsService.ts';

/** Custom fields for admins. Archived fields are no longer asked for; trips keep their values. */
export const customFieldRecords: RecordKind<CustomFieldInput, CustomField> = {
  entity: 'customField',
  find: customFields.lock,
  read: async (trx, key) => presentField(await customFields.demand(trx, key)),
  refuse,
  save: (trx, key, { options, ...row }, change) =>
    customFields.save(trx, key, { ...row, options: JSON.stringify(options), ...change }),
  archive: customFields.archive,
};

async function refuse(trx: ScopedTransaction, key: RecordKey, input: CustomFieldInput): Promise<RefusedField[]> {
  const { kind, options } = input;
  const wrong = duplicateValues('options', options);
  if (kind === 'LIST' && options.length === 0) wrong.push({ field: 'options', code: 'required' });
  if (kind !== 'LIST' && options.length > 0) wrong.push({ field: 'options', code: 'invalid' });
  return [...wrong, ...takenValues('label', { ...input, id: key.id }, await customFields.list(trx, key))];
}
