// What people do with trips: items, checkout, lists, sharing. Other contexts and app enter here.
export { readTrip } from './readTrip.ts';
