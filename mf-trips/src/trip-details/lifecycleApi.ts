import { clearTrip, discardChange, duplicateTrip, mergeTrips, recallTrip, reopenTrip, retryTrip, type Trip } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

const paramsOf = ({ cartId }: Trip) => ({ params: { cartId } });

/** Takes back what awaits approval. */
export const takeBack = (http: HttpClient, trip: Trip): Promise<Trip> => http.call(recallTrip, { ...paramsOf(trip), ifMatch: trip.version });

/** Makes a refused or failed trip a draft again. */
export const openAgain = (http: HttpClient, trip: Trip): Promise<Trip> => http.call(reopenTrip, { ...paramsOf(trip), ifMatch: trip.version });

/** Takes every draft out of the trip. */
export const emptyTrip = (http: HttpClient, trip: Trip): Promise<Trip> => http.call(clearTrip, { ...paramsOf(trip), ifMatch: trip.version });

/** Gives up what is being changed of a booked trip. */
export const dropChange = (http: HttpClient, trip: Trip): Promise<Trip> => http.call(discardChange, { ...paramsOf(trip), ifMatch: trip.version });

/** Books again what failed. */
export const bookAgain = (http: HttpClient, trip: Trip, idempotencyKey: string): Promise<Trip> => http.call(retryTrip, { ...paramsOf(trip), idempotencyKey });

/** A new draft with the same rides; answers that one. */
export const copyTrip = (http: HttpClient, trip: Trip, tripName: string, idempotencyKey: string): Promise<Trip> => http.call(duplicateTrip, { ...paramsOf(trip), body: { tripName }, idempotencyKey });

/** Moves another draft's items here; that one is gone then. */
export const takeOver = (http: HttpClient, trip: Trip, fromCartId: string): Promise<Trip> => http.call(mergeTrips, { ...paramsOf(trip), body: { fromCartId }, ifMatch: trip.version });
