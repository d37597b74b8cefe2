import { bookingStatuses, type BookingStatus } from '@portolan/contracts';

/** Events of a trip or of one of its items: a person's action, or an event of the system or a supplier. */
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
/** From × to × events that lead there; an absent pair is forbidden. */
export type TransitionTable = Readonly<Record<BookingStatus, Row>>;

/** The trip's table of domain §2, cell by cell. A trip's status is derived from its items; the table names the events that may lead to it. */
export const tripTransitions: TransitionTable = {
  // Cancelled if the last draft is removed beside an item with a kept fee, which keeps the trip from being deleted (ADR 0016).
  DRAFT: { DRAFT: ['edit'], PENDING_APPROVAL: ['submit'], PROCESSING: ['submit'], CANCELLED: ['edit'] },
  PENDING_APPROVAL: {
    DRAFT: ['recall'],
    PENDING_APPROVAL: ['approve', 'delegate', 'comment'],
    REJECTED: ['reject', 'timeout', 'holdLost'],
    PROCESSING: ['approve', 'timeout'],
    CONFIRMED: ['reject', 'timeout'],
    // Also on a rejection in a trip with an earlier failure, which still needs a decision.
    EDITED: ['recall', 'reject', 'timeout'],
    CANCELLED: ['withdraw'],
  },
  REJECTED: { DRAFT: ['reopen'], CANCELLED: ['close'] },
  PROCESSING: {
    // Draft also after a soft request was rejected and only later additions are left (ADR 0017).
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
    // Cancelled also if other items of the trip are confirmed: the supplier cancels this one.
    PROCESSING: ['payment', 'retry', 'denied', 'cancel'],
    // Also while suppliers or agents have other bookings to answer: new times do not wait for those.
    PENDING: ['supplier', 'accept'],
    // Confirmed and changed also when items with agents were given up or returned in a booked trip.
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
  // Denied also here: adding to a trip does not delay the decision about its earlier items (ADR 0017).
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

/** The same for one item, which has no EDITED and no event of whole trips. */
export const itemTransitions: TransitionTable = {
  // Recalled, and its supplier kept a fee: a draft like it takes its place (ADR 0016).
  DRAFT: { PENDING_APPROVAL: ['submit'], PROCESSING: ['submit'], CANCELLED: ['supplier'] },
  // A rejected addition leaves its items CANCELLED, so that earlier bookings stay as they were.
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

/** Whether `event` may lead from one status to the other. */
export const leadsTo = (table: TransitionTable, from: BookingStatus, to: BookingStatus, event: TripEvent): boolean =>
  table[from][to]?.includes(event) ?? false;

/** Whether `event` may happen to a trip in this status, wherever it leads. */
export const mayHappen = (from: BookingStatus, event: TripEvent): boolean =>
  bookingStatuses.some((to) => leadsTo(tripTransitions, from, to, event));
