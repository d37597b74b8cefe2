import type { BookingStatus } from '@portolan/contracts';

/** True for what stands with its suppliers, also while a change to it is not sent. */
export const isBooked = (status: BookingStatus): boolean => status === 'CONFIRMED' || status === 'EDITED';
