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
  findHoldRun,
  hasOpenRun,
  insertRun,
  latestBookings,
  listBookingsOfRun,
  priceAgain,
  type BookingRun,
} from '../model/bookingsRepository.ts';
import type { ItemBooking } from '../model/nextStep.ts';
import { canHold } from '../model/supplierOffer.ts';

/** A supplier's quoted fee of an item, in its own currency and the trip's; null without a quote. */
export interface AcceptedQuote {
  /** Null if the supplier does not know the item. */
  readonly quoteRef: string | null;
  readonly feeMinor: number;
  readonly quotedFeeMinor: number;
}

interface CancelOrder extends BookingOrder {
  readonly quotes: ReadonlyMap<string, AcceptedQuote>;
}

/** Takes orders to book and cancel: an order is a run and its message, in the order's transaction. */
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
   * Turns the run that holds a trip into one that books or releases it. An open run goes on in its new role with the message that it has, so that no
   * two work on it at a time.
   */
  async function turn(
    trx: ScopedTransaction,
    order: BookingOrder,
    holdRun: BookingRun,
    operation: 'BOOK' | 'RELEASE',
  ): Promise<void> {
    const { tenantId, companyId, cartId, by, at } = order;
    await changeRun(trx, holdRun, { operation, state: 'OPEN', actorId: by, createdAt: at });
    await trx
      .updateTable('cartItems')
      .set({ holdUntil: null })
      .where('tenantId', '=', tenantId)
      .where('companyId', '=', companyId)
      .where('cartId', '=', cartId)
      .where('holdUntil', 'is not', null)
      .execute();
    if (holdRun.state === 'DONE') await send(trx, order, holdRun.id);
  }

  /** Books held items in the run that held them; items that could not be held are tried again at their present price. */
  async function bookHeld(trx: ScopedTransaction, order: BookingOrder, holdRun: BookingRun): Promise<void> {
    if (holdRun.state === 'DONE' && (await hasOpenRun(trx, order, order.cartId)))
      throw new ApiError('REQUEST_IN_PROGRESS');
    // An open run does not know yet which items it could not hold, so that is left to it.
    const bookings = holdRun.state === 'DONE' ? await listBookingsOfRun(trx, order, holdRun.id) : [];
    await priceAgain(trx, bookings, order.at);
    const lost = bookings.filter(({ state }) => state === 'FAILED' || state === 'CANCELLED');
    const items = new Map((await itemsOf(trx, order)).map((item) => [item.id, item]));
    const rows = lost.flatMap((booking) => {
      const item = items.get(booking.itemId);
      return item === undefined ? [] : [{ ...newBooking(order, item, booking.position, booking), runId: holdRun.id }];
    });
    if (rows.length > 0) await trx.insertInto('itemBookings').values(rows).execute();
    await turn(trx, order, holdRun, 'BOOK');
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
      const holdRun = operation === 'SECURE' ? undefined : await findHoldRun(trx, order, order.cartId);
      if (operation === 'RELEASE') return holdRun && turn(trx, order, holdRun, 'RELEASE');
      return holdRun === undefined ? book(trx, order, operation) : bookHeld(trx, order, holdRun);
    },
  };
  return { start, cancel };
}
export type Bookings = ReturnType<typeof createBookingStart>;

async function itemsOf(
  trx: ScopedTransaction,
  { tenantId, companyId, cartId, itemIds }: BookingOrder,
): Promise<ItemRow[]> {
  const orderedIds = new Set(itemIds);
  return (await listItems(trx, { tenantId, companyId, id: cartId })).filter(({ id }) => orderedIds.has(id));
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
