import type { TravelStatus, TripsListQuery } from '@portolan/contracts';
import { dateOf } from '@portolan/i18n';
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import { dayAfter } from '../../kernel/process/dayAfter.ts';
import { containsPattern, type Schema, type ScopedTransaction } from '../../kernel/db/index.ts';
import { exponentOf } from '../../kernel/money/money.ts';
import type { CompanyKey } from '../model/tripsRepository.ts';

/** Whether the query has nothing but page, size and order. */
export const isUnfiltered = ({ page: _page, size: _size, sort: _sort, ...filters }: TripsListQuery): boolean =>
  Object.values(filters).every((filter) => filter === undefined);

type CartsBuilder = ExpressionBuilder<Schema, 'carts'>;
type Conditions = readonly Expression<SqlBool>[];

/** A query for trips: whose, which, and the present time. */
export interface TripQuery {
  readonly key: CompanyKey;
  /** Limits it to trips that this person booked or travels on; null for the whole company. */
  readonly onlyOf: string | null;
  readonly query: TripsListQuery;
  /** Currency of price bounds without one. */
  readonly currency: string;
  readonly now: Date;
}

/** Conditions of listed trips, other than being the company's: every filter of spec §7, each exact at its bounds. */
export const tripConditions =
  (trx: ScopedTransaction, { key, onlyOf, query, currency, now }: TripQuery) =>
  (where: CartsBuilder): Expression<SqlBool> =>
    where.and([
      ...(onlyOf === null ? [] : [isOneOf(idsOf(trx, key, onlyOf))]),
      ...(query.bookerId === undefined ? [] : [where('carts.bookerId', '=', query.bookerId)]),
      ...(query.travellerId === undefined ? [] : [isOneOf(travelledBy(trx, key, query.travellerId))]),
      ...(query.exceptTravellerId === undefined
        ? []
        : [where.not(isOneOf(travelledBy(trx, key, query.exceptTravellerId)))]),
      ...textConditions(where, query),
      ...priceConditions(where, query, currency),
      ...dayConditions(where, query),
      ...statusConditions(where, query, now),
    ]);

function textConditions(where: CartsBuilder, { search = '' }: TripsListQuery): Conditions {
  const words = search.split(/\s+/).filter((word) => word !== '');
  return words.map((word) => where('carts.searchText', 'like', containsPattern(word)));
}

/** In minor units of the bounds' currency: a bound between two of them excludes what lies beyond it. */
function priceConditions(where: CartsBuilder, query: TripsListQuery, ownCurrency: string): Conditions {
  const [least, most, currency] = [
    query['totalPrice.gt'],
    query['totalPrice.lt'],
    query['totalPrice.currency'] ?? ownCurrency,
  ];
  if (least === undefined && most === undefined) return [];
  const minor = (amount: number) => Number(`${amount}e${exponentOf(currency)}`);
  return [
    where('carts.currency', '=', currency),
    ...(least === undefined ? [] : [where('carts.totalMinor', '>=', Math.ceil(minor(least)))]),
    ...(most === undefined ? [] : [where('carts.totalMinor', '<=', Math.floor(minor(most)))]),
  ];
}

/** Starts and ends are days of their places; the creation is an instant, whose days are those of `zone`. */
function dayConditions(where: CartsBuilder, query: TripsListQuery): Conditions {
  const {
    'startDate.gt': startFrom,
    'startDate.lt': startTo,
    'endDate.gt': endFrom,
    'endDate.lt': endTo,
    'createdDate.gt': createdFrom,
    'createdDate.lt': createdTo,
    zone = 'UTC',
  } = query;
  const midnight = (day: string) => dateOf(`${day}T00:00`, zone);
  return [
    ...(startFrom === undefined ? [] : [where('carts.startDate', '>=', startFrom)]),
    ...(startTo === undefined ? [] : [where('carts.startDate', '<=', startTo)]),
    ...(endFrom === undefined ? [] : [where('carts.endDate', '>=', endFrom)]),
    ...(endTo === undefined ? [] : [where('carts.endDate', '<=', endTo)]),
    ...(createdFrom === undefined ? [] : [where('carts.createdAt', '>=', midnight(createdFrom))]),
    ...(createdTo === undefined ? [] : [where('carts.createdAt', '<', midnight(dayAfter(createdTo, 1)))]),
  ];
}

function statusConditions(
  where: CartsBuilder,
  { productType, bookingStatus, travelStatus }: TripsListQuery,
  now: Date,
): Conditions {
  return [
    ...(productType === undefined
      ? []
      : [sql<boolean>`carts.product_types && ${sql.val(`{${productType.join(',')}}`)}::text[]`]),
    ...(bookingStatus === undefined ? [] : [where('carts.status', 'in', bookingStatus)]),
    ...(travelStatus === undefined ? [] : [travels(where, travelStatus, now)]),
  ];
}

/** As `travelStatusOf`: a cancelled trip is not travelled. */
function travels(where: CartsBuilder, statuses: readonly TravelStatus[], now: Date): Expression<SqlBool> {
  return where.and([
    where('carts.status', '<>', 'CANCELLED'),
    where.or([
      ...(statuses.includes('UPCOMING') ? [where('carts.startsAt', '>', now)] : []),
      ...(statuses.includes('PAST') ? [where('carts.endsAt', '<', now)] : []),
      ...(statuses.includes('ONGOING')
        ? [where.and([where('carts.startsAt', '<=', now), where('carts.endsAt', '>=', now)])]
        : []),
    ]),
  ]);
}

/** Evaluated once and not for each trip, whatever the planner knows of the tables: the embedded database seldom updates its statistics. */
const isOneOf = (ids: Expression<{ id: string }>): Expression<SqlBool> => sql<boolean>`carts.id = any(array(${ids}))`;

/** Trips that a person travels on. Found by the person, not checked for each trip: a person has few, a company many. */
const travelledBy = (trx: ScopedTransaction, key: CompanyKey, customerId: string) =>
  trx
    .selectFrom('cartItemTravellers as t')
    .innerJoin('cartItems as i', (join) =>
      join
        .onRef('i.tenantId', '=', 't.tenantId')
        .onRef('i.companyId', '=', 't.companyId')
        .onRef('i.id', '=', 't.itemId'),
    )
    .select('i.cartId as id')
    .where('t.tenantId', '=', key.tenantId)
    .where('t.companyId', '=', key.companyId)
    .where('t.customerId', '=', customerId);

/** Trips that a person booked or travels on. */
const idsOf = (trx: ScopedTransaction, key: CompanyKey, customerId: string) =>
  trx
    .selectFrom('carts as booked')
    .select('booked.id')
    .where('booked.tenantId', '=', key.tenantId)
    .where('booked.companyId', '=', key.companyId)
    .where('booked.bookerId', '=', customerId)
    .unionAll(travelledBy(trx, key, customerId));
