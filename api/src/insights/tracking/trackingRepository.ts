import type { ProductType } from '@portolan/contracts';
import type { Guest, Row, ScopedTransaction } from '../../kernel/db/index.ts';

/** A confirmed booking of a traveller: of an employee with a customer's row, or of a guest. */
export interface TrackedRow extends Pick<Row<'cartItems'>, 'startsAt' | 'endsAt'> {
  readonly customerId: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly cellphone: string | null;
  readonly guest: Guest | null;
  readonly cartId: string;
  readonly tripId: string;
  readonly tripName: string;
  readonly itemId: string;
  readonly productType: ProductType;
  readonly details: unknown;
  /** What its supplier issued for the latest booking; null where none is known. */
  readonly documents: readonly unknown[] | null;
}

/** Confirmed bookings of a company's travellers on trips that touch the time between two instants, by person, trip and time. */
export function listTracked(
  trx: ScopedTransaction,
  key: { readonly tenantId: string; readonly companyId: string },
  within: { readonly since: Date; readonly until: Date },
): Promise<TrackedRow[]> {
  return trx
    .selectFrom('carts')
    .innerJoin('cartItems as i', (join) =>
      join
        .onRef('i.tenantId', '=', 'carts.tenantId')
        .onRef('i.companyId', '=', 'carts.companyId')
        .onRef('i.cartId', '=', 'carts.id'),
    )
    .innerJoin('cartItemTravellers as t', (join) =>
      join
        .onRef('t.tenantId', '=', 'i.tenantId')
        .onRef('t.companyId', '=', 'i.companyId')
        .onRef('t.itemId', '=', 'i.id'),
    )
    .leftJoin('customers as c', (join) =>
      join
        .onRef('c.tenantId', '=', 't.tenantId')
        .onRef('c.companyId', '=', 't.companyId')
        .onRef('c.id', '=', 't.customerId'),
    )
    .select([
      't.customerId',
      't.guest',
      'c.firstName',
      'c.lastName',
      'c.email',
      'c.cellphone',
      'carts.id as cartId',
      'carts.tripId',
      'carts.name as tripName',
      'i.id as itemId',
      'i.productType',
      'i.startsAt',
      'i.endsAt',
      'i.details',
    ])
    .select(({ selectFrom }) =>
      selectFrom('itemBookings as b')
        .select('b.documents')
        .whereRef('b.tenantId', '=', 'i.tenantId')
        .whereRef('b.companyId', '=', 'i.companyId')
        .whereRef('b.itemId', '=', 'i.id')
        .orderBy('b.attempt', 'desc')
        .limit(1)
        .as('documents'),
    )
    .where('carts.tenantId', '=', key.tenantId)
    .where('carts.companyId', '=', key.companyId)
    .where('carts.endsAt', '>=', within.since)
    .where('carts.startsAt', '<=', within.until)
    .where('i.status', '=', 'CONFIRMED')
    .orderBy('c.sortName', (order) => order.asc().nullsLast())
    .orderBy('i.startsAt')
    .orderBy('i.id')
    .execute();
}
