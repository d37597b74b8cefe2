// Booking at suppliers, and payment. Other contexts and app enter here.
export type { BookingRouteDependencies } from './BookingRouteDependencies.ts';
export { createBooking, type Booking } from './booking.ts';
export { bookingFailureOf } from './bookingFailure.ts';
export { issuedOf, type IssuedDocument } from './issuedDocuments.ts';
