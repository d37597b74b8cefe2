import { ApiError } from '../../kernel/http/ApiError.ts';
import { isReleasing } from './bookingsRepository.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import type { CartKey } from './tripsRepository.ts';

/**
 * Nothing is taken out of a trip, nor is it sent again, while its suppliers are still giving it free: who asked them would not know what for, and what they keep would be told of no draft (ADR 0016).
 * @throws ApiError REQUEST_IN_PROGRESS
 */
export async function assertNoHoldPending(trx: ScopedTransaction, cart: CartKey): Promise<void> {
  if (await isReleasing(trx, cart)) throw new ApiError('REQUEST_IN_PROGRESS');
}
