import type { ScopedTransaction } from '../db/index.ts';

/** Items of a trip that the suppliers are to be asked for, or asked to give back; all are PROCESSING. */
export interface BookingOrder {
  readonly tenantId: string;
  readonly companyId: string;
  readonly cartId: string;
  readonly itemIds: readonly string[];
  readonly operation: 'BOOK' | 'CANCEL';
  /** Who brought it about; null for the system. */
  readonly by: string | null;
  readonly at: Date;
}

/** Where a trip goes when nobody has to be asked any more. */
export interface BookingStart {
  /** Asked before anything is changed: while it is false, submitting without approval and the last approval are refused, and the trip stays where it is. */
  isAvailable(): boolean;
  /** Takes an order on, in the transaction that makes its items PROCESSING: the order is there exactly when they are. Only SQL is awaited in it. */
  start(trx: ScopedTransaction, order: BookingOrder): Promise<void>;
}
