import type { BookingStatus, TravelStatus } from '@portolan/contracts';

/** Item transitions that exist by now (domain §2); what is not here is refused. */
const transitions: Readonly<Record<BookingStatus, readonly BookingStatus[]>> = {
  DRAFT: ['PROCESSING'],
  PROCESSING: ['CONFIRMED', 'PENDING', 'FAILED', 'CANCELLED'],
  PENDING: ['CONFIRMED', 'FAILED', 'CANCELLED'],
  CONFIRMED: ['PROCESSING'],
  FAILED: ['PROCESSING'],
  PENDING_APPROVAL: [],
  REJECTED: [],
  EDITED: [],
  CANCELLED: [],
};

/** True when an item may go from one status to the other. */
export const mayBecome = (from: BookingStatus, to: BookingStatus): boolean => transitions[from].includes(to);

/** A trip's status, derived from its items in the order of domain §2. Cancelled items count only when no other is left. */
export function tripStatusOf(items: readonly BookingStatus[]): BookingStatus {
  const live: readonly BookingStatus[] = items.filter((status) => status !== 'CANCELLED');
  const has = (status: BookingStatus) => live.includes(status);
  const all = (status: BookingStatus) => live.every((one) => one === status);
  if (items.length === 0) return 'DRAFT';
  if (live.length === 0) return 'CANCELLED';
  for (const status of ['PROCESSING', 'PENDING_APPROVAL', 'PENDING'] as const) if (has(status)) return status;
  if (has('EDITED') || (has('CONFIRMED') && (has('FAILED') || has('REJECTED') || has('DRAFT')))) return 'EDITED';
  for (const status of ['CONFIRMED', 'FAILED', 'REJECTED'] as const) if (all(status)) return status;
  return 'DRAFT';
}

/** Where a trip stands in time; null while it has no items. */
export function travelStatusOf({ startsAt, endsAt }: { readonly startsAt: Date | null; readonly endsAt: Date | null }, now: Date): TravelStatus | null {
  if (startsAt === null || endsAt === null) return null;
  if (now < startsAt) return 'UPCOMING';
  return now > endsAt ? 'PAST' : 'ONGOING';
}

/** Statuses in which items may be added: the others are frozen or finished. */
export const isOpen = (status: BookingStatus): boolean => ['DRAFT', 'CONFIRMED', 'EDITED', 'FAILED'].includes(status);
