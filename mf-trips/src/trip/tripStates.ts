import type { BookingStatus, Trip } from '@portolan/contracts';

type TripStates = Pick<Trip, 'bookingStatus' | 'travelStatus'>;

const dropped: readonly BookingStatus[] = ['CANCELLED', 'REJECTED', 'FAILED'];

/** False for a cancelled, rejected or failed item: no one travels on it, and nothing is due. */
export const takesPlace = ({ status }: { readonly status: BookingStatus }): boolean => !dropped.includes(status);

/** True for a booking at its supplier, also during an unsubmitted change. */
export const isBooked = (status: BookingStatus): boolean => status === 'CONFIRMED' || status === 'EDITED';

/** Statuses of a trip with something booked, or being booked. */
export const bookedStatuses = [
  'CONFIRMED',
  'PENDING',
  'PROCESSING',
  'EDITED',
] as const satisfies readonly BookingStatus[];

/** True for a trip or an item that is booked, or being booked. */
export const isBookedOrPending = ({ status }: { readonly status: BookingStatus }): boolean =>
  bookedStatuses.some((booked) => booked === status);

/** True for a past booked trip: read-only, but can be booked again. */
export const isOver = ({ bookingStatus, travelStatus }: TripStates): boolean =>
  travelStatus === 'PAST' && isBooked(bookingStatus);
