import type { BookingStatus, Trip } from '@portolan/contracts';

type TripStates = Pick<Trip, 'bookingStatus' | 'travelStatus'>;

const dropped: readonly BookingStatus[] = ['CANCELLED', 'REJECTED', 'FAILED'];

/** False for what was cancelled, refused or not booked: nobody travels on it, and nothing of it is still to be paid. */
export const takesPlace = ({ status }: { readonly status: BookingStatus }): boolean => !dropped.includes(status);

/** True for what stands with its suppliers, also while a change to it is not sent. */
export const isBooked = (status: BookingStatus): boolean => status === 'CONFIRMED' || status === 'EDITED';

/** True for a trip that has been travelled: it is only read, and booked again. */
export const isOver = ({ bookingStatus, travelStatus }: TripStates): boolean =>
  travelStatus === 'PAST' && isBooked(bookingStatus);

/** True for a trip whose time has come without its being booked: nobody travels on it. */
export const hasMissedStart = ({ bookingStatus, travelStatus }: TripStates): boolean =>
  travelStatus === 'ONGOING' && (bookingStatus === 'DRAFT' || bookingStatus === 'PENDING_APPROVAL');
