import { ApiError } from '../app/ApiError.ts';
import type { Clock } from '../app/clock.ts';
import { afterCommit, type ScopedTransaction } from '../db/index.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { OutboxWorker } from '../outbox/outboxWorker.ts';
import type { BookingOrder, BookingStart } from '../trips/bookingStart.ts';
import { listItems, type ItemRow } from '../trips/tripsRepository.ts';
import { inBookingOrder, isRequired } from './bookingOrder.ts';
import { topics } from './bookingRunner.ts';
import { changeBooking, hasOpenRun, insertRun, latestBookings } from './bookingsRepository.ts';
import type { ItemBooking } from './nextStep.ts';

/** What a supplier said that cancelling an item costs, in its own currency and the trip's; none where nobody asked. */
export interface AcceptedQuote {
  /** Null where the supplier never heard of the item. */
  readonly quoteRef: string | null;
  readonly feeMinor: number;
  readonly quotedFeeMinor: number;
}

interface CancelOrder extends BookingOrder {
  readonly quotes: ReadonlyMap<string, AcceptedQuote>;
}

/** Where trips go to be booked and cancelled: an order is a run and its message, in the transaction that gives it. */
export function createBookingStart(clock: Clock, worker: Pick<OutboxWorker, 'wake'>) {
  async function begin(trx: ScopedTransaction, order: BookingOrder, operation: 'BOOK' | 'CANCEL' | 'VOID', write: (runId: string) => Promise<void>): Promise<void> {
    const { tenantId, companyId, cartId, by, at } = order;
    if (await hasOpenRun(trx, order, cartId)) throw new ApiError('REQUEST_IN_PROGRESS');
    const runId = await insertRun(trx, { tenantId, companyId, cartId, operation, actorId: by, createdAt: at });
    await write(runId);
    await enqueue(trx, clock, { tenantId, companyId, topic: topics.run, payload: { runId } });
    afterCommit(() => worker.wake(tenantId));
  }

  async function book(trx: ScopedTransaction, order: BookingOrder): Promise<void> {
    const last = await latestBookings(trx, order, order.cartId);
    const rows = inBookingOrder(await itemsOf(trx, order)).map((item, position) => newBooking(order, item, position, last.get(item.id)));
    await begin(trx, order, 'BOOK', async (runId) => void (await trx.insertInto('itemBookings').values(rows.map((row) => ({ ...row, runId }))).execute()));
  }

  async function cancel(trx: ScopedTransaction, order: CancelOrder, operation: 'CANCEL' | 'VOID' = 'CANCEL'): Promise<void> {
    const last = await latestBookings(trx, order, order.cartId);
    const items = await itemsOf(trx, order);
    await begin(trx, order, operation, async (runId) => {
      for (const [position, item] of items.entries()) {
        const booking = last.get(item.id);
        const change = { runId, position, state: 'CANCELLING' as const, errorCode: null, tries: 0, changedAt: order.at, ...(order.quotes.get(item.id) ?? { quoteRef: null }) };
        if (booking === undefined) await trx.insertInto('itemBookings').values({ ...newBooking(order, item, position, undefined), ...change, supplierRef: item.supplierRef }).execute();
        else await changeBooking(trx, booking, change);
      }
    });
  }

  const start: BookingStart = {
    isAvailable: () => true,
    start: async (trx, order) => (order.operation === 'BOOK' ? book(trx, order) : cancel(trx, { ...order, quotes: new Map() }, 'VOID')),
  };
  return { start, cancel };
}
export type Bookings = ReturnType<typeof createBookingStart>;

async function itemsOf(trx: ScopedTransaction, { tenantId, companyId, cartId, itemIds }: BookingOrder): Promise<ItemRow[]> {
  const wanted = new Set(itemIds);
  return (await listItems(trx, { tenantId, companyId, id: cartId })).filter(({ id }) => wanted.has(id));
}

function newBooking({ tenantId, companyId, cartId, at }: BookingOrder, item: ItemRow, position: number, last: ItemBooking | undefined) {
  return {
    tenantId, companyId, cartId, itemId: item.id, attempt: (last?.attempt ?? 0) + 1, position, isRequired: isRequired(item), state: 'NEW' as const,
    supplierCode: item.supplierCode, supplierRef: null, holdRef: null, quoteRef: null, errorCode: null, changedAt: at,
  };
}
