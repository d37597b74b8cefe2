import { fetchTripHistory, type Trip } from '@portolan/contracts';
import { isApiError, type HttpClient } from '@portolan/http';

/** An earlier action on the same trip, from another tab or person. */
export interface EarlierAction {
  /** Event of the trip's history, such as `submit`. */
  readonly event: string;
  /** Full name; null for a person without one. */
  readonly by: string | null;
  /** An instant, ISO 8601. */
  readonly at: string;
}

/** Errors that say only that the trip is outdated. */
const outdatedErrors = ['VERSION_CONFLICT', 'INVALID_TRANSITION', 'NO_ITEMS', 'QUOTE_EXPIRED', 'UNKNOWN_ITEM'];

/**
 * The last same action after the visible version of the trip. Null without one, if the error says more itself, and if
 * the history cannot be loaded.
 * @param error why the action was refused; null without an attempt
 */
export async function findEarlierAction(
  http: HttpClient,
  { cartId, version }: Pick<Trip, 'cartId' | 'version'>,
  event: string,
  error: unknown = null,
): Promise<EarlierAction | null> {
  if (error !== null && !(isApiError(error) && outdatedErrors.includes(error.type))) return null;
  const history = await http.call(fetchTripHistory, { params: { cartId } }).catch(() => null);
  const step = history?.content.findLast(
    (entry) => entry.itemId === null && entry.event === event && entry.version !== null && entry.version > version,
  );
  return step === undefined ? null : { event, by: step.by, at: step.at };
}
