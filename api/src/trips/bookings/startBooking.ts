import { ApiError } from '../../kernel/http/ApiError.ts';
import type { Clock } from '../../kernel/process/clock.ts';
import { afterCommit, type ScopedTransaction } from '../../kernel/db/index.ts';
import { enqueue } from '../../kernel/outbox/outbox.ts';
import type { OutboxWorker } from '../../kernel/outbox/outboxWorker.ts';
import type { BookingSuppliers } from '../../products/index.ts';
import type { BookingOrder, BookingStart } from '../model/bookingStart.ts';
import { listItems, type ItemRow } from '../model/tripsRepository.ts';
import { inBookingOrder, isRequired } from './bookingOrder.ts';
import { topics } from './bookingRunner.ts';
import {
  changeBooking,
  changeRun,
  findSecuring,
  hasOpenRun,
  insertRun,
  latestBookings,
  listBookingsOfRun,
  pricedAgain,
  type BookingRun,
} from '../model/bookingsRepository.ts';
import type { ItemBooking } from '../model/nextStep.ts';
import { canHold } from '../model/supplierOffer.ts';

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
export function createBookingStart(clock: Clock, worker: Pick<OutboxWorker, 'wake'>, suppliers: BookingSuppliers) {
  async function send(trx: ScopedTransaction, { tenantId, companyId }: BookingOrder, runId: string): Promise<void> {
    await enqueue(trx, clock, { tenantId, companyId, topic: topics.run, payload: { runId } });
    afterCommit(() => worker.wake(tenantId));
  }

  async function begin(
    trx: ScopedTransaction,
    order: BookingOrder,
    operation: 'BOOK' | 'CANCEL' | 'VOID' | 'SECURE',
    write: (runId: string) => Promise<void>,
  ): Promise<void> {
    const { tenantId, companyId, cartId, by, at } = order;
    if (await hasOpenRun(trx, order, cartId)) throw new ApiError('REQUEST_IN_PROGRESS');
    const runId = await insertRun(trx, { tenantId, companyId, cartId, operation, actorId: by, createdAt: at });
    await write(runId);
    await send(trx, order, runId);
  }

  async function book(trx: ScopedTransaction, order: BookingOrder, operation: 'BOOK' | 'SECURE'): Promise<void> {
    const last = await latestBookings(trx, order, order.cartId);
    const rows = inBookingOrder(await itemsOf(trx, order)).map((item, position) =>
      newBooking(order, item, position, last.get(item.id)),
    );
    await begin(
      trx,
      order,
      operation,
      async (runId) =>
        void (await trx
          .insertInto('itemBookings')
          .values(rows.map((row) => ({ ...row, runId })))
          .execute()),
    );
  }

  /**
   * The run that secures a trip becomes the one that books or releases it. One that is under way goes on as what it has become with the
   * message that it has: so no two work on it at a time.
   */
  async function turn(
    trx: ScopedTransaction,
    order: BookingOrder,
    securing: BookingRun,
    operation: 'BOOK' | 'RELEASE',
  ): Promise<void> {
    const { tenantId, companyId, cartId, by, at } = order;
    await changeRun(trx, securing, { operation, state: 'OPEN', actorId: by, createdAt: at });
    await trx
      .updateTable('cartItems')
      .set({ holdUntil: null })
      .where('tenantId', '=', tenantId)
      .where('companyId', '=', companyId)
      .where('cartId', '=', cartId)
      .where('holdUntil', 'is not', null)
      .execute();
    if (securing.state === 'DONE') await send(trx, order, securing.id);
  }

  /** What is secured is booked in the run that secured it; what could not be is tried anew, at its price then. */
  async function bookSecured(trx: ScopedTransaction, order: BookingOrder, securing: BookingRun): Promise<void> {
    if (securing.state === 'DONE' && (await hasOpenRun(trx, order, order.cartId)))
      throw new ApiError('REQUEST_IN_PROGRESS');
    // Of a run that is under way nobody knows yet what it could not secure: that is left to it.
    const bookings = securing.state === 'DONE' ? await listBookingsOfRun(trx, order, securing.id) : [];
    await pricedAgain(trx, bookings, order.at);
    const lost = bookings.filter(({ state }) => state === 'FAILED' || state === 'CANCELLED');
    const items = new Map((await itemsOf(trx, order)).map((item) => [item.id, item]));
    const rows = lost.flatMap((booking) => {
      const item = items.get(booking.itemId);
      return item === undefined ? [] : [{ ...newBooking(order, item, booking.position, booking), runId: securing.id }];
    });
    if (rows.length > 0) await trx.insertInto('itemBookings').values(rows).execute();
    await turn(trx, order, securing, 'BOOK');
  }

  async function cancel(
    trx: ScopedTransaction,
    order: CancelOrder,
    operation: 'CANCEL' | 'VOID' = 'CANCEL',
  ): Promise<void> {
    const last = await latestBookings(trx, order, order.cartId);
    const items = await itemsOf(trx, order);
    await begin(trx, order, operation, async (runId) => {
      for (const [position, item] of items.entries()) {
        const booking = last.get(item.id);
        const change = {
          runId,
          position,
          state: 'CANCELLING' as const,
          errorCode: null,
          tries: 0,
          changedAt: order.at,
          ...(order.quotes.get(item.id) ?? { quoteRef: null }),
        };
        if (booking === undefined)
          await trx
            .insertInto('itemBookings')
            .values({ ...newBooking(order, item, position, undefined), ...change, supplierRef: item.supplierRef })
            .execute();
        else await changeBooking(trx, booking, change);
      }
    });
  }

  const start: BookingStart = {
    isAvailable: () => true,
    canHold: (item) => canHold(suppliers, item),
    async start(trx, order) {
      const { operation } = order;
      if (operation === 'CANCEL') return cancel(trx, { ...order, quotes: new Map() }, 'VOID');
      const securing = operation === 'SECURE' ? undefined : await findSecuring(trx, order, order.cartId);
      if (operation === 'RELEASE') return securing && turn(trx, order, securing, 'RELEASE');
      return securing === undefined ? book(trx, order, operation) : bookSecured(trx, order, securing);
    },
  };
  return { start, cancel };
}
export type Bookings = ReturnType<typeof createBookingStart>;

async function itemsOf(
  trx: ScopedTransaction,
  { tenantId, companyId, cartId, itemIds }: BookingOrder,
): Promise<ItemRow[]> {
  const wanted = new Set(itemIds);
  return (await listItems(trx, { tenantId, companyId, id: cartId })).filter(({ id }) => wanted.has(id));
}

function newBooking(
  { tenantId, companyId, cartId, at }: BookingOrder,
  item: ItemRow,
  position: number,
  last: ItemBooking | undefined,
) {
  return {
    tenantId,
    companyId,
    cartId,
    itemId: item.id,
    attempt: (last?.attempt ?? 0) + 1,
    position,
    isRequired: isRequired(item),
    state: 'NEW' as const,
    supplierCode: item.supplierCode,
    supplierRef: null,
    holdRef: null,
    quoteRef: null,
    errorCode: null,
    changedAt: at,
  };
}
