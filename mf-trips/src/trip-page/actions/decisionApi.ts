import { approveTrip, commentTrip, rejectTrip, remindApprovers, type Trip } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

/** The version that people were asked about: what was changed since is not what one looks at. */
const askedVersion = ({ approval, version }: Trip): number => approval?.tripVersion ?? version;

/** Approves the current step. An empty comment is none. */
export function sayYes(http: HttpClient, trip: Trip, comment: string, idempotencyKey: string): Promise<Trip> {
  const body = { tripVersion: askedVersion(trip), ...(comment !== '' && { comment }) };
  return http.call(approveTrip, { params: { cartId: trip.cartId }, body, idempotencyKey });
}

/** Refuses the trip, saying why. */
export const sayNo = (http: HttpClient, trip: Trip, comment: string, idempotencyKey: string): Promise<Trip> =>
  http.call(rejectTrip, {
    params: { cartId: trip.cartId },
    body: { tripVersion: askedVersion(trip), comment },
    idempotencyKey,
  });

/** Asks or answers a question. */
export const say = (http: HttpClient, trip: Trip, comment: string): Promise<Trip> =>
  http.call(commentTrip, { params: { cartId: trip.cartId }, body: { comment } });

/** Reminds whoever decides. */
export const askOnceMore = (http: HttpClient, { cartId }: Trip): Promise<Trip> =>
  http.call(remindApprovers, { params: { cartId } });
