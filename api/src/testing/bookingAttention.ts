import type { Trip } from '@portolan/contracts';

/** Attention by events of bookings. Findings are left out: they also tell of the same people's trips of other tests. */
export const bookingAttention = ({ attention = [] }: Pick<Trip, 'attention'>) =>
  attention.filter((entry) => !('finding' in entry));
