// People's actions on trips: items, checkout, lists, sharing. Entry for app and other contexts.
export type { TripPlaces } from '../model/whereabouts/readWhereabouts.ts';
export { findStay } from '../model/whereabouts/findStay.ts';
export { createTripReader } from './readTrip.ts';
