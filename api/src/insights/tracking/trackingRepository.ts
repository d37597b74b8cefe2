import type { ProductType } from '@portolan/contracts';
import type { Row, ScopedTransaction } from '../../kernel/db/index.ts';

/** One booked stay of a person somewhere, with the person. */
export interface TrackedRow extends Pick<Row<'customers'>, 'firstName' | 'lastName' | 'email' | 'cellphone'> {
  readonly customerId: string;
  readonly cartId: string;
  readonly tripId: string;
  readonly itemId: string;
  readonly productType: ProductType;
  readonly details: unknown;
}

/** Confirmed bookings of a company's people that end after `since`, by person and time. */
export function listTracked(
  trx: ScopedTransaction,
  key: { readonly tenantId: string; readonly companyId: string },
  since: Date,
): Promise<TrackedRow[]> {
  return trx
    .selectFrom('cartItemTravellers as t')
    .innerJoin('cartItems as i', (join) =>
      join
        .onRef('i.tenantId', '=', 't.tenantId')
        .onRef('i.companyId', '=', 't.companyId')
        .onRef('i.id', '=', 't.itemId'),
    )
    .innerJoin('carts', (join) =>
      join
        .onRef('carts.tenantId', '=', 'i.tenantId')
        .onRef('carts.companyId', '=', 'i.companyId')
        .onRef('carts.id', '=', 'i.cartId'),
    )
    .innerJoin('customers as c', (join) =>
      join
        .onRef('c.tenantId', '=', 't.tenantId')
        .onRef('c.companyId', '=', 't.companyId')
        .onRef('c.id', '=', 't.customerId'),
    )
    .select([
      'c.id as customerId',
      'c.firstName',
      'c.lastName',
      'c.email',
      'c.cellphone',
      'carts.id as cartId',
      'carts.tripId',
      'i.id as itemId',
      'i.productType',
      'i.details',
    ])
    .where('t.tenantId', '=', key.tenantId)
    .where('t.companyId', '=', key.companyId)
    .where('i.status', '=', 'CONFIRMED')
    .where('i.endsAt', '>=', since)
    .orderBy('c.sortName')
    .orderBy('i.startsAt')
    .execute();
}
