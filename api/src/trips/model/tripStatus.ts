import type { AttentionCode, BookingStatus, TravelStatus } from '@portolan/contracts';
import { mayHappen } from './tripTransitions.ts';

/** Whether an item is at a supplier, who must cancel it. */
export const isBooked = ({ status }: { readonly status: BookingStatus }): boolean =>
  status === 'CONFIRMED' || status === 'PENDING';

/** The field that says who has a trip. */
interface Holder {
  /** Time of the hand-over to the travel agents; null without one. */
  readonly agentSince: Date | null;
}

/** Whether the travel agents have a trip's failed items: its PENDING items then wait for them, and no supplier knows of these. */
export const isWithAgents = ({ agentSince }: Holder): boolean => agentSince !== null;

/** Whether an item's booking failed, also after a hand-over to agents: no supplier has anything of it. */
export const hasFailed = (trip: Holder, { status }: { readonly status: BookingStatus }): boolean =>
  status === 'FAILED' || (status === 'PENDING' && isWithAgents(trip));

/** Whether only an item's supplier can release it; agents' items are at none. */
export const isKept = (trip: Holder, item: { readonly status: BookingStatus }): boolean =>
  isBooked(item) && !hasFailed(trip, item);

/** Matters other than the items that need a decision. */
export interface OpenMatters {
  readonly hasOpenChange?: boolean;
  readonly attention?: readonly AttentionCode[];
}

const deciding: readonly AttentionCode[] = ['SCHEDULE_CHANGE', 'PARTIAL_FAILURE'];

/** A trip's status, derived from its items in the order of domain §2. Cancelled items count only if there are no others. */
export function tripStatusOf(
  items: readonly BookingStatus[],
  { hasOpenChange = false, attention = [] }: OpenMatters = {},
): BookingStatus {
  const live: readonly BookingStatus[] = items.filter((status) => status !== 'CANCELLED');
  const has = (status: BookingStatus) => live.includes(status);
  const all = (status: BookingStatus) => live.every((itemStatus) => itemStatus === status);
  if (items.length === 0) return 'DRAFT';
  for (const status of ['PROCESSING', 'PENDING_APPROVAL', 'PENDING'] as const) if (has(status)) return status;
  if (has('EDITED') || (has('CONFIRMED') && (has('FAILED') || has('REJECTED') || has('DRAFT')))) return 'EDITED';
  if (hasOpenChange || (has('CONFIRMED') && attention.some((code) => deciding.includes(code)))) return 'EDITED';
  if (live.length === 0) return 'CANCELLED';
  for (const status of ['CONFIRMED', 'FAILED', 'REJECTED'] as const) if (all(status)) return status;
  return 'DRAFT';
}

interface TravelTimes {
  readonly status: BookingStatus;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

/** Travel status of a trip; null without items, and for a cancelled trip, which is not travelled. */
export function travelStatusOf({ status, startsAt, endsAt }: TravelTimes, now: Date): TravelStatus | null {
  if (status === 'CANCELLED' || startsAt === null || endsAt === null) return null;
  if (now < startsAt) return 'UPCOMING';
  return now > endsAt ? 'PAST' : 'ONGOING';
}

/** Whether a booked trip is completely in the past. A draft with past days can be planned again. */
export const isOver = (trip: TravelTimes, now: Date): boolean =>
  travelStatusOf(trip, now) === 'PAST' && (trip.status === 'CONFIRMED' || trip.status === 'EDITED');

/** Statuses in which items may be added and removed; other trips are frozen or finished. */
export const isOpen = (status: BookingStatus): boolean => mayHappen(status, 'edit');
