import type { BookingStatus, Trip, TripItem } from '@portolan/contracts';

/** Somebody else has a part in these: only a quote cancels them. */
const booked: readonly BookingStatus[] = ['CONFIRMED', 'PENDING'];

/** Bookings that a quote is asked for: none of a trip that agents have, of which nothing is booked. */
export const bookedItems = ({ items, agentSince = null }: Pick<Trip, 'items' | 'agentSince'>): readonly TripItem[] =>
  agentSince === null ? items.filter(({ status }) => booked.includes(status)) : [];
