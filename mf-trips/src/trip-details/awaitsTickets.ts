import type { Trip } from '@portolan/contracts';

/** Whether something is booked whose tickets its supplier has yet to issue, which comes a moment later. */
export const awaitsTickets = ({ items }: Pick<Trip, 'items'>): boolean =>
  items.some((item) => item.status === 'CONFIRMED' && 'ticketNumbers' in item && item.ticketNumbers.length === 0);
