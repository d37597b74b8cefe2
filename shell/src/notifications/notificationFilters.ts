import type { Notification, NotificationKind, QueryOf, listNotifications } from '@portolan/contracts';

export const notificationFilters = [
  'all',
  'unread',
  'approvals',
  'bookings',
  'reminders',
  'safety',
  'company',
] as const;
export type NotificationFilter = (typeof notificationFilters)[number];

const kindsOf: Partial<Record<NotificationFilter, readonly NotificationKind[]>> = {
  approvals: ['APPROVAL_REQUESTED', 'APPROVAL_REMINDER', 'APPROVAL_NOTICE', 'TRIP_APPROVED', 'TRIP_REJECTED'],
  bookings: ['TRIP_BOOKED', 'TRIP_ATTENTION', 'TRIP_FAILED', 'TRIP_CANCELLED', 'TRIP_HANDED_OVER', 'TRIP_COMMENTED'],
  reminders: ['CHECK_IN', 'FREE_CANCELLATION_ENDS', 'DOCUMENT_EXPIRES', 'DOCUMENT_EXPIRES_ON_TRIP'],
  safety: ['SAFETY_CHECK', 'SAFETY_MESSAGE', 'SAFETY_POST'],
  company: ['POST', 'POST_TO_CONFIRM', 'TRIAL_ENDS', 'LICENCES_USED_UP'],
};

/** A filter's query for the API. */
export function queryFor(filter: NotificationFilter): Pick<QueryOf<typeof listNotifications>, 'unread' | 'kind'> {
  const kinds = kindsOf[filter];
  return { ...(filter === 'unread' && { unread: 'true' }), ...(kinds && { kind: [...kinds] }) };
}

/** Whether a filter hides some kinds of notifications. */
export const hidesKinds = (filter: NotificationFilter): boolean => kindsOf[filter] !== undefined;

/** Whether a filter shows a new notification. */
export const matchesFilter = (filter: NotificationFilter, { kind }: Pick<Notification, 'kind'>): boolean =>
  kindsOf[filter]?.some((allowed) => allowed === kind) ?? true;

/** The filter that an address names. Default: all. */
export const notificationFilterOf = (value: string | null): NotificationFilter =>
  notificationFilters.find((filter) => filter === value) ?? 'all';
