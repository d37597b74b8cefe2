import type { OfficeInput, OfficeRecord } from '@portolan/contracts';
import type { RefusedField } from '../../kernel/http/ApiError.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import type { RecordKey, RecordKind } from '../records/settingsRecords.ts';
import { archiveOffice, listOffices, lockOffice, saveOffice, type OfficeRow } from './officesRepository.ts';

/** Offices as admins keep them. Archived, no search offers one any more; trips to it keep the address that they have. */
export const officeRecords: RecordKind<OfficeInput, OfficeRecord> = {
  entity: 'office',
  find: lockOffice,
  async read(trx, key) {
    const row = await lockOffice(trx, key);
    if (row === undefined) throw new Error(`There is no office ${key.id}.`);
    return presentOffice(row);
  },
  refuse,
  save: (trx, key, input, change) => saveOffice(trx, key, { ...input, ...change }),
  archive: archiveOffice,
};

async function refuse(
  trx: ScopedTransaction,
  key: RecordKey,
  { name, timeZone, archived }: OfficeInput,
): Promise<RefusedField[]> {
  const wrong: RefusedField[] = isTimeZone(timeZone) ? [] : [{ field: 'timeZone', code: 'invalid' }];
  const isTaken =
    !archived && (await listOffices(trx, key)).some((other) => other.name === name && other.id !== key.id);
  return isTaken ? [...wrong, { field: 'name', code: 'taken' }] : wrong;
}

/** Whether the runtime knows the zone; without it no search could tell when somebody leaves the office. */
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
