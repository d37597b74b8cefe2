import {
  acceptSchedule,
  approveTrip,
  changeTripBilling,
  clearTrip,
  commentTrip,
  discardChange,
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
  type Trip,
} from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

const paramsOf = ({ cartId }: Trip) => ({ params: { cartId } });

/** Takes back what awaits approval. */
export const takeBack = (http: HttpClient, trip: Trip): Promise<Trip> =>
  http.call(recallTrip, { ...paramsOf(trip), ifMatch: trip.version });

/** Makes a refused or failed trip a draft again. */
export const openAgain = (http: HttpClient, trip: Trip): Promise<Trip> =>
  http.call(reopenTrip, { ...paramsOf(trip), ifMatch: trip.version });

/** Takes every draft out of the trip. */
export const emptyTrip = (http: HttpClient, trip: Trip): Promise<Trip> =>
  http.call(clearTrip, { ...paramsOf(trip), ifMatch: trip.version });

/** Gives up what is being changed of a booked trip. */
export const dropChange = (http: HttpClient, trip: Trip): Promise<Trip> =>
  http.call(discardChange, { ...paramsOf(trip), ifMatch: trip.version });

/** Books again what failed. */
export const bookAgain = (http: HttpClient, trip: Trip, idempotencyKey: string): Promise<Trip> =>
  http.call(retryTrip, { ...paramsOf(trip), idempotencyKey });

/** Hands what failed over to the travel agents. */
export const giveToAgents = (http: HttpClient, trip: Trip, comment: string, idempotencyKey: string): Promise<Trip> =>
  http.call(handOverTrip, { ...paramsOf(trip), body: comment === '' ? {} : { comment }, idempotencyKey });

/** As an agent, gives back what was handed over. */
export const giveToBooker = (http: HttpClient, trip: Trip, comment: string, idempotencyKey: string): Promise<Trip> =>
  http.call(giveBackTrip, { ...paramsOf(trip), body: { comment }, idempotencyKey });

/** Accepts the times that a supplier has changed a booking to. */
export const takeSchedule = (
  http: HttpClient,
  { cartId }: Trip,
  itemId: string,
  idempotencyKey: string,
): Promise<Trip> => http.call(acceptSchedule, { params: { cartId, itemId }, idempotencyKey });

/** Where the payment of a booking is confirmed that waits for a second factor. */
export const loadPaymentAction = async (http: HttpClient, { cartId }: Trip, itemId: string): Promise<URL> =>
  new URL((await http.call(fetchPaymentAction, { params: { cartId, itemId } })).url);

/** A new draft with the same rides; answers that one. */
export const copyTrip = (http: HttpClient, trip: Trip, tripName: string, idempotencyKey: string): Promise<Trip> =>
  http.call(duplicateTrip, { ...paramsOf(trip), body: { tripName }, idempotencyKey });

/** Moves another draft's items here; that one is gone then. */
export const takeOver = (http: HttpClient, trip: Trip, fromCartId: string): Promise<Trip> =>
  http.call(mergeTrips, { ...paramsOf(trip), body: { fromCartId }, ifMatch: trip.version });

/** Has the trip billed to another profile; null leaves it to the company. */
export const billTo = (http: HttpClient, trip: Trip, billingProfileId: string | null): Promise<Trip> =>
  http.call(changeTripBilling, { ...paramsOf(trip), body: { billingProfileId }, ifMatch: trip.version });

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
