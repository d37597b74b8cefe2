import { sql } from 'kysely';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { trackedBookings, trackedForm, trackedTripsOf, type TrackedTrip } from '../../trips/model/trackedTrips.ts';
import { instantsOf, type DayRange } from './trackingRange.ts';

interface CompanyKey {
  readonly tenantId: string;
  readonly companyId: string;
}

/** Locations of one traveller on one trip, and the trip's name. */
export interface TrackedRow extends Omit<TrackedTrip, 'itemId' | 'position'> {
  readonly tripId: string;
  readonly tripName: string;
}

/** A travelling employee. */
export interface TrackedEmployee {
  readonly customerId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly cellphone: string;
  readonly country: string | null;
  readonly vip: boolean;
  readonly groups: readonly { readonly id: string; readonly name: string }[];
}

/**
 * Locations of a company's travellers on trips that touch a range, by time. Trips with locations of an older form, or none, are read from their
 * bookings.
 * @param keys if given, only these customers and all guests
 */
export async function listTracked(
  trx: ScopedTransaction,
  key: CompanyKey,
  range: DayRange,
  keys?: readonly string[],
): Promise<TrackedRow[]> {
  const customerIds = keys?.filter((id) => !id.startsWith('guest-'));
  const stored = await listStoredTrips(trx, key, range, customerIds);
  const others = await listOthers(trx, key, range, customerIds);
  return others.length === 0
    ? stored
    : [...stored, ...others].toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

/** Keys come from the caller, so not all of them are ids. */
const isOneOf = (customerIds: readonly string[] = []) =>
  sql<boolean>`(t.customer_id is null or t.customer_id::text = any(${customerIds}::text[]))`;

const listStoredTrips = (
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  { from, to }: DayRange,
  customerIds: readonly string[] | undefined,
): Promise<TrackedRow[]> =>
  trx
    .selectFrom('trackedTrips as t')
    .innerJoin('carts', (join) =>
      join
        .onRef('carts.tenantId', '=', 't.tenantId')
        .onRef('carts.companyId', '=', 't.companyId')
        .onRef('carts.id', '=', 't.cartId'),
    )
    .leftJoin('cartItemTravellers as g', (join) =>
      join
        .onRef('g.tenantId', '=', 't.tenantId')
        .onRef('g.companyId', '=', 't.companyId')
        .onRef('g.itemId', '=', 't.itemId')
        .onRef('g.position', '=', 't.position')
        .on('t.customerId', 'is', null),
    )
    .select([
      't.cartId',
      't.customerId',
      't.startsAt',
      't.firstDay',
      't.lastDay',
      't.firstEndDay',
      't.locations',
      'g.guest',
      'carts.tripId',
      'carts.name as tripName',
    ])
    .where('t.tenantId', '=', tenantId)
    .where('t.companyId', '=', companyId)
    .where('t.lastDay', '>=', from)
    .where('t.firstDay', '<=', to)
    .where('carts.trackedForm', '=', trackedForm)
    .$if(customerIds !== undefined, (query) => query.where(isOneOf(customerIds)))
    .orderBy('t.startsAt')
    .orderBy('t.itemId')
    .execute();

async function listOthers(
  trx: ScopedTransaction,
  key: CompanyKey,
  range: DayRange,
  customerIds: readonly string[] | undefined,
): Promise<TrackedRow[]> {
  const { since, until } = instantsOf(range);
  const bookings = await trackedBookings(trx, key)
    .select(['carts.tripId', 'carts.name as tripName'])
    .where('carts.endsAt', '>=', since)
    .where('carts.startsAt', '<=', until)
    .where('carts.trackedForm', 'is distinct from', trackedForm)
    .$if(customerIds !== undefined, (query) => query.where(isOneOf(customerIds)))
    .execute();
  const named = new Map(bookings.map(({ cartId, tripId, tripName }) => [cartId, { tripId, tripName }]));
  return trackedTripsOf(bookings).map((row) => ({ tripId: '', tripName: '', ...row, ...named.get(row.cartId) }));
}

/** Travelling employees by name, with their groups. */
export async function listEmployees(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  customerIds: readonly string[],
): Promise<TrackedEmployee[]> {
  const { rows } = await sql<TrackedEmployee>`
    select c.id as "customerId", c.first_name as "firstName", c.last_name as "lastName", c.email, c.cellphone, c.country, c.vip, coalesce(g.groups, '[]') as groups
    from customers c
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', groups.id, 'name', groups.name) order by groups.name) as groups
      from group_members m
      join groups on groups.tenant_id = m.tenant_id and groups.company_id = m.company_id and groups.id = m.group_id and not groups.archived
      where m.tenant_id = c.tenant_id and m.company_id = c.company_id and m.customer_id = c.id
    ) g on true
    where c.tenant_id = ${tenantId} and c.company_id = ${companyId} and c.id = any(${customerIds}::uuid[])
    order by c.sort_name, c.id`.execute(trx);
  return rows;
}
