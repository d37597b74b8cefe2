import { normaliseForSearch, type Row, type RowUpdate, type ScopedTransaction } from '../../kernel/db/index.ts';

export interface CompanyKey {
  readonly tenantId: string;
  readonly companyId: string;
}
export interface CartKey extends CompanyKey {
  readonly id: string;
}
export type CartRow = Row<'carts'>;
export type ItemRow = Row<'cartItems'>;

/** A traveller of an item, with the person's own data for an employee. */
export interface TravellerRow {
  readonly itemId: string;
  readonly cartId: string;
  readonly customerId: string | null;
  readonly guest: Row<'cartItemTravellers'>['guest'];
  readonly person: Pick<Row<'customers'>, 'userTitle' | 'firstName' | 'lastName' | 'cellphone' | 'email'> | null;
  readonly noted?: Row<'cartItemTravellers'>['noted'];
}

export interface CartWithBooker extends CartRow {
  readonly bookerName: string;
}
/** The columns of a trip that decide its permissions. */
export type CartState = Pick<
  CartRow,
  | 'tenantId'
  | 'companyId'
  | 'id'
  | 'bookerId'
  | 'status'
  | 'submittedAt'
  | 'draftItems'
  | 'operation'
  | 'agentSince'
  | 'startsAt'
  | 'endsAt'
>;
/** The columns of a trip that lists show. */
export type ListedCart = CartState &
  Pick<
    CartWithBooker,
    | 'tripId'
    | 'name'
    | 'bookerName'
    | 'startDate'
    | 'endDate'
    | 'createdAt'
    | 'totalMinor'
    | 'currency'
    | 'productTypes'
  >;
type NewCart = Pick<CartWithBooker, 'tenantId' | 'companyId' | 'id' | 'name' | 'bookerId' | 'bookerName' | 'createdAt'>;

/** A company's trips with their bookers. */
export const cartsWithBooker = (trx: ScopedTransaction, key: CompanyKey) =>
  trx
    .selectFrom('carts')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.tenantId', '=', 'carts.tenantId')
        .onRef('customers.companyId', '=', 'carts.companyId')
        .onRef('customers.id', '=', 'carts.bookerId'),
    )
    .where('carts.tenantId', '=', key.tenantId)
    .where('carts.companyId', '=', key.companyId);

/** The booker's two names as one. */
export const bookerNameOf = (row: CartRow & { bookerFirstName: string; bookerLastName: string }): CartWithBooker => {
  const { bookerFirstName, bookerLastName, ...cart } = row;
  return { ...cart, bookerName: `${bookerFirstName} ${bookerLastName}`.trim() };
};

/** A trip of any of the caller's companies, locked until the transaction ends when `forUpdate`. */
export async function findCart(
  trx: ScopedTransaction,
  caller: { readonly tenantId: string; readonly companyIds: readonly string[] },
  id: string,
  forUpdate = false,
): Promise<CartWithBooker | undefined> {
  const found = trx
    .selectFrom('carts')
    .selectAll()
    .where('tenantId', '=', caller.tenantId)
    .where('companyId', 'in', caller.companyIds)
    .where('id', '=', id);
  const cart = await (forUpdate ? found.forUpdate() : found).executeTakeFirst();
  if (cart === undefined) return undefined;
  const row = await cartsWithBooker(trx, cart)
    .where('carts.id', '=', id)
    .selectAll('carts')
    .select(['customers.firstName as bookerFirstName', 'customers.lastName as bookerLastName'])
    .executeTakeFirstOrThrow();
  return bookerNameOf(row);
}

export const listItems = (trx: ScopedTransaction, key: CartKey): Promise<ItemRow[]> =>
  trx
    .selectFrom('cartItems')
    .selectAll()
    .where('tenantId', '=', key.tenantId)
    .where('companyId', '=', key.companyId)
    .where('cartId', '=', key.id)
    .orderBy('startsAt')
    .orderBy('position')
    .execute();

/** The columns of an item that decide permissions. */
export type ItemState = Pick<ItemRow, 'cartId' | 'productType' | 'status' | 'startsAt' | 'endsAt'>;

/** States of the items of the given trips. */
export const listItemStates = async (
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  cartIds: readonly string[],
): Promise<ItemState[]> =>
  cartIds.length === 0
    ? []
    : trx
        .selectFrom('cartItems')
        .select(['cartId', 'productType', 'status', 'startsAt', 'endsAt'])
        .where('tenantId', '=', tenantId)
        .where('companyId', '=', companyId)
        .where('cartId', 'in', cartIds)
        .execute();

/**
 * Travellers of all items of the given trips. The items are found first: without statistics the planner would read all items of the company for each
 * of its travellers.
 */
export async function listTravellers(
  trx: ScopedTransaction,
  key: CompanyKey,
  cartIds: readonly string[],
): Promise<TravellerRow[]> {
  if (cartIds.length === 0) return [];
  const rows = await trx
    .with(
      (items) => items('i').materialized(),
      (from) =>
        from
          .selectFrom('cartItems')
          .select(['id', 'cartId'])
          .where('tenantId', '=', key.tenantId)
          .where('companyId', '=', key.companyId)
          .where('cartId', 'in', cartIds),
    )
    .selectFrom('i')
    .innerJoin('cartItemTravellers as t', 't.itemId', 'i.id')
    .leftJoin('customers as c', (join) =>
      join
        .onRef('c.tenantId', '=', 't.tenantId')
        .onRef('c.companyId', '=', 't.companyId')
        .onRef('c.id', '=', 't.customerId'),
    )
    .select([
      't.itemId',
      'i.cartId',
      't.customerId',
      't.guest',
      't.noted',
      'c.userTitle',
      'c.firstName',
      'c.lastName',
      'c.cellphone',
      'c.email',
    ])
    .where('t.tenantId', '=', key.tenantId)
    .where('t.companyId', '=', key.companyId)
    .where('i.cartId', 'in', cartIds)
    .orderBy('t.position')
    .execute();
  return rows.map(({ itemId, cartId, customerId, guest, noted, userTitle, firstName, lastName, cellphone, email }) => ({
    itemId,
    cartId,
    customerId,
    guest,
    noted,
    person:
      firstName === null
        ? null
        : { userTitle, firstName, lastName: lastName ?? '', cellphone: cellphone ?? '', email: email ?? '' },
  }));
}

/** Writes a trip without items. False, writing nothing, if the company has a trip of that number already. */
export async function insertCart(trx: ScopedTransaction, cart: NewCart, tripId: string): Promise<boolean> {
  const { bookerName, ...row } = cart;
  const searchText = searchTextOf({ name: row.name, tripId, bookerName });
  const inserted = await trx
    .insertInto('carts')
    .values({ ...row, tripId, searchText, status: 'DRAFT', productTypes: [] })
    .onConflict((conflict) => conflict.columns(['tenantId', 'companyId', 'tripId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Text by which the free-text search finds a trip. */
export const searchTextOf = (
  { name, tripId, bookerName }: Pick<CartWithBooker, 'name' | 'tripId' | 'bookerName'>,
  places: readonly string[] = [],
): string => normaliseForSearch([name, tripId, bookerName, ...places].join(' '));

export async function updateCart(trx: ScopedTransaction, key: CartKey, change: RowUpdate<'carts'>): Promise<void> {
  await trx
    .updateTable('carts')
    .set(change)
    .where('tenantId', '=', key.tenantId)
    .where('companyId', '=', key.companyId)
    .where('id', '=', key.id)
    .execute();
}

export async function deleteCart(trx: ScopedTransaction, key: CartKey): Promise<void> {
  await trx
    .deleteFrom('carts')
    .where('tenantId', '=', key.tenantId)
    .where('companyId', '=', key.companyId)
    .where('id', '=', key.id)
    .execute();
}

export async function deleteItem(trx: ScopedTransaction, key: CompanyKey, itemId: string): Promise<void> {
  await trx
    .deleteFrom('cartItems')
    .where('tenantId', '=', key.tenantId)
    .where('companyId', '=', key.companyId)
    .where('id', '=', itemId)
    .execute();
}

/** Price of items together, in minor units of the trip's currency. */
export const totalOf = (items: readonly ItemRow[]): number =>
  items.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
