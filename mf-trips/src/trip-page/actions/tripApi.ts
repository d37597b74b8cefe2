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

export function loadTrip(http: HttpClient, cartId: string, signal: AbortSignal): Promise<Trip> {
  return http.call(fetchTrip, { params: { cartId }, signal });
}

/** Renames the trip if its version is current. Returns the trip. */
export function saveTripName(http: HttpClient, trip: Trip, tripName: string): Promise<Trip> {
  return http.call(renameTrip, { params: { cartId: trip.cartId }, body: { tripName }, ifMatch: trip.version });
}

/** Removes a draft item if the trip's version is current. Returns the trip. */
export function removeDraft(http: HttpClient, trip: Trip, item: TripItem): Promise<Trip> {
  return http.call(removeCartItem, { params: { cartId: trip.cartId, itemId: item.id }, ifMatch: trip.version });
}

/** Saves a special request if the trip's version is current. Returns the trip. */
export function saveSpecialRequest(
  http: HttpClient,
  trip: Trip,
  item: TripItem,
  specialRequest: SpecialRequest,
): Promise<Trip> {
  return http.call(updateCartItem, {
    params: { cartId: trip.cartId, itemId: item.id },
    body: { specialRequest },
    ifMatch: trip.version,
  });
}

/** Deletes the trip if its version is current. */
export function sendDeletion(http: HttpClient, trip: Trip): Promise<void> {
  return http.call(deleteTrip, { params: { cartId: trip.cartId }, ifMatch: trip.version });
}
