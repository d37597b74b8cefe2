import type { NewRow, Row, ScopedTransaction } from '../../kernel/db/index.ts';

export type MembershipRow = Row<'loyaltyMemberships'>;

/** The owner of the memberships. */
export interface MemberKey {
  readonly tenantId: string;
  readonly companyId: string;
  readonly customerId: string;
}

/** Memberships of people of one company, oldest first. */
export async function listMembershipsOf(
  trx: ScopedTransaction,
  { tenantId, companyId }: Omit<MemberKey, 'customerId'>,
  customerIds: readonly string[],
): Promise<MembershipRow[]> {
  if (customerIds.length === 0) return [];
  return trx
    .selectFrom('loyaltyMemberships')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', 'in', [...customerIds])
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** True if added; false if the person has it already. */
export async function insertMembership(trx: ScopedTransaction, row: NewRow<'loyaltyMemberships'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('loyaltyMemberships')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'companyId', 'customerId', 'programId', 'numberKey']).doNothing(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** True if there was one. */
export async function deleteMembership(
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: MemberKey,
  { resource, id }: Pick<MembershipRow, 'resource' | 'id'>,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('loyaltyMemberships')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', '=', customerId)
    .where('resource', '=', resource)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
