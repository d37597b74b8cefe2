import type { NegotiatedProduct } from '@portolan/contracts';
import type { NewRow, Row, RowUpdate, ScopedTransaction } from '../../kernel/db/index.ts';
import type { CompanyKey } from '../companies/companiesRepository.ts';
import type { Change, RecordKey } from '../records/settingsRecords.ts';

export type NegotiatedRateRow = Row<'negotiatedRates'>;

/** What a company has negotiated, by name; archived and ended rates too. */
export async function listAllRates(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
): Promise<NegotiatedRateRow[]> {
  return trx
    .selectFrom('negotiatedRates')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** What holds for a product now: in use, and not ended before today (UTC). */
export async function listCurrentRates(
  trx: ScopedTransaction,
  company: CompanyKey,
  productType: NegotiatedProduct,
  now: Date,
): Promise<NegotiatedRateRow[]> {
  const today = now.toISOString().slice(0, 10);
  return (await listAllRates(trx, company)).filter(
    (rate) =>
      rate.productType === productType && !rate.archived && (rate.validUntil === null || rate.validUntil >= today),
  );
}

/** A rate that nobody else changes until the transaction ends. */
export async function lockRate(
  trx: ScopedTransaction,
  { tenantId, companyId, id }: RecordKey,
): Promise<NegotiatedRateRow | undefined> {
  return trx
    .selectFrom('negotiatedRates')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveRate(
  trx: ScopedTransaction,
  key: RecordKey,
  row: Omit<NewRow<'negotiatedRates'>, keyof RecordKey>,
): Promise<void> {
  const { tenantId, companyId, id } = key;
  const change = row as RowUpdate<'negotiatedRates'>;
  await trx
    .insertInto('negotiatedRates')
    .values({ tenantId, companyId, id, ...row })
    .onConflict((conflict) => conflict.columns(['tenantId', 'companyId', 'id']).doUpdateSet(change))
    .execute();
}

export async function archiveRate(
  trx: ScopedTransaction,
  { tenantId, companyId, id }: RecordKey,
  change: Change,
): Promise<void> {
  await trx
    .updateTable('negotiatedRates')
    .set({ archived: true, ...change })
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
}
