import type { Row } from '../../kernel/db/index.ts';

export type ItemBooking = Row<'itemBookings'>;
type Payment = Pick<Row<'payments'>, 'state' | 'amountMinor' | 'capturedMinor' | 'refundedMinor'>;

/** A run with its bookings in their order, and their payments by item. */
export interface RunView {
  readonly operation: Row<'bookingRuns'>['operation'];
  readonly bookings: readonly ItemBooking[];
  readonly payments: ReadonlyMap<string, Payment>;
  /** Items whose price rose, in a trip over the price tolerance; empty for other trips. */
  readonly overTolerance: ReadonlySet<string>;
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
  /** The trip is over the price tolerance: its risen, uncommitted items become changed offers. */
  | { readonly do: 'dropPriceIncreases' }
  /** Nothing was committed, and an offer has changed: the items become drafts, for people to look at. */
  | { readonly do: 'revertToDrafts' }
  | { readonly do: 'finish' };

/** Tries of a step with a temporary failure before its item is dropped. */
export const maxTries = 3;

/**
 * The next step of a run, from its stored state alone, so that any process can continue it, also in a new role: a run that holds goes on to book
 * after an approval, and to release after a rejection. First all prices, which are compared together, then item by item, then money, then the end.
 */
export function nextStep(run: RunView): Step {
  const { operation, bookings } = run;
  const unpriced = operation === 'RELEASE' ? undefined : bookings.find(({ state }) => state === 'NEW');
  if (unpriced !== undefined) return { do: 'price', booking: unpriced };
  if (operation !== 'RELEASE' && bookings.some((booking) => isOverTolerance(run, booking)))
    return { do: 'dropPriceIncreases' };
  // If other items are held already, changed offers are left out, and the rest goes on.
  if (
    operation !== 'SECURE' &&
    operation !== 'RELEASE' &&
    bookings.some(({ state }) => state === 'STALE') &&
    !bookings.some(isCommitted)
  )
    return { do: 'revertToDrafts' };
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

/** Whether an item's price is checked and has risen in a trip over the price tolerance. */
export const isOverTolerance = (
  { overTolerance }: Pick<RunView, 'overTolerance'>,
  { itemId, state }: ItemBooking,
): boolean => state === 'PRICED' && overTolerance.has(itemId);

/** Whether a supplier or payer was asked for something that stands, or may stand. */
const isCommitted = ({ state }: ItemBooking): boolean =>
  ['HELD', 'PAID', 'ACTION', 'UNSURE', 'BOOKED', 'WAITING'].includes(state);

/** Whether the result comes from outside: from the supplier, or from the person who confirms the payment. */
export const isAwaited = ({ state }: Pick<ItemBooking, 'state'>): boolean =>
  state === 'WAITING' || state === 'UNSURE' || state === 'ACTION';

/** Whether a supplier has a hold or a booking. */
export const isAtSupplier = ({ state }: Pick<ItemBooking, 'state'>): boolean =>
  state === 'HELD' || state === 'BOOKED' || state === 'WAITING';

function stepOf({ operation, bookings, holdable }: RunView, booking: ItemBooking): StepName | null {
  if (operation === 'RELEASE') return isReleased(booking) ? null : 'cancel';
  // A held item waits for the decision.
  if (operation === 'SECURE') return booking.state === 'HELD' ? null : stepAhead(booking, holdable.has(booking.itemId));
  const isRollingBack = bookings.some(({ isRequired, state }) => isRequired && state === 'FAILED');
  return isRollingBack ? stepBack(booking) : stepAhead(booking, holdable.has(booking.itemId));
}

/** Whether nothing is left to release, or the supplier refuses, which people must settle. */
const isReleased = (booking: ItemBooking): boolean =>
  (!isCommitted(booking) && booking.state !== 'CANCELLING') || booking.errorCode === 'NOT_ALLOWED';

function stepAhead({ state, tries }: ItemBooking, canHold: boolean): StepName | null {
  if (state === 'PRICED') return canHold ? 'hold' : 'authorise';
  if (state === 'HELD') return 'authorise';
  if (state === 'PAID') return 'book';
  if (state === 'UNSURE' && tries < maxTries) return 'reconcile';
  return state === 'CANCELLING' ? 'cancel' : null;
}

/** A booking with a cancellation fee is kept: people decide about it. */
function stepBack({ state, errorCode, tries }: ItemBooking): StepName | null {
  if (state === 'UNSURE') return tries < maxTries ? 'reconcile' : null;
  if (state === 'PRICED' || state === 'HELD' || state === 'PAID' || state === 'ACTION') return 'undo';
  return (state === 'BOOKED' || state === 'WAITING') && errorCode !== feeKeptCode ? 'undo' : null;
}

/** Marks a booking that was not cancelled because of its fee. */
export const feeKeptCode = 'NOT_REFUNDABLE';

/** Amount of a payment to keep; null while undecided. */
export function amountToKeep({ state, feeMinor }: ItemBooking, { amountMinor }: Payment): number | null {
  if (state === 'BOOKED') return amountMinor;
  if (state === 'CANCELLED') return Math.min(feeMinor, amountMinor);
  return state === 'FAILED' || state === 'UNDONE' ? 0 : null;
}

/** Whether it was dropped before its supplier was asked: a reservation for it, of which nothing was heard since, is released. */
const isLetGo = ({ operation }: RunView, { state }: ItemBooking): boolean =>
  operation === 'RELEASE' && (state === 'NEW' || state === 'PRICED' || state === 'STALE');

/** Nothing is captured for a booking while approvers decide, nor for a rejected one that its supplier keeps. */
function moneyStep(run: RunView, booking: ItemBooking): StepName | null {
  const { operation } = run;
  const payment = run.payments.get(booking.itemId);
  const isUndecided = booking.state === 'BOOKED' && (operation === 'SECURE' || operation === 'RELEASE');
  const keep = payment === undefined || isUndecided ? null : isLetGo(run, booking) ? 0 : amountToKeep(booking, payment);
  if (payment === undefined || keep === null || payment.state === 'VOIDED' || payment.state === 'DECLINED') return null;
  if (payment.state === 'CAPTURED') return payment.capturedMinor - payment.refundedMinor > keep ? 'refund' : null;
  return keep > 0 ? 'capture' : 'release';
}
