import { sql, type OrderByItemBuilder } from 'kysely';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { tripConditions, type TripsWanted } from './tripListFilters.ts';
import { bookerNameOf, cartsWithBooker, type CartWithBooker } from '../model/tripsRepository.ts';

const order = <Column extends 'carts.startsAt' | 'carts.endsAt' | 'carts.createdAt' | 'carts.totalMinor'>(
  column: Column,
  direction: 'asc' | 'desc',
  isNullable = true,
) => ({ column, direction, isNullable });

/** The order of each sort, what has no such value last: as the indexes have it. */
const orders = {
  'startDate,asc': order('carts.startsAt', 'asc'),
  'startDate,desc': order('carts.startsAt', 'desc'),
  'endDate,asc': order('carts.endsAt', 'asc'),
  'endDate,desc': order('carts.endsAt', 'desc'),
  'createdDate,asc': order('carts.createdAt', 'asc', false),
  'createdDate,desc': order('carts.createdAt', 'desc', false),
  'price,asc': order('carts.totalMinor', 'asc'),
  'price,desc': order('carts.totalMinor', 'desc'),
} as const;

/** The trips that are wanted, of no other table: what the covering indexes of migration 0030 answer alone. */
const wantedCarts = (trx: ScopedTransaction, wanted: TripsWanted) =>
  trx
    .selectFrom('carts')
    .where('carts.tenantId', '=', wanted.key.tenantId)
    .where('carts.companyId', '=', wanted.key.companyId)
    .where(tripConditions(trx, wanted));

/** One page of the trips. The page's ids come first, from an index; only they are looked up whole. */
export async function listCarts(trx: ScopedTransaction, wanted: TripsWanted): Promise<CartWithBooker[]> {
  const { page, size, sort } = wanted.query;
  const { column, direction, isNullable } = orders[sort];
  const inOrder = (by: OrderByItemBuilder) => (isNullable ? by[direction]().nullsLast() : by[direction]());
  const ids = wantedCarts(trx, wanted)
    .select('carts.id')
    .orderBy(column, inOrder)
    .orderBy('carts.id', direction)
    .limit(size)
    .offset((page - 1) * size);
  const rows = await cartsWithBooker(trx, wanted.key)
    .innerJoin(ids.as('page'), 'page.id', 'carts.id')
    .selectAll('carts')
    .select(['customers.firstName as bookerFirstName', 'customers.lastName as bookerLastName'])
    .orderBy(column, inOrder)
    .orderBy('carts.id', direction)
    .execute();
  return rows.map(bookerNameOf);
}

/** How many trips are wanted; counting stops at `limit`, where one is given. */
export async function countCarts(trx: ScopedTransaction, wanted: TripsWanted, limit: number | null): Promise<number> {
  const counted = wantedCarts(trx, wanted).select(sql<number>`1`.as('one'));
  const { count } = await trx
    .selectFrom((limit === null ? counted : counted.limit(limit)).as('counted'))
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
