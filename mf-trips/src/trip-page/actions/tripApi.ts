import {
  deleteTrip,
  fetchTrip,
  removeCartItem,
  renameTrip,
  updateCartItem,
  type SpecialRequest,
  type Trip,
  type TripItem,
} from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

/** The trip with its items. */
export function loadTrip(http: HttpClient, cartId: string, signal: AbortSignal): Promise<Trip> {
  return http.call(fetchTrip, { params: { cartId }, signal });
}

/** Renames the trip, if it still is the version that one sees. Answers the trip. */
export function saveTripName(http: HttpClient, trip: Trip, tripName: string): Promise<Trip> {
  return http.call(renameTrip, { params: { cartId: trip.cartId }, body: { tripName }, ifMatch: trip.version });
}

/** Takes a draft item out of the trip, if it still is the version that one sees. Answers the trip. */
export function takeOutItem(http: HttpClient, trip: Trip, item: TripItem): Promise<Trip> {
  return http.call(removeCartItem, { params: { cartId: trip.cartId, itemId: item.id }, ifMatch: trip.version });
}

/** Says what is wished for beside what is booked, if the trip still is the version that one sees. Answers the trip. */
export function saveWish(http: HttpClient, trip: Trip, item: TripItem, specialRequest: SpecialRequest): Promise<Trip> {
  return http.call(updateCartItem, {
    params: { cartId: trip.cartId, itemId: item.id },
    body: { specialRequest },
    ifMatch: trip.version,
  });
}

/** Deletes the trip, if it still is the version that one sees. */
export function discardTrip(http: HttpClient, trip: Trip): Promise<void> {
  return http.call(deleteTrip, { params: { cartId: trip.cartId }, ifMatch: trip.version });
}
