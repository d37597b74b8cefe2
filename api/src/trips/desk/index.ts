// What people do with trips. Other contexts and app enter here.
export { readTrip } from './readTrip.ts';
