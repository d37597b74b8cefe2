import { cancelTrip, quoteCancellation, type CancelQuote, type Trip } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

/** What cancelling these bookings costs; changes nothing. */
export const askForQuote = (
  http: HttpClient,
  { cartId }: Trip,
  itemIds: readonly string[],
  signal: AbortSignal,
): Promise<CancelQuote> =>
  http.call(quoteCancellation, { params: { cartId }, query: { itemId: [...itemIds] }, signal });

/** What is to be cancelled; without `itemIds` the whole trip, without a quote where nothing of it is booked. */
export interface Cancellation {
  readonly quoteId?: string | undefined;
  readonly itemIds?: readonly string[] | undefined;
}

/** Cancels. */
export const callOff = (
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
