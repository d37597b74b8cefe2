import type { BookingStatus, Trip, TripItem } from '@portolan/contracts';

/** A supplier is involved: only a quote cancels these. */
const booked: readonly BookingStatus[] = ['CONFIRMED', 'PENDING'];

/** True for a failed item that agents have: no supplier knows of it. */
export const isWithAgents = (
  { agentSince = null }: Pick<Trip, 'agentSince'>,
  { status }: Pick<TripItem, 'status'>,
): boolean => agentSince !== null && status === 'PENDING';

/** Bookings that need a quote: without those that agents have, since they are not booked. */
export const bookedItems = (trip: Pick<Trip, 'items' | 'agentSince'>): readonly TripItem[] =>
  trip.items.filter((item) => booked.includes(item.status) && !isWithAgents(trip, item));
