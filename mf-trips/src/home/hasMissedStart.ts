import type { TripListItem } from '@portolan/contracts';

/** True for a trip whose time has come without its being booked: nobody travels on it. */
export const hasMissedStart = ({ bookingStatus, travelStatus }: TripListItem): boolean => travelStatus === 'ONGOING' && (bookingStatus === 'DRAFT' || bookingStatus === 'PENDING_APPROVAL');
