import { sql } from 'kysely';
import type { ProductType } from '@portolan/contracts';
import type { NewRow, Row, RowUpdate, ScopedTransaction } from '../../kernel/db/index.ts';

/** The person who searches. */
export interface OfferKey {
  readonly tenantId: string;
  readonly companyId: string;
  readonly userId: string;
}

export type SearchRow = Row<'searches'>;
export type BatchRow = Row<'searchBatches'>;
export type SearchKey = Pick<SearchRow, 'tenantId' | 'companyId' | 'id'>;

/** Time for which an expired search stays stored, in milliseconds: until then its offers are answered as expired, not as unknown. */
const keptMs = 86_400_000;
/** Number of a company's old searches that are deleted at a time. */
const sweptAtOnce = 50;

/** Writes a search with a batch for each supplier, and deletes old ones of the company. */
export async function insertSearch(
  trx: ScopedTransaction,
  search: NewRow<'searches'>,
  batches: readonly NewRow<'searchBatches'>[],
): Promise<void> {
  await sweepSearches(trx, search, new Date(search.createdAt.getTime() - keptMs));
  await trx.insertInto('searches').values(search).execute();
  if (batches.length > 0) await trx.insertInto('searchBatches').values(batches).execute();
}

async function sweepSearches(
  trx: ScopedTransaction,
  { tenantId, companyId }: Pick<SearchRow, 'tenantId' | 'companyId'>,
  before: Date,
): Promise<void> {
  const old = trx
    .selectFrom('searches')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('expiresAt', '<', before)
    .orderBy('expiresAt')
    .limit(sweptAtOnce);
  await trx
    .deleteFrom('searches')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', 'in', old)
    .execute();
}

/** A search of the person; undefined for another person's. */
export const findSearch = (
  trx: ScopedTransaction,
  { tenantId, companyId, userId }: OfferKey,
  productType: ProductType,
  id: string,
): Promise<SearchRow | undefined> =>
  trx
    .selectFrom('searches')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', '=', userId)
    .where('productType', '=', productType)
    .where('id', '=', id)
    .executeTakeFirst();

const batchesIn = (trx: ScopedTransaction, { tenantId, companyId, id }: SearchKey, laterSubject?: string) =>
  trx
    .selectFrom('searchBatches')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('searchId', '=', id)
    .where(({ eb, or }) =>
      or([eb('subject', '=', ''), ...(laterSubject === undefined ? [] : [eb('subject', '^@', laterSubject)])]),
    )
    .orderBy('position')
    .orderBy('subject');

/** A search's batches in the order of their suppliers. @param laterSubject prefix of later answers to include; none by default */
export const listBatches = (trx: ScopedTransaction, search: SearchKey, laterSubject?: string): Promise<BatchRow[]> =>
  batchesIn(trx, search, laterSubject).selectAll().execute();

/** States of a search's batches, without their offers. */
export const listBatchStates = (
  trx: ScopedTransaction,
  search: SearchKey,
  laterSubject?: string,
): Promise<Pick<BatchRow, 'supplierCode' | 'subject' | 'state'>[]> =>
  batchesIn(trx, search, laterSubject).select(['supplierCode', 'subject', 'state']).execute();

/** Suppliers' later answers to a search, by the prefix of their subject. */
export const listAnswers = (
  trx: ScopedTransaction,
  { tenantId, companyId, id }: SearchKey,
  subjects: string,
): Promise<BatchRow[]> =>
  trx
    .selectFrom('searchBatches')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('searchId', '=', id)
    .where('subject', '^@', subjects)
    .orderBy('position')
    .orderBy('subject')
    .execute();

/** Stores a supplier's answer for a subject of a search, unless it has one. */
export async function insertAnswer(
  trx: ScopedTransaction,
  { tenantId, companyId, id }: SearchKey,
  answer: Pick<BatchRow, 'supplierCode' | 'position' | 'subject'> & { readonly offers: readonly unknown[] },
): Promise<void> {
  const { offers, ...rest } = answer;
  await trx
    .insertInto('searchBatches')
    .values({ tenantId, companyId, searchId: id, ...rest, state: 'ANSWERED', offers: JSON.stringify(offers) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Fills waiting batches: that of one supplier, or all. A batch is filled once; later answers are ignored. */
export async function fillBatches(
  trx: ScopedTransaction,
  { tenantId, companyId, id }: SearchKey,
  change: RowUpdate<'searchBatches'>,
  supplierCode?: string,
): Promise<void> {
  await trx
    .updateTable('searchBatches')
    .set(change)
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('searchId', '=', id)
    .where('state', '=', 'WAITING')
    .$if(supplierCode !== undefined, (query) => query.where('supplierCode', '=', supplierCode ?? ''))
    .execute();
}

/**
 * An offer in the newest of the person's searches that have it, with the id of that search.
 * @param subjects prefix of the subjects to look in; any by default
 */
export async function findSearchedOffer(
  trx: ScopedTransaction,
  { tenantId, companyId, userId }: OfferKey,
  productType: ProductType,
  offerId: string,
  subjects = '',
): Promise<object | undefined> {
  const row = await trx
    .selectFrom('searches as s')
    .innerJoin('searchBatches as b', (join) =>
      join
        .onRef('b.tenantId', '=', 's.tenantId')
        .onRef('b.companyId', '=', 's.companyId')
        .onRef('b.searchId', '=', 's.id'),
    )
    .select(['b.searchId', 'b.offers'])
    .where('s.tenantId', '=', tenantId)
    .where('s.companyId', '=', companyId)
    .where('s.customerId', '=', userId)
    .where('s.productType', '=', productType)
    .where('b.subject', '^@', subjects)
    .where(sql<boolean>`b.offers @> ${JSON.stringify([{ id: offerId }])}::jsonb`)
    .orderBy('s.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  const offer = row?.offers.find((candidate) => (candidate as { readonly id?: unknown }).id === offerId);
  return row && { ...(offer as object), searchId: row.searchId };
}
