import type { BookingStatus, ProductType, TravelStatus } from '@portolan/contracts';
import { sql, type OrderByItemBuilder, type RawBuilder } from 'kysely';
import { prepared, type ScopedTransaction } from '../../kernel/db/index.ts';
import { standInsOf, waitingFirst } from '../model/approvalsRepository.ts';
import type { ApprovalPeople } from '../model/approvalState.ts';
import { factsOf } from '../model/companyFacts.ts';
import type { PermissionFacts } from '../model/tripFacts.ts';
import { tripCities, routeFields, readRoute, type RouteRow } from '../model/tripCities.ts';
import { isPrepared, statementOf } from './preparedList.ts';
import { tripConditions, type TripQuery } from './tripListFilters.ts';
import type { ListedCart } from '../model/tripsRepository.ts';

const order = <Column extends 'carts.startsAt' | 'carts.endsAt' | 'carts.createdAt' | 'carts.totalMinor'>(
  column: Column,
  direction: 'asc' | 'desc',
  isNullable = true,
) => ({ column, direction, isNullable });

/** Each sort's order, trips without such a value last, as in the indexes. */
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

const markOf = (tripQuery: TripQuery): RawBuilder<unknown> => (isPrepared(tripQuery) ? prepared : sql``);

/** Trips of a query from this table alone, so that the covering indexes of migration 0030 answer it. */
const matchingTrips = (trx: ScopedTransaction, tripQuery: TripQuery) =>
  trx
    .selectFrom('carts')
    .where('carts.tenantId', '=', tripQuery.key.tenantId)
    .where('carts.companyId', '=', tripQuery.key.companyId)
    .where(tripConditions(trx, tripQuery));

/** A trip of the list with the data of its card and its permissions; each row has its company's facts. */
export interface ListedTrip {
  readonly cart: ListedCart;
  readonly parts: PermissionFacts;
  readonly cities: readonly string[];
  /** End of validity of the first price of its drafts; null without drafts. */
  readonly pricedUntil: Date | null;
}

type Listed = Omit<ListedCart, 'tenantId' | 'companyId' | 'bookerName'> &
  Parameters<typeof factsOf>[0] & {
    readonly firstName: string;
    readonly lastName: string;
    readonly items: readonly (RouteRow & { readonly endsAt: string; readonly pricedUntil: string | null })[];
    readonly travellerIds: readonly string[];
    readonly approval: ApprovalPeople | null;
  };

/**
 * One page of trips, in one statement. The page's ids come first, from an index; only these trips are read whole, and of them only the list's
 * columns.
 */
export async function listCarts(trx: ScopedTransaction, tripQuery: TripQuery): Promise<ListedTrip[]> {
  const statement = statementOf(trx, `page by ${tripQuery.query.sort}`, tripQuery, (placeholders, offset) =>
    pageOf(trx, placeholders, offset),
  );
  const { rows } = await trx.executeQuery(statement);
  return rows.map((row) => listedOf(row, tripQuery));
}

function pageOf(trx: ScopedTransaction, tripQuery: TripQuery, offset: number): RawBuilder<Listed> {
  const { size, sort } = tripQuery.query;
  const { tenantId, companyId } = tripQuery.key;
  const { column, direction, isNullable } = orders[sort];
  const inOrder = (by: OrderByItemBuilder) => (isNullable ? by[direction]().nullsLast() : by[direction]());
  const ids = matchingTrips(trx, tripQuery)
    .select(['carts.id', column])
    .orderBy(column, inOrder)
    .orderBy('carts.id', direction)
    .limit(sql.lit(size))
    .offset(offset);
  return sql<Listed>`
    ${markOf(tripQuery)} with page as materialized (${ids}),
      company as (
        select plan, subscription_end_date, exists (
          select from agent_clients where tenant_id = ${tenantId} and company_id = ${companyId}
        ) as has_agents
        from companies where tenant_id = ${tenantId} and company_id = ${companyId}
      ),
      away as (
        select exists (
          select from approval_delegates
          where tenant_id = ${tenantId} and company_id = ${companyId} and starts_at <= ${tripQuery.now} and ends_at > ${tripQuery.now}
        ) as is_anyone_away
      )
    select
      c.id, c.trip_id, c.name, c.booker_id, c.status, c.submitted_at, c.draft_items, c.operation, c.agent_since, c.starts_at, c.ends_at,
      c.start_date, c.end_date, c.created_at, c.total_minor, c.currency, c.product_types, b.first_name, b.last_name, company.*,
      (
        select coalesce(
          json_agg(
            json_build_object(
              ${routeFields}, 'endsAt', i.ends_at,
              'pricedUntil', case when i.status = 'DRAFT' then i.offer_expires_at end
            )
          ),
          '[]'
        )
        from cart_items i where i.tenant_id = ${tenantId} and i.company_id = ${companyId} and i.cart_id = c.id
      ) as items,
      (
        select coalesce(json_agg(distinct t.customer_id), '[]')
        from cart_items i
        join cart_item_travellers t on t.tenant_id = ${tenantId} and t.company_id = ${companyId} and t.item_id = i.id
        where i.tenant_id = ${tenantId} and i.company_id = ${companyId} and i.cart_id = c.id and t.customer_id is not null
      ) as traveller_ids,
      (
        select json_build_object(
          'request', json_build_object('status', r.status, 'mode', r.mode, 'step', r.step),
          'approvers', (
            select coalesce(json_agg(json_build_object(
              'step', a.step, 'approverId', a.approver_id, 'onBehalfOf', a.on_behalf_of,
              'standInIds', case when away.is_anyone_away then ${standInsOf(tripQuery.key, tripQuery.now, { cartId: sql`c.id`, approverId: sql`a.approver_id` })} else '[]' end
            )), '[]')
            from approval_approvers a where a.tenant_id = ${tenantId} and a.company_id = ${companyId} and a.request_id = r.id
          ),
          'decisions', (
            select coalesce(json_agg(json_build_object('step', d.step, 'byId', d.by_id, 'onBehalfOf', d.on_behalf_of)), '[]')
            from approval_decisions d where d.tenant_id = ${tenantId} and d.company_id = ${companyId} and d.request_id = r.id
          )
        )
        from approval_requests r
        where r.tenant_id = ${tenantId} and r.company_id = ${companyId} and r.cart_id = c.id
        order by ${waitingFirst('r')}, r.trip_version desc
        limit 1
      ) as approval
    from page
    cross join lateral (
      select * from carts where tenant_id = ${tenantId} and company_id = ${companyId} and id = page.id offset 0
    ) c
    cross join lateral (
      select first_name, last_name from customers
      where tenant_id = ${tenantId} and company_id = ${companyId} and id = c.booker_id offset 0
    ) b
    cross join company
    cross join away
    order by ${sql.ref(column.replace('carts', 'page'))} ${sql.raw(direction)}${sql.raw(isNullable ? ' nulls last' : '')}, c.id ${sql.raw(direction)}
  `;
}

function listedOf(
  { firstName, lastName, items, travellerIds, approval, plan, subscriptionEndDate, hasAgents, ...cart }: Listed,
  { key: { tenantId, companyId }, now }: TripQuery,
): ListedTrip {
  return {
    cart: { ...cart, tenantId, companyId, bookerName: `${firstName} ${lastName}`.trim() },
    parts: {
      ...factsOf({ plan, subscriptionEndDate, hasAgents }, now),
      items: items.map(({ status, productType, startsAt, endsAt }) => ({
        status,
        productType,
        cartId: cart.id,
        startsAt: new Date(startsAt),
        endsAt: new Date(endsAt),
      })),
      travellers: travellerIds.map((customerId) => ({ cartId: cart.id, customerId })),
      approval: approval ?? undefined,
    },
    cities: tripCities(readRoute(items)),
    pricedUntil: soonest(items.flatMap(({ pricedUntil }) => pricedUntil ?? [])),
  };
}

/** The earliest instant; null for none. */
const soonest = (instants: readonly string[]): Date | null =>
  instants.length === 0 ? null : new Date(Math.min(...instants.map((instant) => Date.parse(instant))));

/** Number of matching trips; counting stops at `limit`, if given. */
export async function countCarts(trx: ScopedTransaction, tripQuery: TripQuery, limit: number | null): Promise<number> {
  const statement = statementOf(trx, `count to ${limit}`, tripQuery, (placeholders) =>
    countOf(trx, placeholders, limit),
  );
  const { rows } = await trx.executeQuery(statement);
  return rows[0]?.count ?? 0;
}

/** Trips that are equal in the fields of the list's filters. */
export interface TripGroup {
  readonly status: BookingStatus;
  readonly productTypes: readonly ProductType[];
  /** Null for a trip that is not travelled, or without dates. */
  readonly travelStatus: TravelStatus | null;
  readonly count: number;
}

/** Matching trips as groups; null if there are more than `limit`. */
export async function groupCarts(
  trx: ScopedTransaction,
  tripQuery: TripQuery,
  limit: number,
): Promise<readonly TripGroup[] | null> {
  const { now } = tripQuery;
  const travelStatus = sql<TravelStatus | null>`case when carts.status = 'CANCELLED' then null
    when carts.starts_at > ${now} then 'UPCOMING' when carts.ends_at < ${now} then 'PAST'
    when carts.starts_at <= ${now} and carts.ends_at >= ${now} then 'ONGOING' end`;
  const groups = await trx
    .selectFrom(
      matchingTrips(trx, tripQuery)
        .select(['carts.status', 'carts.productTypes', travelStatus.as('travelStatus')])
        .limit(limit + 1)
        .as('wanted'),
    )
    .select(({ fn }) => [
      'wanted.status',
      'wanted.productTypes',
      'wanted.travelStatus',
      fn.countAll<number>().as('count'),
    ])
    .groupBy(['wanted.status', 'wanted.productTypes', 'wanted.travelStatus'])
    .execute();
  return groups.reduce((sum, { count }) => sum + Number(count), 0) > limit
    ? null
    : groups.map((group) => ({ ...group, count: Number(group.count) }));
}

function countOf(trx: ScopedTransaction, tripQuery: TripQuery, limit: number | null): RawBuilder<{ count: number }> {
  const counted = matchingTrips(trx, tripQuery).select(sql<number>`1`.as('one'));
  return sql<{ count: number }>`
    ${markOf(tripQuery)} select count(*) from (${limit === null ? counted : counted.limit(sql.lit(limit))}) as counted
  `;
}
