import type { NewRow, Row, RowUpdate, ScopedTransaction } from '../../../kernel/db/index.ts';

type Booking = Row<'sandboxBookings'>;

/**
 * The booking of a key: new, taken over from a hold, or the existing one, with its calls counted. Its reference follows from its key, since
 * a second call may find either.
 */
export async function bookUnder(trx: ScopedTransaction, row: NewRow<'sandboxBookings'>): Promise<Booking> {
  const inserted = await trx
    .insertInto('sandboxBookings')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (inserted !== undefined) return inserted;
  const before = await trx
    .selectFrom('sandboxBookings')
    .selectAll()
    .where('key', '=', row.key)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const isTakenOver = before.state === 'HELD' && row.state !== 'HELD';
  return trx
    .updateTable('sandboxBookings')
    .set({
      calls: before.calls + 1,
      ...(isTakenOver && {
        state: row.state,
        dispatchAt: row.dispatchAt ?? null,
        changedAt: row.changedAt,
        noted: row.noted ?? '[]',
      }),
    })
    .where('key', '=', row.key)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const findByKey = (trx: ScopedTransaction, key: string): Promise<Booking | undefined> =>
  trx.selectFrom('sandboxBookings').selectAll().where('key', '=', key).executeTakeFirst();

export const findByRef = (trx: ScopedTransaction, ref: string): Promise<Booking | undefined> =>
  trx.selectFrom('sandboxBookings').selectAll().where('ref', '=', ref).executeTakeFirst();

/** @throws Error for an unknown reference */
export const changeBooking = (
  trx: ScopedTransaction,
  ref: string,
  change: RowUpdate<'sandboxBookings'>,
): Promise<Booking> =>
  trx.updateTable('sandboxBookings').set(change).where('ref', '=', ref).returningAll().executeTakeFirstOrThrow();

/** Bookings with a due dispatcher. */
export const dueDispatches = (trx: ScopedTransaction, now: Date): Promise<Booking[]> =>
  trx
    .selectFrom('sandboxBookings')
    .selectAll()
    .where('dispatchAt', '<=', now)
    .orderBy('dispatchAt')
    .limit(50)
    .execute();
