import type { Trip } from '@portolan/contracts';

/** True for a trip that has been travelled: it is only read, and booked again. */
export const isOver = ({ bookingStatus, travelStatus }: Pick<Trip, 'bookingStatus' | 'travelStatus'>): boolean =>
  travelStatus === 'PAST' && (bookingStatus === 'CONFIRMED' || bookingStatus === 'EDITED');
