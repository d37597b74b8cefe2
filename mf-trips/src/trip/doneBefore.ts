import { fetchTripHistory, type Trip } from '@portolan/contracts';
import { isApiError, type HttpClient } from '@portolan/http';

/** An earlier action on the same trip, from another tab or person. */
export interface DoneBefore {
  /** Event of the trip's history, such as `submit`. */
  readonly event: string;
  /** Full name; null for a person without one. */
  readonly by: string | null;
  /** An instant, ISO 8601. */
  readonly at: string;
}

/** Refusals that say no more than that the trip is no longer what one saw. */
const silent = ['VERSION_CONFLICT', 'INVALID_TRANSITION', 'NO_ITEMS', 'QUOTE_EXPIRED', 'UNKNOWN_ITEM'];

/**
 * Whether an action that was refused had been done already, after the version of the trip that one saw: the last time. Null where it had not, where
 * the refusal says more itself, and where nobody can say. @param error why it was refused; null where it was seen without trying
 */
export async function findDoneBefore(
  http: HttpClient,
  { cartId, version }: Pick<Trip, 'cartId' | 'version'>,
  event: string,
  error: unknown = null,
): Promise<DoneBefore | null> {
  if (error !== null && !(isApiError(error) && silent.includes(error.type))) return null;
  const history = await http.call(fetchTripHistory, { params: { cartId } }).catch(() => null);
  const step = history?.content.findLast(
    (one) => one.itemId === null && one.event === event && one.version !== null && one.version > version,
  );
  return step === undefined ? null : { event, by: step.by, at: step.at };
}
