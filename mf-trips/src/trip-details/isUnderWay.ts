import type { Trip } from '@portolan/contracts';

/** Whether suppliers are still being talked to about what was asked for last. What waits for a supplier does so while it is being cancelled, too. */
export const isUnderWay = ({ bookingStatus, operation }: Pick<Trip, 'bookingStatus' | 'operation'>): boolean =>
  bookingStatus === 'PROCESSING' || operation === 'CANCEL';
