import { maxRecentSearches, type ProductType, type RecentSearch } from '@portolan/contracts';
import type { Actor } from '../../kernel/access/actor.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';

/** Person and product of the searches. */
type Key = Pick<Actor, 'tenantId' | 'companyId' | 'userId'> & { readonly productType: ProductType };

/** A person's recent searches, the newest first. */
export const listRecentSearchesOf = (
  trx: ScopedTransaction,
  { tenantId, companyId, userId, productType }: Key,
): Promise<RecentSearch[]> =>
  trx
    .selectFrom('recentSearches')
    .select(['query', 'title', 'fromDay as from', 'untilDay as until'])
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', '=', userId)
    .where('productType', '=', productType)
    .orderBy('searchedAt', 'desc')
    .orderBy('query')
    .limit(maxRecentSearches)
    .execute();

/** Stores a search of a person as the newest, and deletes all but the last five; agents have none. */
export async function storeRecentSearch(
  trx: ScopedTransaction,
  key: Key,
  { query, title, from, until }: RecentSearch,
  now: Date,
): Promise<void> {
  const { tenantId, companyId, userId, productType } = key;
  await trx
    .insertInto('recentSearches')
    .columns([
      'tenantId',
      'companyId',
      'customerId',
      'productType',
      'query',
      'title',
      'fromDay',
      'untilDay',
      'searchedAt',
    ])
    .expression((build) =>
      build
        .selectFrom('customers')
        .select(({ val, cast }) => [
          'tenantId',
          'companyId',
          'id as customerId',
          val(productType).as('productType'),
          val(query).as('query'),
          val(title).as('title'),
          cast<string>(val(from), 'date').as('fromDay'),
          cast<string | null>(val(until), 'date').as('untilDay'),
          cast<Date>(val(now), 'timestamptz').as('searchedAt'),
        ])
        .where('tenantId', '=', tenantId)
        .where('companyId', '=', companyId)
        .where('id', '=', userId),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'companyId', 'customerId', 'productType', 'query'])
        .doUpdateSet(({ ref }) => ({ searchedAt: ref('excluded.searchedAt'), title: ref('excluded.title') })),
    )
    .execute();
  const stored = await listRecentSearchesOf(trx, key);
  if (stored.length === maxRecentSearches)
    await rowsOf(trx, key)
      .where(
        'query',
        'not in',
        stored.map((search) => search.query),
      )
      .execute();
}

export const clearRecentSearchesOf = async (trx: ScopedTransaction, key: Key): Promise<void> => {
  await rowsOf(trx, key).execute();
};

const rowsOf = (trx: ScopedTransaction, { tenantId, companyId, userId, productType }: Key) =>
  trx
    .deleteFrom('recentSearches')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', '=', userId)
    .where('productType', '=', productType);
