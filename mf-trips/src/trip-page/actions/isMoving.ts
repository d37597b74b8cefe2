import type { Trip } from '@portolan/contracts';

/** Whether suppliers are processing the last action. A booking that waits for its supplier does so during a cancellation, too. */
export const isUnderWay = ({ bookingStatus, operation }: Pick<Trip, 'bookingStatus' | 'operation'>): boolean =>
  bookingStatus === 'PROCESSING' || operation === 'CANCEL';

/** Whether a trip will change by itself. */
export const isMoving = (trip: Trip): boolean => isUnderWay(trip) || trip.releasing === true || awaitsTickets(trip);

/** Whether a confirmed booking still lacks its tickets, which the supplier issues a moment later. */
const awaitsTickets = ({ items }: Trip): boolean =>
  items.some((item) => item.status === 'CONFIRMED' && 'ticketNumbers' in item && item.ticketNumbers.length === 0);
