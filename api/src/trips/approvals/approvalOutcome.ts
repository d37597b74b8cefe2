import { ApiError } from '../../kernel/http/ApiError.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import type { BookingStart } from '../model/bookingStart.ts';
import { moveItems, type ActionStamp } from '../model/moveItems.ts';
import { refreshTrip } from '../model/refreshTrip.ts';
import type { TripDependencies } from '../model/TripDependencies.ts';
import { book, release } from '../model/bookingOrders.ts';
import { hasFailed, isKept } from '../model/tripStatus.ts';
import type { TripEvent } from '../model/tripTransitions.ts';
import { listItems, type CartWithBooker } from '../model/tripsRepository.ts';
import type { ApprovalState } from '../model/approvalState.ts';
import { requestItems, updateRequest } from '../model/approvalsRepository.ts';

/** The decision that ends a request, and its author: `by` is null for the system, whose decisions are automatic. */
export interface Outcome extends ActionStamp {
  readonly event: Extract<TripEvent, 'approve' | 'reject' | 'timeout'>;
  readonly comment?: string;
}

type OutcomeDependencies = Pick<TripDependencies, 'booking' | 'tripListeners'>;

const requireBooking = (booking: BookingStart): void => {
  if (!booking.isAvailable()) throw new ApiError('BOOKING_NOT_AVAILABLE', { retryAfterSeconds: 60 });
};

/**
 * The last approval: the waiting items are booked. A soft request changes nothing, because its trip has gone on.
 * @throws ApiError BOOKING_NOT_AVAILABLE: the request waits on, and the decision may be given again
 */
export async function finishApproved(
  trx: ScopedTransaction,
  cart: CartWithBooker,
  { request }: ApprovalState,
  { booking, tripListeners }: OutcomeDependencies,
  outcome: Outcome,
): Promise<void> {
  const waiting = (await listItems(trx, cart)).filter(({ status }) => status === 'PENDING_APPROVAL');
  if (request.mode !== 'SOFT') {
    requireBooking(booking);
    await moveItems(trx, cart, waiting, { ...outcome, to: 'PROCESSING' });
    await book(trx, cart, waiting, booking, outcome);
  }
  await updateRequest(trx, request, {
    status: outcome.by === null ? 'AUTO_APPROVED' : 'APPROVED',
    decidedAt: outcome.at,
  });
  await refreshTrip(trx, tripListeners, cart, outcome);
}

/**
 * A rejection: the waiting items are rejected or, in a trip with bookings, cancelled, leaving the bookings as they were. After a soft request its
 * items are released at their suppliers, and no other item of the trip is.
 * @throws ApiError BOOKING_NOT_AVAILABLE for a soft request, INVALID_TRANSITION while suppliers work on its items; the request waits on
 */
export async function finishRejected(
  trx: ScopedTransaction,
  cart: CartWithBooker,
  { request }: ApprovalState,
  { booking, tripListeners }: OutcomeDependencies,
  outcome: Outcome,
): Promise<void> {
  const items = await listItems(trx, cart);
  await updateRequest(trx, request, {
    status: outcome.by === null ? 'AUTO_REJECTED' : 'REJECTED',
    decidedAt: outcome.at,
  });
  if (request.mode === 'SOFT') {
    requireBooking(booking);
    const requested = await requestItems(trx, request);
    const itemsAsked = items.filter(({ id }) => requested?.has(id) !== false);
    if (itemsAsked.some(({ status }) => status === 'PROCESSING')) throw new ApiError('INVALID_TRANSITION');
    const kept = itemsAsked.filter((item) => isKept(cart, item));
    for (const item of itemsAsked.filter((requestItem) => hasFailed(cart, requestItem)))
      await moveItems(trx, cart, [item], {
        ...outcome,
        to: 'CANCELLED',
        event: item.status === 'FAILED' ? 'giveUp' : 'cancel',
      });
    await moveItems(trx, cart, kept, { ...outcome, to: 'PROCESSING', event: 'denied' });
    if (kept.length > 0) await book(trx, cart, kept, booking, outcome, 'CANCEL');
    await refreshTrip(trx, tripListeners, cart, { ...outcome, event: 'denied' });
    return;
  }
  const isChange = items.some(({ status }) => status === 'CONFIRMED');
  const waiting = items.filter(({ status }) => status === 'PENDING_APPROVAL');
  await moveItems(trx, cart, waiting, { ...outcome, to: isChange ? 'CANCELLED' : 'REJECTED' });
  await release(trx, cart, waiting, booking, outcome);
  await refreshTrip(trx, tripListeners, cart, outcome);
}
