import {
  acceptSchedule,
  approveTrip,
  changeTripBilling,
  clearTrip,
  commentTrip,
  discardChange,
  dismissAttention,
  duplicateTrip,
  fetchPaymentAction,
  giveBackTrip,
  handOverTrip,
  mergeTrips,
  recallTrip,
  rejectTrip,
  remindApprovers,
  reopenTrip,
  retryTrip,
  type BodyOf,
  type Trip,
} from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

const paramsOf = ({ cartId }: Trip) => ({ params: { cartId } });

/** Recalls a trip that awaits approval. */
export const sendRecall = (http: HttpClient, trip: Trip): Promise<Trip> =>
  http.call(recallTrip, { ...paramsOf(trip), ifMatch: trip.version });

/** Makes a rejected or failed trip a draft again. */
export const sendReopening = (http: HttpClient, trip: Trip): Promise<Trip> =>
  http.call(reopenTrip, { ...paramsOf(trip), ifMatch: trip.version });

/** Removes every draft from the trip. */
export const sendClearing = (http: HttpClient, trip: Trip): Promise<Trip> =>
  http.call(clearTrip, { ...paramsOf(trip), ifMatch: trip.version });

/** Discards the change of a booked trip. */
export const sendDiscard = (http: HttpClient, trip: Trip): Promise<Trip> =>
  http.call(discardChange, { ...paramsOf(trip), ifMatch: trip.version });

/** Books failed items again. */
export const sendRetry = (http: HttpClient, trip: Trip, idempotencyKey: string): Promise<Trip> =>
  http.call(retryTrip, { ...paramsOf(trip), idempotencyKey });

/** Hands failed items over to the travel agents. */
export const sendHandover = (http: HttpClient, trip: Trip, comment: string, idempotencyKey: string): Promise<Trip> =>
  http.call(handOverTrip, { ...paramsOf(trip), body: comment === '' ? {} : { comment }, idempotencyKey });

/** Returns a trip that was handed over, as an agent. */
export const sendReturn = (http: HttpClient, trip: Trip, comment: string, idempotencyKey: string): Promise<Trip> =>
  http.call(giveBackTrip, { ...paramsOf(trip), body: { comment }, idempotencyKey });

/** Accepts a supplier's new times of a booking. */
export const sendAcceptance = (
  http: HttpClient,
  { cartId }: Trip,
  itemId: string,
  idempotencyKey: string,
): Promise<Trip> => http.call(acceptSchedule, { params: { cartId, itemId }, idempotencyKey });

/** Says that nothing is needed for a finding, or takes that back. */
export const sendDismissal = (
  http: HttpClient,
  { cartId }: Trip,
  key: string,
  body: BodyOf<typeof dismissAttention>,
): Promise<Trip> => http.call(dismissAttention, { params: { cartId, key }, body });

/** URL where a payment that waits for a second factor is confirmed. */
export const loadPaymentAction = async (http: HttpClient, { cartId }: Trip, itemId: string): Promise<URL> =>
  new URL((await http.call(fetchPaymentAction, { params: { cartId, itemId } })).url);

/** Copies a trip to a new draft. Returns the copy. */
export const sendCopy = (http: HttpClient, trip: Trip, tripName: string, idempotencyKey: string): Promise<Trip> =>
  http.call(duplicateTrip, { ...paramsOf(trip), body: { tripName }, idempotencyKey });

/** Moves another draft's items here and deletes it. */
export const sendMerge = (http: HttpClient, trip: Trip, fromCartId: string): Promise<Trip> =>
  http.call(mergeTrips, { ...paramsOf(trip), body: { fromCartId }, ifMatch: trip.version });

/** Changes the billing profile; null for the company default. */
export const sendBilling = (http: HttpClient, trip: Trip, billingProfileId: string | null): Promise<Trip> =>
  http.call(changeTripBilling, { ...paramsOf(trip), body: { billingProfileId }, ifMatch: trip.version });

/** The version in the approval request; the trip may have changed since. */
const requestedVersion = ({ approval, version }: Trip): number => approval?.tripVersion ?? version;

/** Approves the current step; an empty comment is omitted. */
export function sendApproval(http: HttpClient, trip: Trip, comment: string, idempotencyKey: string): Promise<Trip> {
  const body = { tripVersion: requestedVersion(trip), ...(comment !== '' && { comment }) };
  return http.call(approveTrip, { params: { cartId: trip.cartId }, body, idempotencyKey });
}

/** Rejects the trip with a reason. */
export const sendRejection = (http: HttpClient, trip: Trip, comment: string, idempotencyKey: string): Promise<Trip> =>
  http.call(rejectTrip, {
    params: { cartId: trip.cartId },
    body: { tripVersion: requestedVersion(trip), comment },
    idempotencyKey,
  });

/** Adds a comment. */
export const sendComment = (http: HttpClient, trip: Trip, comment: string): Promise<Trip> =>
  http.call(commentTrip, { params: { cartId: trip.cartId }, body: { comment } });

/** Reminds the approvers. */
export const sendReminder = (http: HttpClient, { cartId }: Trip): Promise<Trip> =>
  http.call(remindApprovers, { params: { cartId } });
