import { fetchTripHistory, type AnswerOf } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

/** One step of the history of a trip or an item. */
export type HistoryStep = AnswerOf<typeof fetchTripHistory>['content'][number];

/** History of a trip, newest first. */
export async function loadHistory(
  http: HttpClient,
  cartId: string,
  signal: AbortSignal,
): Promise<readonly HistoryStep[]> {
  const { content } = await http.call(fetchTripHistory, { params: { cartId }, signal });
  return content.toReversed();
}
