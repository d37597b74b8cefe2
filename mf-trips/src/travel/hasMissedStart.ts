import type { Trip } from '@portolan/contracts';

/** True for a trip whose time has come without its being booked: nobody travels on it. */
export const hasMissedStart = ({
  bookingStatus,
  travelStatus,
}: Pick<Trip, 'bookingStatus' | 'travelStatus'>): boolean =>
  travelStatus === 'ONGOING' && (bookingStatus === 'DRAFT' || bookingStatus === 'PENDING_APPROVAL');
