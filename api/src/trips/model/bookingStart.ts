import type { ScopedTransaction } from '../../kernel/db/index.ts';
import type { ItemRow } from './tripsRepository.ts';

/**
 * Items of a trip that the suppliers are to be asked for, or asked to take back: all are PROCESSING. Those that are to be secured wait for
 * approval; those that are released wait for it no longer.
 */
export interface BookingOrder {
  readonly tenantId: string;
  readonly companyId: string;
  readonly cartId: string;
  readonly itemIds: readonly string[];
  readonly operation: 'BOOK' | 'CANCEL' | 'SECURE' | 'RELEASE';
  /** Who brought it about; null for the system. */
  readonly by: string | null;
  readonly at: Date;
}

/** Where a trip goes when nobody has to be asked any more. */
export interface BookingStart {
  /** Asked before anything is changed: while it is false, submitting without approval and the last approval are refused, and the trip stays where it is. */
  isAvailable(): boolean;
  /** Whether its supplier holds an item for a while without booking it. */
  canHold(item: ItemRow): boolean;
  /** Takes an order on, in the transaction that moves its items: the order is there exactly when they are there. Only SQL is awaited in it. */
  start(trx: ScopedTransaction, order: BookingOrder): Promise<void>;
}
