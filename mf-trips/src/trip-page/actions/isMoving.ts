import type { Trip } from '@portolan/contracts';

/** Whether suppliers are still being talked to about what was asked for last. What waits for a supplier does so while it is being cancelled, too. */
export const isUnderWay = ({ bookingStatus, operation }: Pick<Trip, 'bookingStatus' | 'operation'>): boolean =>
  bookingStatus === 'PROCESSING' || operation === 'CANCEL';

/** Whether a trip will change without anybody's doing. */
export const isMoving = (trip: Trip): boolean => isUnderWay(trip) || trip.releasing === true || awaitsTickets(trip);

/** Whether something is booked whose tickets its supplier has yet to issue, which comes a moment later. */
const awaitsTickets = ({ items }: Trip): boolean =>
  items.some((item) => item.status === 'CONFIRMED' && 'ticketNumbers' in item && item.ticketNumbers.length === 0);
