import { randomUUID } from 'node:crypto';
import type { NewRow, Row, RowUpdate, ScopedTransaction } from '../../kernel/db/index.ts';
import type { ItemBooking } from './nextStep.ts';

export type BookingRun = Row<'bookingRuns'>;
interface CompanyKey {
  readonly tenantId: string;
  readonly companyId: string;
}

export const findRun = (
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  runId: string,
): Promise<BookingRun | undefined> =>
  trx
    .selectFrom('bookingRuns')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', '=', runId)
    .executeTakeFirst();

/** Writes a new run of a trip. @throws a unique violation while another is open */
export async function insertRun(
  trx: ScopedTransaction,
  run: Omit<NewRow<'bookingRuns'>, 'id' | 'state'>,
): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto('bookingRuns')
    .values({ ...run, id, state: 'OPEN' })
    .execute();
  return id;
}

export async function changeRun(
  trx: ScopedTransaction,
  { tenantId, companyId, id }: Pick<BookingRun, 'tenantId' | 'companyId' | 'id'>,
  change: RowUpdate<'bookingRuns'>,
): Promise<void> {
  await trx
    .updateTable('bookingRuns')
    .set(change)
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Whether a run of the trip is open; one that only releases does not count. */
export async function hasOpenRun(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  cartId: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom('bookingRuns')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('cartId', '=', cartId)
    .where('state', '=', 'OPEN')
    .where('operation', '<>', 'RELEASE')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether held items of the trip are being released. */
export async function isReleasing(
  trx: ScopedTransaction,
  { tenantId, companyId, id }: CompanyKey & { readonly id: string },
): Promise<boolean> {
  const row = await trx
    .selectFrom('bookingRuns')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('cartId', '=', id)
    .where('state', '=', 'OPEN')
    .where('operation', '=', 'RELEASE')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether suppliers were only ever asked to hold items of the trip, and all of these are released, or being released. */
export async function wasOnlyHeld(
  trx: ScopedTransaction,
  { tenantId, companyId, id }: CompanyKey & { readonly id: string },
): Promise<boolean> {
  const runs = await trx
    .selectFrom('bookingRuns')
    .select(['operation', 'state'])
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('cartId', '=', id)
    .execute();
  return runs.every(({ operation, state }) => operation === 'RELEASE' && state === 'DONE');
}

/** The run that holds the trip's waiting items; after the decision it books or releases them. */
export const findHoldRun = (
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  cartId: string,
): Promise<BookingRun | undefined> =>
  trx
    .selectFrom('bookingRuns')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('cartId', '=', cartId)
    .where('operation', '=', 'SECURE')
    .executeTakeFirst();

/** The latest attempt of each item of a run, in the run's order. */
export async function listBookingsOfRun(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  runId: string,
): Promise<ItemBooking[]> {
  const rows = await trx
    .selectFrom('itemBookings')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('runId', '=', runId)
    .orderBy('position')
    .orderBy('attempt')
    .execute();
  return [...new Map(rows.map((row) => [row.itemId, row])).values()];
}

/** The latest attempt of each item of a trip that was ever sent to a supplier. */
export async function latestBookings(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  cartId: string,
): Promise<ReadonlyMap<string, ItemBooking>> {
  const rows = await trx
    .selectFrom('itemBookings')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('cartId', '=', cartId)
    .orderBy('attempt')
    .execute();
  return new Map(rows.map((row) => [row.itemId, row]));
}

/** Prices changed offers again. */
export async function priceAgain(trx: ScopedTransaction, bookings: readonly ItemBooking[], at: Date): Promise<void> {
  for (const booking of bookings)
    if (booking.state === 'STALE') await changeBooking(trx, booking, { state: 'NEW', errorCode: null, changedAt: at });
}

/** The trip of an attempt. */
export async function cartOf(
  trx: ScopedTransaction,
  { tenantId, companyId, itemId, attempt }: CompanyKey & Pick<ItemBooking, 'itemId' | 'attempt'>,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('itemBookings')
    .select('cartId')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('itemId', '=', itemId)
    .where('attempt', '=', attempt)
    .executeTakeFirst();
  return row?.cartId;
}

export const findBooking = (
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  itemId: string,
  attempt: number,
): Promise<ItemBooking | undefined> =>
  trx
    .selectFrom('itemBookings')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('itemId', '=', itemId)
    .where('attempt', '=', attempt)
    .forUpdate()
    .executeTakeFirst();

/**
 * Changes a booking that is unchanged since it was read; a concurrent change stays.
 * @returns whether it was changed
 */
export async function changeBooking(
  trx: ScopedTransaction,
  { tenantId, companyId, itemId, attempt, state, tries }: ItemBooking,
  change: RowUpdate<'itemBookings'>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('itemBookings')
    .set(change)
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('itemId', '=', itemId)
    .where('attempt', '=', attempt)
    .where('state', '=', state)
    .where('tries', '=', tries)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
