import {
  listTripShares,
  shareTrip,
  withdrawTripShare,
  type AnswerOf,
  type Trip,
  type TripShare,
} from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

type TripKey = Pick<Trip, 'cartId'>;

/** Loads the active links, newest first. */
export const loadShares = async (
  http: HttpClient,
  { cartId }: TripKey,
  signal: AbortSignal,
): Promise<readonly TripShare[]> => (await http.call(listTripShares, { params: { cartId }, signal })).content;

/** Creates a secret link that works for some days. */
export const makeLink = (http: HttpClient, { cartId }: TripKey, days: number): Promise<AnswerOf<typeof shareTrip>> =>
  http.call(shareTrip, { params: { cartId }, body: { days } });

/** Revokes a link. */
export const withdrawLink = (http: HttpClient, { cartId }: TripKey, { id }: TripShare): Promise<void> =>
  http.call(withdrawTripShare, { params: { cartId, shareId: id } });
