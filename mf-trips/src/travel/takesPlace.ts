import type { BookingStatus } from '@portolan/contracts';

const dropped: readonly BookingStatus[] = ['CANCELLED', 'REJECTED', 'FAILED'];

/** False for what was cancelled, refused or not booked: nobody travels on it, and nothing of it is still to be paid. */
export const takesPlace = ({ status }: { readonly status: BookingStatus }): boolean => !dropped.includes(status);
