import type { BookingStatus, Trip, TripItem } from '@portolan/contracts';

/** Somebody else has a part in these: only a quote cancels them. */
const booked: readonly BookingStatus[] = ['CONFIRMED', 'PENDING'];

/** True for what failed and waits for agents: no supplier knows of it. */
export const isWithAgents = (
  { agentSince = null }: Pick<Trip, 'agentSince'>,
  { status }: Pick<TripItem, 'status'>,
): boolean => agentSince !== null && status === 'PENDING';

/** Bookings that a quote is asked for: not what agents have, of which nothing is booked. */
export const bookedItems = (trip: Pick<Trip, 'items' | 'agentSince'>): readonly TripItem[] =>
  trip.items.filter((item) => booked.includes(item.status) && !isWithAgents(trip, item));
