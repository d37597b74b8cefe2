import type { BookingStatus, Trip } from '@portolan/contracts';

type TripStates = Pick<Trip, 'bookingStatus' | 'travelStatus'>;

const dropped: readonly BookingStatus[] = ['CANCELLED', 'REJECTED', 'FAILED'];

/** False for a cancelled, rejected or failed item: no one travels on it, and nothing is due. */
export const takesPlace = ({ status }: { readonly status: BookingStatus }): boolean => !dropped.includes(status);

/** True for a booking at its supplier, also during an unsubmitted change. */
export const isBooked = (status: BookingStatus): boolean => status === 'CONFIRMED' || status === 'EDITED';

/** True for a past booked trip: read-only, but can be booked again. */
export const isOver = ({ bookingStatus, travelStatus }: TripStates): boolean =>
  travelStatus === 'PAST' && isBooked(bookingStatus);

/** True for a trip whose start has passed without a booking. */
export const hasMissedStart = ({ bookingStatus, travelStatus }: TripStates): boolean =>
  travelStatus === 'ONGOING' && (bookingStatus === 'DRAFT' || bookingStatus === 'PENDING_APPROVAL');
