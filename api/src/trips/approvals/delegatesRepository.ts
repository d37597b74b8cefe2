import type { Row, ScopedTransaction } from '../../kernel/db/index.ts';

export type DelegateRow = Row<'approvalDelegates'>;
type PersonKey = Pick<DelegateRow, 'tenantId' | 'companyId' | 'customerId'>;

/** A person's stand-ins, now or later, in the order of their start. */
export async function listDelegates(
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: PersonKey,
  now: Date,
): Promise<DelegateRow[]> {
  return trx
    .selectFrom('approvalDelegates')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', '=', customerId)
    .where('endsAt', '>', now)
    .orderBy('startsAt')
    .orderBy('delegateId')
    .execute();
}

/** Writes a stand-in and the time; replaces the same colleague's earlier time. */
export async function saveDelegate(trx: ScopedTransaction, row: DelegateRow): Promise<void> {
  const { startsAt, endsAt } = row;
  await trx
    .insertInto('approvalDelegates')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'companyId', 'customerId', 'delegateId']).doUpdateSet({ startsAt, endsAt }),
    )
    .execute();
}

/** @returns whether there was one */
export async function deleteDelegate(
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: PersonKey,
  delegateId: string,
): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('approvalDelegates')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', '=', customerId)
    .where('delegateId', '=', delegateId)
    .returning('delegateId')
    .executeTakeFirst();
  return deleted !== undefined;
}
