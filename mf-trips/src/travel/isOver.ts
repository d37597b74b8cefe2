import type { Trip } from '@portolan/contracts';
import { isBooked } from './isBooked.ts';

/** True for a trip that has been travelled: it is only read, and booked again. */
export const isOver = ({ bookingStatus, travelStatus }: Pick<Trip, 'bookingStatus' | 'travelStatus'>): boolean =>
  travelStatus === 'PAST' && isBooked(bookingStatus);
