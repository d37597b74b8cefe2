import type { Row } from '../../kernel/db/index.ts';

export type ItemBooking = Row<'itemBookings'>;
type Payment = Pick<Row<'payments'>, 'state' | 'amountMinor' | 'capturedMinor' | 'refundedMinor'>;

/** A run with its bookings in their order, and their payments by item. */
export interface RunView {
  readonly operation: Row<'bookingRuns'>['operation'];
  readonly bookings: readonly ItemBooking[];
  readonly payments: ReadonlyMap<string, Payment>;
  /** Items that cost more than was agreed, where the trip's prices together have risen too much; none where they have not. */
  readonly tooDear: ReadonlySet<string>;
  /** Items that their supplier can hold. */
  readonly holdable: ReadonlySet<string>;
}

export type StepName =
  | 'price'
  | 'hold'
  | 'authorise'
  | 'book'
  | 'reconcile'
  | 'undo'
  | 'cancel'
  | 'capture'
  | 'release'
  | 'refund';
export type Step =
  | { readonly do: StepName; readonly booking: ItemBooking }
  /** Together the prices have risen too much: what has risen of them, and is not committed, is not as it was offered. */
  | { readonly do: 'leaveDearer' }
  /** Nothing was committed, and something is not as it was offered: people look again. */
  | { readonly do: 'giveBack' }
  | { readonly do: 'finish' };

/** How often a step that failed for a passing reason is tried before its item is let go. */
export const maxTries = 3;

/**
 * What a run does next, from what is written down alone: so a run goes on where it was, whoever takes it up, and whatever it has become
 * meanwhile: one that secures goes on to book at a yes, and to release at a no. First all prices, which are judged together, then one item after the other, then money,
 * then the end.
 */
export function nextStep(run: RunView): Step {
  const { operation, bookings } = run;
  const unpriced = operation === 'RELEASE' ? undefined : bookings.find(({ state }) => state === 'NEW');
  if (unpriced !== undefined) return { do: 'price', booking: unpriced };
  if (operation !== 'RELEASE' && bookings.some((booking) => isTooDear(run, booking))) return { do: 'leaveDearer' };
  // Beside what is secured already, what is not as it was offered is left out, and the rest goes on.
  if (
    operation !== 'SECURE' &&
    operation !== 'RELEASE' &&
    bookings.some(({ state }) => state === 'STALE') &&
    !bookings.some(isCommitted)
  )
    return { do: 'giveBack' };
  for (const booking of bookings) {
    const name = stepOf(run, booking);
    if (name !== null) return { do: name, booking };
  }
  for (const booking of bookings) {
    const name = moneyStep(run, booking);
    if (name !== null) return { do: name, booking };
  }
  return { do: 'finish' };
}

/** Whether it is priced, by more than was agreed, in a trip that has risen too much. */
export const isTooDear = ({ tooDear }: Pick<RunView, 'tooDear'>, { itemId, state }: ItemBooking): boolean =>
  state === 'PRICED' && tooDear.has(itemId);

/** Whether something was asked of its supplier, or of who pays, that stands, or may stand. */
const isCommitted = ({ state }: ItemBooking): boolean =>
  ['HELD', 'PAID', 'ACTION', 'UNSURE', 'BOOKED', 'WAITING'].includes(state);

/** Whether others are to tell what becomes of it: its supplier, or whoever has to confirm the payment. */
export const isAwaited = ({ state }: Pick<ItemBooking, 'state'>): boolean =>
  state === 'WAITING' || state === 'UNSURE' || state === 'ACTION';

/** Whether a supplier keeps something for us: a hold, or a booking. */
export const isSecured = ({ state }: Pick<ItemBooking, 'state'>): boolean =>
  state === 'HELD' || state === 'BOOKED' || state === 'WAITING';

function stepOf({ operation, bookings, holdable }: RunView, booking: ItemBooking): StepName | null {
  if (operation === 'RELEASE') return isReleased(booking) ? null : 'cancel';
  // What is held waits for the answer.
  if (operation === 'SECURE') return booking.state === 'HELD' ? null : stepAhead(booking, holdable.has(booking.itemId));
  const isRollingBack = bookings.some(({ isRequired, state }) => isRequired && state === 'FAILED');
  return isRollingBack ? stepBack(booking) : stepAhead(booking, holdable.has(booking.itemId));
}

/** Where nothing is left to be given back, or its supplier does not take it back: that is for people to settle. */
const isReleased = (booking: ItemBooking): boolean =>
  (!isCommitted(booking) && booking.state !== 'CANCELLING') || booking.errorCode === 'NOT_ALLOWED';

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

/** Whether it was let go before anything was asked of its supplier: what was reserved for it, and not heard of since, is given free. */
const isLetGo = ({ operation }: RunView, { state }: ItemBooking): boolean =>
  operation === 'RELEASE' && (state === 'NEW' || state === 'PRICED' || state === 'STALE');

/** Nothing is taken for what is booked while people decide, nor for what they refused and its supplier keeps. */
function moneyStep(run: RunView, booking: ItemBooking): StepName | null {
  const { operation } = run;
  const payment = run.payments.get(booking.itemId);
  const isUndecided = booking.state === 'BOOKED' && (operation === 'SECURE' || operation === 'RELEASE');
  const keep = payment === undefined || isUndecided ? null : isLetGo(run, booking) ? 0 : amountToKeep(booking, payment);
  if (payment === undefined || keep === null || payment.state === 'VOIDED' || payment.state === 'DECLINED') return null;
  if (payment.state === 'CAPTURED') return payment.capturedMinor - payment.refundedMinor > keep ? 'refund' : null;
  return keep > 0 ? 'capture' : 'release';
}
