// People's actions on trips: items, checkout, lists, sharing. Entry for app and other contexts.
export { createTripReader } from './readTrip.ts';
