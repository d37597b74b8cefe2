import type { AttentionCode, BookingStatus, TravelStatus } from '@portolan/contracts';
import { mayHappen } from './tripTransitions.ts';

/** True for an item that somebody else has a part in: only its supplier gives it back. */
export const isBooked = ({ status }: { readonly status: BookingStatus }): boolean =>
  status === 'CONFIRMED' || status === 'PENDING';

/** A trip as far as one sees of it who has it. */
interface Holder {
  /** Since when the travel agents have it; null while they do not. */
  readonly agentSince: Date | null;
}

/** True while the travel agents have what failed of a trip: what of it is PENDING waits for them, and no supplier knows of it. */
export const isWithAgents = ({ agentSince }: Holder): boolean => agentSince !== null;

/** True for an item whose booking failed, whoever has the trip now: nobody keeps anything of it. */
export const hasFailed = (trip: Holder, { status }: { readonly status: BookingStatus }): boolean =>
  status === 'FAILED' || (status === 'PENDING' && isWithAgents(trip));

/** True for an item that only its supplier can release; agents' items are not held by one. */
export const isKept = (trip: Holder, item: { readonly status: BookingStatus }): boolean =>
  isBooked(item) && !hasFailed(trip, item);

/** What of a trip, beside its items, says that somebody must decide. */
export interface OpenMatters {
  readonly hasOpenChange?: boolean;
  readonly attention?: readonly AttentionCode[];
}

const deciding: readonly AttentionCode[] = ['SCHEDULE_CHANGE', 'PARTIAL_FAILURE'];

/** A trip's status, derived from its items in the order of domain §2. Cancelled items count only when no other is left. */
export function tripStatusOf(
  items: readonly BookingStatus[],
  { hasOpenChange = false, attention = [] }: OpenMatters = {},
): BookingStatus {
  const live: readonly BookingStatus[] = items.filter((status) => status !== 'CANCELLED');
  const has = (status: BookingStatus) => live.includes(status);
  const all = (status: BookingStatus) => live.every((one) => one === status);
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

/** Where a trip stands in time; null while it has no items, and for one that is cancelled, which nobody travels. */
export function travelStatusOf({ status, startsAt, endsAt }: TravelTimes, now: Date): TravelStatus | null {
  if (status === 'CANCELLED' || startsAt === null || endsAt === null) return null;
  if (now < startsAt) return 'UPCOMING';
  return now > endsAt ? 'PAST' : 'ONGOING';
}

/** Whether something was booked and all of it has been travelled. A draft whose days have gone by can be planned anew. */
export const isOver = (trip: TravelTimes, now: Date): boolean =>
  travelStatusOf(trip, now) === 'PAST' && (trip.status === 'CONFIRMED' || trip.status === 'EDITED');

/** Statuses in which items may be added and taken out: the others are frozen or finished. */
export const isOpen = (status: BookingStatus): boolean => mayHappen(status, 'edit');
