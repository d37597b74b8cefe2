import type { Row } from '../db/index.ts';

export type ItemBooking = Row<'itemBookings'>;
type Payment = Pick<Row<'payments'>, 'state' | 'amountMinor' | 'capturedMinor' | 'refundedMinor'>;

/** A run with its bookings in their order, and their payments by item. */
export interface RunView {
  readonly operation: Row<'bookingRuns'>['operation'];
  readonly bookings: readonly ItemBooking[];
  readonly payments: ReadonlyMap<string, Payment>;
  /** Items that their supplier can hold. */
  readonly holdable: ReadonlySet<string>;
}

export type StepName = 'price' | 'hold' | 'authorise' | 'book' | 'reconcile' | 'undo' | 'cancel' | 'capture' | 'release' | 'refund';
export type Step =
  | { readonly do: StepName; readonly booking: ItemBooking }
  /** Nothing was committed, and something is not as it was offered: people look again. */
  | { readonly do: 'giveBack' }
  | { readonly do: 'finish' };

/** How often a step that failed for a passing reason is tried before its item is let go. */
export const maxTries = 3;

/**
 * What a run does next, from what is written down alone: so a run goes on where it was, whoever takes it up. First all prices, then one
 * item after the other, then money, then the end.
 */
export function nextStep(run: RunView): Step {
  const { bookings } = run;
  const unpriced = bookings.find(({ state }) => state === 'NEW');
  if (unpriced !== undefined) return { do: 'price', booking: unpriced };
  if (bookings.some(({ state }) => state === 'STALE')) return { do: 'giveBack' };
  const isRollingBack = bookings.some((booking) => booking.isRequired && booking.state === 'FAILED');
  for (const booking of bookings) {
    const name = isRollingBack ? stepBack(booking) : stepAhead(booking, run.holdable.has(booking.itemId));
    if (name !== null) return { do: name, booking };
  }
  for (const booking of bookings) {
    const name = moneyStep(booking, run.payments.get(booking.itemId));
    if (name !== null) return { do: name, booking };
  }
  return { do: 'finish' };
}

function stepAhead({ state, tries }: ItemBooking, canHold: boolean): StepName | null {
  if (state === 'PRICED') return canHold ? 'hold' : 'authorise';
  if (state === 'HELD') return 'authorise';
  if (state === 'PAID') return 'book';
  if (state === 'UNSURE' && tries < maxTries) return 'reconcile';
  return state === 'CANCELLING' ? 'cancel' : null;
}

/** A booking that costs something to cancel is kept: that is for people to decide. */
function stepBack({ state, errorCode, tries }: ItemBooking): StepName | null {
  if (state === 'UNSURE') return tries < maxTries ? 'reconcile' : null;
  if (state === 'PRICED' || state === 'HELD' || state === 'PAID' || state === 'ACTION') return 'undo';
  return (state === 'BOOKED' || state === 'WAITING') && errorCode !== keptCode ? 'undo' : null;
}

/** Marks a booking that was not given back, because that would have cost something. */
export const keptCode = 'NOT_REFUNDABLE';

/** What of a payment is to stay taken; null while that is open. */
export function amountToKeep({ state, feeMinor }: ItemBooking, { amountMinor }: Payment): number | null {
  if (state === 'BOOKED') return amountMinor;
  if (state === 'CANCELLED') return Math.min(feeMinor, amountMinor);
  return state === 'FAILED' || state === 'UNDONE' ? 0 : null;
}

function moneyStep(booking: ItemBooking, payment: Payment | undefined): StepName | null {
  const keep = payment === undefined ? null : amountToKeep(booking, payment);
  if (payment === undefined || keep === null || payment.state === 'VOIDED' || payment.state === 'DECLINED') return null;
  if (payment.state === 'CAPTURED') return payment.capturedMinor - payment.refundedMinor > keep ? 'refund' : null;
  return keep > 0 ? 'capture' : 'release';
}
