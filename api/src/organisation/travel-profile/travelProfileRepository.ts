import type { EmergencyContactInput, TravelPreferencesInput } from '@portolan/contracts';
import type { Row, ScopedTransaction } from '../../kernel/db/index.ts';

/** Whose records. */
export interface OwnerKey {
  readonly tenantId: string;
  readonly companyId: string;
  readonly customerId: string;
}

/** The change of a record: by whom, when, and what version it makes. */
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
