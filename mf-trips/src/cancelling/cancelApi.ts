import { cancelTrip, quoteCancellation, type CancelQuote, type Trip } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

/** Requests the fee and refund of bookings; changes nothing. */
export const requestQuote = (
  http: HttpClient,
  { cartId }: Trip,
  itemIds: readonly string[],
  signal: AbortSignal,
): Promise<CancelQuote> =>
  http.call(quoteCancellation, { params: { cartId }, query: { itemId: [...itemIds] }, signal });

/** What to cancel: without `itemIds` the whole trip; without `quoteId` if nothing is booked. */
export interface Cancellation {
  readonly quoteId?: string | undefined;
  readonly itemIds?: readonly string[] | undefined;
}

export const sendCancellation = (
  http: HttpClient,
  { cartId }: Trip,
  { quoteId, itemIds }: Cancellation,
  idempotencyKey: string,
): Promise<Trip> =>
  http.call(cancelTrip, {
    params: { cartId },
    body: { ...(quoteId !== undefined && { quoteId }), ...(itemIds !== undefined && { itemIds: [...itemIds] }) },
    idempotencyKey,
  });
