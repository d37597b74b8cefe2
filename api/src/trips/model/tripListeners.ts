import type { BookingStatus } from '@portolan/contracts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import type { CartWithBooker } from './tripsRepository.ts';

/** Results of a booking run. */
export interface RunEvents {
  readonly isCancelling: boolean;
  /** Whether a supplier has cancelled an item by itself. */
  readonly isCancelledBySupplier: boolean;
  /** Whether a supplier has changed the times of a booking. */
  readonly isMoved: boolean;
  /** Whether a payment waits for its second factor. */
  readonly isPaymentAwaited: boolean;
  /** Whether a supplier refused a cancellation. */
  readonly isCancelRefused: boolean;
}

/** One step of a trip, as its history records it. */
export interface TripStep {
  /** The event in the trip's history; `derived` if only its items changed. */
  readonly event: string;
  readonly from: BookingStatus;
  readonly to: BookingStatus;
  /** The trip's version after the step. */
  readonly version: number;
  /** Null for the system. */
  readonly by: string | null;
  readonly at: Date;
  /** Empty for none. */
  readonly comment: string;
  /** Whether the travel agents have the failed items after the step. */
  readonly isWithAgents: boolean;
  /** Present if the step is the result of a booking run. */
  readonly run?: RunEvents | undefined;
}

/** Follows the steps of trips. */
export interface TripListener {
  /**
   * Called in the trip's own transaction, after the step is written and with the trip locked. Await SQL only: anything slower goes through the
   * outbox.
   * An error rolls the whole change back.
   * @param cart the trip before the step
   */
  readonly onStep: (trx: ScopedTransaction, cart: CartWithBooker, step: TripStep) => Promise<void>;
}

/** Called one after the other, in the order of the list. */
export type TripListeners = readonly TripListener[];
