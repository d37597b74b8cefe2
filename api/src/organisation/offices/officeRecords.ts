import type { OfficeInput, OfficeRecord } from '@portolan/contracts';
import type { RefusedField } from '../../kernel/http/ApiError.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { takenValues } from '../records/takenValues.ts';
import type { RecordKey, RecordKind } from '../records/settingsRecords.ts';
import { offices, type OfficeRow } from './officesRepository.ts';

/** Offices for admins. Archived offices are no longer offered in searches; existing trips keep their address. */
export const officeRecords: RecordKind<OfficeInput, OfficeRecord> = {
  entity: 'office',
  find: offices.lock,
  read: async (trx, key) => presentOffice(await offices.demand(trx, key)),
  refuse,
  save: (trx, key, input, change) => offices.save(trx, key, { ...input, ...change }),
  archive: offices.archive,
};

async function refuse(trx: ScopedTransaction, key: RecordKey, input: OfficeInput): Promise<RefusedField[]> {
  const wrong: RefusedField[] = isTimeZone(input.timeZone) ? [] : [{ field: 'timeZone', code: 'invalid' }];
  return [...wrong, ...takenValues('name', { ...input, id: key.id }, await offices.list(trx, key))];
}

/** Whether the runtime knows the time zone, which searches need for local times. */
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format();
    return true;
  } catch {
    return false;
  }
}

export const presentOffice = ({
  id,
  name,
  line,
  zip,
  city,
  countryCode,
  latitude,
  longitude,
  timeZone,
  archived,
  version,
}: OfficeRow): OfficeRecord => ({
  id,
  name,
  line,
  zip,
  city,
  countryCode,
  latitude,
  longitude,
  timeZone,
  archived,
  version,
});
