import type { ScopedTransaction } from '../../kernel/db/index.ts';
import type { ItemRow } from './tripsRepository.ts';

/**
 * Items of a trip to book, cancel, hold or release at suppliers: all are PROCESSING, except that items to hold wait for approval, and items to
 * release no longer do.
 */
export interface BookingOrder {
  readonly tenantId: string;
  readonly companyId: string;
  readonly cartId: string;
  readonly itemIds: readonly string[];
  readonly operation: 'BOOK' | 'CANCEL' | 'SECURE' | 'RELEASE';
  /** The person who ordered it; null for the system. */
  readonly by: string | null;
  readonly at: Date;
}

/** Entrance to booking, for trips that need no further approval. */
export interface BookingStart {
  /** Whether booking is available. While it is not, submitting without approval and the last approval are refused, and the trip stays as it is. */
  isAvailable(): boolean;
  /** Whether its supplier can hold an item without booking it. */
  canHold(item: ItemRow): boolean;
  /** Takes an order in the transaction that moves its items, so that neither exists without the other. Await SQL only. */
  start(trx: ScopedTransaction, order: BookingOrder): Promise<void>;
}
