// People's actions on trips: items, checkout, lists, sharing. Entry for app and other contexts.
export { readTrip } from './readTrip.ts';
