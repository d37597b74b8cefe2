import { bookingStatuses, type BookingStatus } from '@portolan/contracts';

/** What happens to a trip or to one of its items: a person's action, or news of the system and of suppliers. */
export const tripEvents = [
  'edit',
  'submit',
  'recall',
  'approve',
  'delegate',
  'comment',
  'reject',
  'reopen',
  'withdraw',
  'close',
  'giveUp',
  'cancel',
  'retry',
  'discard',
  'timeout',
  'priceChanged',
  'priceRose',
  'holdLost',
  'voided',
  'denied',
  'supplier',
  'payment',
  'handOver',
  'giveBack',
  'scheduleChange',
  'accept',
] as const;
export type TripEvent = (typeof tripEvents)[number];

type Row = Partial<Record<BookingStatus, readonly TripEvent[]>>;
/** From × to × what leads there; a pair that is not here is forbidden. */
export type TransitionTable = Readonly<Record<BookingStatus, Row>>;

/** The trip's table of domain §2, cell by cell. A trip's status is derived from its items: this says what may bring it about. */
export const tripTransitions: TransitionTable = {
  // Cancelled where the last draft goes beside what was given back at a fee, which keeps the trip from being deleted (ADR 0016).
  DRAFT: { DRAFT: ['edit'], PENDING_APPROVAL: ['submit'], PROCESSING: ['submit'], CANCELLED: ['edit'] },
  PENDING_APPROVAL: {
    DRAFT: ['recall'],
    PENDING_APPROVAL: ['approve', 'delegate', 'comment'],
    REJECTED: ['reject', 'timeout', 'holdLost'],
    PROCESSING: ['approve', 'timeout'],
    CONFIRMED: ['reject', 'timeout'],
    // Refused, too, where something of the trip had failed before: that still wants a decision.
    EDITED: ['recall', 'reject', 'timeout'],
    CANCELLED: ['withdraw'],
  },
  REJECTED: { DRAFT: ['reopen'], CANCELLED: ['close'] },
  PROCESSING: {
    // A draft again, too, where a soft request was denied and only what had been added since is left (ADR 0017).
    DRAFT: ['priceChanged', 'supplier'],
    PENDING_APPROVAL: ['priceRose'],
    REJECTED: ['voided'],
    PROCESSING: ['supplier'],
    PENDING: ['supplier'],
    CONFIRMED: ['supplier'],
    EDITED: ['supplier', 'priceChanged'],
    FAILED: ['supplier'],
    CANCELLED: ['supplier'],
  },
  PENDING: {
    // Cancelled, too, where something else of the trip is confirmed: that is given back by its supplier.
    PROCESSING: ['payment', 'retry', 'denied', 'cancel'],
    PENDING: ['supplier'],
    // Confirmed and changed, too, where what agents had was given up or returned beside what is booked.
    CONFIRMED: ['supplier', 'cancel'],
    EDITED: ['supplier', 'giveBack', 'cancel'],
    FAILED: ['supplier', 'giveBack'],
    CANCELLED: ['cancel', 'supplier'],
  },
  CONFIRMED: {
    PROCESSING: ['cancel', 'submit', 'denied'],
    CONFIRMED: ['supplier'],
    EDITED: ['edit', 'scheduleChange'],
    CANCELLED: ['supplier'],
  },
  // Denied, too: whoever adds to a trip does not put off the answer to what it was (ADR 0017).
  EDITED: {
    PENDING_APPROVAL: ['submit'],
    PROCESSING: ['submit', 'retry', 'cancel', 'denied'],
    PENDING: ['handOver'],
    CONFIRMED: ['discard', 'edit', 'giveUp', 'close', 'supplier', 'accept'],
    EDITED: ['edit', 'accept'],
    CANCELLED: ['supplier'],
  },
  FAILED: { DRAFT: ['edit', 'reopen'], PROCESSING: ['retry'], PENDING: ['handOver'], CANCELLED: ['giveUp'] },
  CANCELLED: {},
};

/** The same for one item, which is never aggregated: no EDITED by itself, and no event that only a whole trip has. */
export const itemTransitions: TransitionTable = {
  // Recalled, and its supplier kept something of what it had secured: a draft like it takes its place (ADR 0016).
  DRAFT: { PENDING_APPROVAL: ['submit'], PROCESSING: ['submit'], CANCELLED: ['supplier'] },
  // A change that is refused leaves its items CANCELLED, so that the bookings made before stand as they were.
  PENDING_APPROVAL: {
    DRAFT: ['recall'],
    REJECTED: ['reject', 'timeout', 'holdLost'],
    PROCESSING: ['approve', 'timeout'],
    CANCELLED: ['withdraw', 'reject', 'timeout'],
  },
  REJECTED: { DRAFT: ['reopen'], CANCELLED: ['close'] },
  PROCESSING: {
    DRAFT: ['priceChanged'],
    PENDING_APPROVAL: ['priceRose'],
    REJECTED: ['voided'],
    PENDING: ['supplier'],
    CONFIRMED: ['supplier'],
    FAILED: ['supplier'],
    CANCELLED: ['supplier'],
  },
  PENDING: {
    PROCESSING: ['payment', 'retry', 'denied'],
    CONFIRMED: ['supplier'],
    FAILED: ['supplier', 'giveBack'],
    CANCELLED: ['cancel', 'supplier'],
  },
  CONFIRMED: { PROCESSING: ['cancel', 'submit', 'denied'], CANCELLED: ['supplier'] },
  FAILED: { DRAFT: ['reopen'], PROCESSING: ['retry'], PENDING: ['handOver'], CANCELLED: ['giveUp'] },
  EDITED: {},
  CANCELLED: {},
};

/** True when `event` may lead from one status to the other. */
export const leadsTo = (table: TransitionTable, from: BookingStatus, to: BookingStatus, event: TripEvent): boolean =>
  table[from][to]?.includes(event) ?? false;

/** True when `event` may happen to a trip in this status, wherever it leads. */
export const mayHappen = (from: BookingStatus, event: TripEvent): boolean =>
  bookingStatuses.some((to) => leadsTo(tripTransitions, from, to, event));
