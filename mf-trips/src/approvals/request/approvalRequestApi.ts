import {
  approveTrip,
  commentTrip,
  delegateApproval,
  fetchTrip,
  fetchTripHistory,
  rejectTrip,
  type Trip,
} from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import type { HistoryStep } from '../../trip/historyApi.ts';

/** The trip to decide on, and its comments, oldest first. */
export interface ApprovalCase {
  readonly trip: Trip;
  readonly remarks: readonly HistoryStep[];
}

export async function loadCase(http: HttpClient, cartId: string, signal: AbortSignal): Promise<ApprovalCase> {
  const [trip, { content }] = await Promise.all([
    http.call(fetchTrip, { params: { cartId }, signal }),
    http.call(fetchTripHistory, { params: { cartId }, signal }),
  ]);
  return { trip, remarks: content.filter(({ itemId, comment }) => itemId === null && comment !== '') };
}

/** The version of a trip in the request: an answer to another version is refused. */
export interface RequestedVersion {
  readonly cartId: string;
  readonly tripVersion: number;
}

export const sendApproval = (
  http: HttpClient,
  { cartId, tripVersion }: RequestedVersion,
  idempotencyKey: string,
): Promise<Trip> => http.call(approveTrip, { params: { cartId }, body: { tripVersion }, idempotencyKey });

export const sendRejection = (
  http: HttpClient,
  { cartId, tripVersion }: RequestedVersion,
  comment: string,
  idempotencyKey: string,
): Promise<Trip> => http.call(rejectTrip, { params: { cartId }, body: { tripVersion, comment }, idempotencyKey });

/** Delegates the decision; an empty comment is omitted. */
export const sendDelegation = (
  http: HttpClient,
  { cartId, tripVersion }: RequestedVersion,
  customerId: string,
  comment: string,
): Promise<Trip> =>
  http.call(delegateApproval, {
    params: { cartId },
    body: { tripVersion, customerId, ...(comment !== '' && { comment }) },
  });

export const sendComment = (http: HttpClient, cartId: string, comment: string): Promise<Trip> =>
  http.call(commentTrip, { params: { cartId }, body: { comment } });
