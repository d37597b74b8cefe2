import { afterCommit, withScopeByKey, type ScopedTransaction } from '../../kernel/db/index.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import { enqueue } from '../../kernel/outbox/outbox.ts';
import type { OutboxHandler, OutboxWorker } from '../../kernel/outbox/outboxWorker.ts';
import { changePayment, findPayment, type Authorisation, type PaymentEvent } from '../../payments/index.ts';
import type { SupplierEvent } from '../../products/index.ts';
import { moveItems } from '../model/moveItems.ts';
import { refreshTrip } from '../model/refreshTrip.ts';
import { findCart, listItems, type CartWithBooker } from '../model/tripsRepository.ts';
import type { BookingDependencies } from './BookingDependencies.ts';
import { runMessage, topics } from './bookingRunner.ts';
import {
  cartOf,
  changeBooking,
  changeRun,
  findBooking,
  findRun,
  hasOpenRun,
  listBookingsOfRun,
  type BookingRun,
} from '../model/bookingsRepository.ts';
import { isAwaited, type ItemBooking } from '../model/nextStep.ts';
import { askSupplier, keyOf, attemptOf } from '../model/supplierOffer.ts';
import { unwantedTopic } from './unwantedBookings.ts';

type SupplierEventDeps = BookingDependencies & { readonly worker: Pick<OutboxWorker, 'wake'> };
type Kind = SupplierEvent['kind'];

/** How long a second factor is awaited, in milliseconds. */
const secondFactorMs = 24 * 3_600_000;

const dayMs = 24 * 3_600_000;

/** Whether a supplier's times are plausible: a recent event, and new times ahead, within two years and for no longer than one. */
function isPlausible({ occurredAt, schedule }: SupplierEvent, now: Date): boolean {
  const [today, happened] = [now.getTime(), occurredAt.getTime()];
  if (Math.abs(happened - today) > 365 * dayMs) return false;
  if (schedule === undefined) return true;
  const [start, end] = [schedule.start.getTime(), (schedule.end ?? schedule.start).getTime()];
  return start > today - dayMs && start < today + 730 * dayMs && end >= start && end <= start + 365 * dayMs;
}

const isOpenAtSupplier = ({ state }: Pick<ItemBooking, 'state'>): boolean => state === 'WAITING' || state === 'UNSURE';

/** The change that a supplier event makes to a booking; null for none. A schedule change leaves it booked. */
export function changeBy(
  kind: Kind,
  { state }: Pick<ItemBooking, 'state'>,
): Partial<Pick<ItemBooking, 'state' | 'errorCode'>> | null {
  const isOpen = isOpenAtSupplier({ state });
  if (kind === 'CONFIRMED' && isOpen) return { state: 'BOOKED', errorCode: null };
  if (kind === 'DECLINED' && isOpen) return { state: 'FAILED', errorCode: 'DECLINED' };
  if (kind === 'CANCELLED' && (isOpen || state === 'BOOKED'))
    return { state: 'CANCELLED', errorCode: 'CANCELLED_BY_SUPPLIER' };
  if (kind === 'SCHEDULE_CHANGED' && state === 'BOOKED') return {};
  return null;
}

/** Whether a supplier has booked an item that was failed or dropped here. */
const isUnwanted = (kind: Kind, { state, supplierRef }: ItemBooking): boolean =>
  kind === 'CONFIRMED' && (state === 'FAILED' || state === 'UNDONE' || state === 'CANCELLED') && supplierRef === null;

/** While a run works on a booking, its events are refused, and the sender sends them again. */
const isUnderWay = ({ state }: ItemBooking): boolean => ['NEW', 'PRICED', 'HELD', 'PAID', 'CANCELLING'].includes(state);

/** New times of a booking, as far as its supplier tells them: without an end it takes as long as before. */
async function scheduleOf(
  trx: ScopedTransaction,
  cart: CartWithBooker,
  { itemId }: ItemBooking,
  { schedule }: SupplierEvent,
) {
  if (schedule === undefined) return { start: null, end: null };
  const { start, end } = schedule;
  const item = (await listItems(trx, cart)).find(({ id }) => id === itemId);
  const durationMs = item === undefined ? 0 : item.endsAt.getTime() - item.startsAt.getTime();
  return { start, end: end ?? new Date(start.getTime() + durationMs) };
}

/** Takes events of suppliers and payment providers, and asks suppliers that have sent none. */
export function createSupplierEvents({
  db,
  clock,
  suppliers,
  payments: provider,
  worker,
  tripListeners,
}: SupplierEventDeps) {
  /** Continues the run of a booking, so that money and items follow. */
  async function reopen(trx: ScopedTransaction, run: BookingRun): Promise<void> {
    if (run.state === 'DONE') await changeRun(trx, run, { state: 'OPEN' });
    await enqueue(trx, clock, { ...run, topic: topics.run, payload: { runId: run.id } });
    afterCommit(() => worker.wake(run.tenantId));
  }

  /** The booking of a key, with its trip locked. @throws ApiError NOT_FOUND, REQUEST_IN_PROGRESS while a run works on it */
  async function reach(trx: ScopedTransaction, attemptKey: NonNullable<ReturnType<typeof attemptOf>>) {
    const cartId = await cartOf(trx, attemptKey);
    // The trip is locked first, as by people's calls, so that no one cancels it meanwhile and no deadlock arises.
    const cart =
      cartId === undefined
        ? undefined
        : await findCart(trx, { tenantId: attemptKey.tenantId, companyIds: [attemptKey.companyId] }, cartId, true);
    const first = cart && (await findBooking(trx, attemptKey, attemptKey.itemId, attemptKey.attempt));
    const run = first && (await findRun(trx, attemptKey, first.runId));
    if (!cart || !first || run === undefined) throw new ApiError('NOT_FOUND');
    const isBusy = run.state === 'OPEN' || (await hasOpenRun(trx, attemptKey, first.cartId));
    if (isBusy || isUnderWay(first)) throw new ApiError('REQUEST_IN_PROGRESS');
    return { cart, booking: first, run };
  }

  async function enqueueUnwanted(trx: ScopedTransaction, booking: ItemBooking): Promise<void> {
    const { tenantId, companyId, supplierCode } = booking;
    await enqueue(trx, clock, {
      tenantId,
      companyId,
      topic: unwantedTopic,
      payload: { supplierCode, key: keyOf(booking) },
    });
    afterCommit(() => worker.wake(tenantId));
  }

  /** Takes a supplier event, once for its id and in any order. @throws ApiError MALFORMED_REQUEST for implausible times, and as `reach` */
  async function takeEvent(supplierCode: string, event: SupplierEvent): Promise<void> {
    const attemptKey = attemptOf(event.key);
    if (attemptKey === null) throw new ApiError('NOT_FOUND');
    if (!isPlausible(event, clock())) throw new ApiError('MALFORMED_REQUEST');
    const { tenantId, companyId, itemId } = attemptKey;
    await withScopeByKey(db, { tenantId, companyIds: [companyId], userId: null }, async (trx) => {
      const { eventId, kind, occurredAt } = event;
      const noted = await trx
        .insertInto('supplierEvents')
        .values({ tenantId, companyId, supplierCode, eventId, kind, itemId, occurredAt, receivedAt: clock() })
        .onConflict((conflict) => conflict.columns(['tenantId', 'companyId', 'supplierCode', 'eventId']).doNothing())
        .returning('eventId')
        .executeTakeFirst();
      if (noted === undefined) return;
      const { cart, booking, run } = await reach(trx, attemptKey);
      // A supplier may send events of its own bookings only.
      if (booking.supplierCode !== supplierCode) throw new ApiError('NOT_FOUND');
      // A moved booking must be confirmed first, so the sender has to send it again.
      if (kind === 'SCHEDULE_CHANGED' && isOpenAtSupplier(booking)) throw new ApiError('REQUEST_IN_PROGRESS');
      const isOld = booking.eventAt !== null && booking.eventAt >= occurredAt;
      if (!isOld && isUnwanted(kind, booking)) return enqueueUnwanted(trx, booking);
      const change = isOld ? null : changeBy(kind, booking);
      if (change === null) return;
      const schedule = kind === 'SCHEDULE_CHANGED' ? await scheduleOf(trx, cart, booking, event) : null;
      await changeBooking(trx, booking, {
        ...change,
        supplierRef: booking.supplierRef ?? (event.ref === '' ? null : event.ref),
        eventAt: occurredAt,
        changedAt: clock(),
        feeMinor: 0,
        quotedFeeMinor: 0,
        schedule: schedule && JSON.stringify(schedule),
      });
      await reopen(trx, run);
    });
  }

  /** The second factor was given or refused: the booking goes on or ends. @throws ApiError as `reach` */
  async function takePayment({ key }: PaymentEvent): Promise<void> {
    if (attemptOf(key) === null) throw new ApiError('NOT_FOUND');
    const standing = await provider.retrieve(key);
    if (standing !== null && standing.state !== 'ACTION_REQUIRED') await settlePayment(key, standing.state);
  }

  /** Stores the result of an awaited payment; one no longer awaited must still be released. @throws ApiError as `reach` */
  async function settlePayment(key: string, state: Authorisation['state']): Promise<void> {
    const attemptKey = attemptOf(key);
    if (attemptKey === null) throw new ApiError('NOT_FOUND');
    const scope = { tenantId: attemptKey.tenantId, companyIds: [attemptKey.companyId], userId: null };
    await withScopeByKey(db, scope, async (trx) => {
      const { cart, booking, run } = await reach(trx, attemptKey);
      const payment = await findPayment(trx, attemptKey);
      if (payment?.state !== 'ACTION_REQUIRED' || booking.state !== 'ACTION') return;
      await changePayment(trx, payment, { state, changedAt: clock() });
      const change =
        state === 'AUTHORISED'
          ? { state: 'PAID' as const, errorCode: null }
          : { state: 'FAILED' as const, errorCode: 'PAYMENT_DECLINED' };
      await changeBooking(trx, booking, { ...change, tries: 0, changedAt: clock() });
      const items = (await listItems(trx, cart)).filter(
        ({ id, status }) => id === booking.itemId && status === 'PENDING',
      );
      await moveItems(trx, cart, items, { to: 'PROCESSING', event: 'payment', by: null, at: clock() });
      await refreshTrip(trx, tripListeners, cart, { by: null, at: clock() });
      await reopen(trx, run);
    });
  }

  /** Asks a supplier for a booking. @returns whether that settles it @throws SupplierError, ApiError as `reach` */
  async function askBooking(booking: ItemBooking, attempt: number): Promise<boolean> {
    const found = await askSupplier(() => suppliers.byCode(booking.supplierCode).retrieve(keyOf(booking)));
    const kind =
      found === null
        ? booking.state === 'UNSURE'
          ? 'DECLINED'
          : null
        : found.state === 'CONFIRMED' || found.state === 'DECLINED' || found.state === 'CANCELLED'
          ? found.state
          : null;
    if (kind === null) return false;
    await takeEvent(booking.supplierCode, {
      eventId: `check ${attempt} ${keyOf(booking)} ${clock().getTime()}`,
      key: keyOf(booking),
      ref: found?.ref ?? '',
      kind,
      occurredAt: clock(),
    });
    return true;
  }

  /**
   * Asks the payment provider for a second factor that it did not report; after a day it is not awaited any more.
   * @returns whether that settles it
   * @throws as `takePayment`
   */
  async function askPayment(booking: ItemBooking): Promise<boolean> {
    const key = keyOf(booking);
    const standing = await provider.retrieve(key);
    const isOver = clock().getTime() - booking.changedAt.getTime() >= secondFactorMs;
    if (standing?.state === 'ACTION_REQUIRED' && !isOver) return false;
    await settlePayment(key, standing?.state ?? 'DECLINED');
    return true;
  }

  /** Asks about waiting and unknown bookings and about awaited payments; again later while there are any. */
  const check: OutboxHandler = {
    async handle({ tenantId, companyId, payload, attempt }) {
      const { runId } = runMessage.parse(payload);
      const scope = { tenantId, companyIds: [companyId], userId: null };
      const bookings = await withScopeByKey(db, scope, (trx) => listBookingsOfRun(trx, { tenantId, companyId }, runId));
      const open = bookings.filter(isAwaited);
      let isStillOpen = false;
      for (const booking of open) {
        // One that cannot be reached does not keep others from being asked.
        const question = booking.state === 'ACTION' ? askPayment(booking) : askBooking(booking, attempt);
        if (!(await question.catch(() => false))) isStillOpen = true;
      }
      return isStillOpen ? new Date(clock().getTime() + 3_600_000) : undefined;
    },
  };

  return { takeEvent, takePayment, check };
}
export type SupplierEvents = ReturnType<typeof createSupplierEvents>;
