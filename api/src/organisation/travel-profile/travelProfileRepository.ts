import type { EmergencyContactInput, TravelPreferencesInput } from '@portolan/contracts';
import type { Row, ScopedTransaction } from '../../kernel/db/index.ts';

/** The owner of the records. */
export interface OwnerKey {
  readonly tenantId: string;
  readonly companyId: string;
  readonly customerId: string;
}

/** Change of a record: author, time, and new version. */
export interface Revision {
  readonly version: number;
  readonly changedBy: string;
  readonly changedAt: Date;
}

const owner = ['tenantId', 'companyId', 'customerId'] as const;

export const findPreferences = (
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: OwnerKey,
): Promise<Row<'travelPreferences'> | undefined> =>
  trx
    .selectFrom('travelPreferences')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', '=', customerId)
    .executeTakeFirst();

/** Preferences of people of one company, by person; people without any are left out. */
export async function listPreferencesOf(
  trx: ScopedTransaction,
  { tenantId, companyId }: Pick<OwnerKey, 'tenantId' | 'companyId'>,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, Row<'travelPreferences'>['preferences']>> {
  if (customerIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('travelPreferences')
    .select(['customerId', 'preferences'])
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', 'in', [...customerIds])
    .execute();
  return new Map(rows.map(({ customerId, preferences }) => [customerId, preferences]));
}

export async function savePreferences(
  trx: ScopedTransaction,
  key: OwnerKey,
  input: TravelPreferencesInput,
  revision: Revision,
): Promise<void> {
  const fields = { preferences: JSON.stringify(input), ...revision };
  await trx
    .insertInto('travelPreferences')
    .values({ ...key, ...fields })
    .onConflict((conflict) => conflict.columns(owner).doUpdateSet(fields))
    .execute();
}

export const findContact = (
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: OwnerKey,
): Promise<Row<'emergencyContacts'> | undefined> =>
  trx
    .selectFrom('emergencyContacts')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', '=', customerId)
    .executeTakeFirst();

export async function saveContact(
  trx: ScopedTransaction,
  key: OwnerKey,
  input: EmergencyContactInput,
  revision: Revision,
): Promise<void> {
  const fields = { ...input, ...revision };
  await trx
    .insertInto('emergencyContacts')
    .values({ ...key, ...fields })
    .onConflict((conflict) => conflict.columns(owner).doUpdateSet(fields))
    .execute();
}

/** Emergency contacts of people of a company, by person; people without one are left out. */
export async function findContacts(
  trx: ScopedTransaction,
  { tenantId, companyId }: Omit<OwnerKey, 'customerId'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<Row<'emergencyContacts'>, 'name' | 'phone'>>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('emergencyContacts')
    .select(['customerId', 'name', 'phone'])
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', 'in', ids)
    .where('phone', '<>', '')
    .execute();
  return new Map(rows.map(({ customerId, name, phone }) => [customerId, { name, phone }]));
}
