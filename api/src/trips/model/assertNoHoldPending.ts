import { ApiError } from '../../kernel/http/ApiError.ts';
import { isReleasing } from './bookingsRepository.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import type { CartKey } from './tripsRepository.ts';

/**
 * No item is removed from a trip, and the trip is not submitted again, while suppliers still release its holds: the release would no longer match the
 * items, and its result would reach no draft (ADR 0016).
 * @throws ApiError REQUEST_IN_PROGRESS
 */
export async function assertNoHoldPending(trx: ScopedTransaction, cart: CartKey): Promise<void> {
  if (await isReleasing(trx, cart)) throw new ApiError('REQUEST_IN_PROGRESS');
}
