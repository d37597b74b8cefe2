import type { PersonKey } from '../../identity/index.ts';
import type { Row, ScopedTransaction } from '../../kernel/db/index.ts';
import type { CartRow, ItemRow } from '../model/tripsRepository.ts';
import type { CompanyKey } from '../model/tripsRepository.ts';

export type CalendarFeedRow = Row<'calendarFeeds'>;

/** A person's calendar feed; undefined for none. */
export async function findFeed(
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: PersonKey,
): Promise<CalendarFeedRow | undefined> {
  return trx
    .selectFrom('calendarFeeds')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', '=', customerId)
    .executeTakeFirst();
}

export async function findFeedByToken(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  tokenHash: string,
): Promise<CalendarFeedRow | undefined> {
  return trx
    .selectFrom('calendarFeeds')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
}

/** Makes a person's calendar feed, or replaces its secret. */
export async function saveFeed(trx: ScopedTransaction, feed: CalendarFeedRow): Promise<void> {
  const { tokenHash, createdAt } = feed;
  await trx
    .insertInto('calendarFeeds')
    .values(feed)
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'companyId', 'customerId']).doUpdateSet({ tokenHash, createdAt }),
    )
    .execute();
}

export async function deleteFeed(
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: PersonKey,
): Promise<void> {
  await trx
    .deleteFrom('calendarFeeds')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', '=', customerId)
    .execute();
}

/** A person's bookings that are no drafts and end after `since`, soonest first; at most `limit`. */
export async function listTravelOf(
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: PersonKey,
  since: Date,
  limit: number,
): Promise<ItemRow[]> {
  return trx
    .selectFrom('cartItems as i')
    .innerJoin('cartItemTravellers as t', (join) =>
      join
        .onRef('t.tenantId', '=', 'i.tenantId')
        .onRef('t.companyId', '=', 'i.companyId')
        .onRef('t.itemId', '=', 'i.id'),
    )
    .selectAll('i')
    .where('i.tenantId', '=', tenantId)
    .where('i.companyId', '=', companyId)
    .where('t.customerId', '=', customerId)
    .where('i.status', '!=', 'DRAFT')
    .where('i.endsAt', '>=', since)
    .orderBy('i.startsAt')
    .orderBy('i.id')
    .limit(limit)
    .execute();
}

/** Trips of a company by their ids. */
export async function listCarts(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  ids: readonly string[],
): Promise<CartRow[]> {
  if (ids.length === 0) return [];
  return trx
    .selectFrom('carts')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', 'in', ids)
    .execute();
}
