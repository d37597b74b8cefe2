import type { NewRow, Row, RowUpdate, ScopedTransaction } from '../../kernel/db/index.ts';

export type DocumentRow = Row<'travelDocuments'>;

/** The owner of the documents. */
export interface OwnerKey {
  readonly tenantId: string;
  readonly companyId: string;
  readonly customerId: string;
}

/** A person's documents, the default first; locked until the transaction ends when `forUpdate`. */
export async function listDocuments(
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: OwnerKey,
  forUpdate = false,
): Promise<DocumentRow[]> {
  const query = trx
    .selectFrom('travelDocuments')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', '=', customerId)
    .orderBy('isDefault', 'desc')
    .orderBy('type')
    .orderBy('id');
  return (forUpdate ? query.forUpdate() : query).execute();
}

export async function insertDocument(trx: ScopedTransaction, row: NewRow<'travelDocuments'>): Promise<void> {
  await trx.insertInto('travelDocuments').values(row).execute();
}

export async function updateDocument(
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: OwnerKey,
  id: string,
  change: RowUpdate<'travelDocuments'>,
): Promise<void> {
  await trx
    .updateTable('travelDocuments')
    .set(change)
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .execute();
}

export async function deleteDocument(
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: OwnerKey,
  id: string,
): Promise<void> {
  await trx
    .deleteFrom('travelDocuments')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .execute();
}

/** Makes one document the only default; first removes it from all, because the database allows no two at any time. */
export async function setDefaultDocument(trx: ScopedTransaction, owner: OwnerKey, id: string): Promise<void> {
  const { tenantId, companyId, customerId } = owner;
  await trx
    .updateTable('travelDocuments')
    .set({ isDefault: false })
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', '=', customerId)
    .where('isDefault', '=', true)
    .execute();
  await updateDocument(trx, owner, id, { isDefault: true });
}
