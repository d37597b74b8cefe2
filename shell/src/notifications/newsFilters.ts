import type { Notification, NotificationKind, QueryOf, listNotifications } from '@portolan/contracts';

/** Which news are shown. */
export const newsFilters = ['all', 'unread', 'approvals', 'bookings', 'reminders', 'safety', 'company'] as const;
export type NewsFilter = (typeof newsFilters)[number];

const kindsOf: Partial<Record<NewsFilter, readonly NotificationKind[]>> = {
  approvals: ['APPROVAL_REQUESTED', 'APPROVAL_REMINDER', 'APPROVAL_NOTICE', 'TRIP_APPROVED', 'TRIP_REJECTED'],
  bookings: ['TRIP_BOOKED', 'TRIP_ATTENTION', 'TRIP_FAILED', 'TRIP_CANCELLED', 'TRIP_HANDED_OVER', 'TRIP_COMMENTED'],
  reminders: ['CHECK_IN', 'FREE_CANCELLATION_ENDS', 'DOCUMENT_EXPIRES', 'DOCUMENT_EXPIRES_ON_TRIP'],
  safety: ['SAFETY_CHECK', 'SAFETY_MESSAGE', 'SAFETY_POST'],
  company: ['POST', 'POST_TO_CONFIRM', 'TRIAL_ENDS', 'LICENCES_USED_UP'],
};

/** What a filter asks of the API. */
export function askedBy(filter: NewsFilter): Pick<QueryOf<typeof listNotifications>, 'unread' | 'kind'> {
  const kinds = kindsOf[filter];
  return { ...(filter === 'unread' && { unread: 'true' }), ...(kinds && { kind: [...kinds] }) };
}

/** Whether a filter hides some kinds of news. */
export const isOfKinds = (filter: NewsFilter): boolean => kindsOf[filter] !== undefined;

/** Whether news that have just come belong to what a filter shows. */
export const isShownBy = (filter: NewsFilter, { kind }: Pick<Notification, 'kind'>): boolean =>
  kindsOf[filter]?.some((one) => one === kind) ?? true;

/** The filter that an address names; all news where it names none. */
export const newsFilterOf = (value: string | null): NewsFilter =>
  newsFilters.find((filter) => filter === value) ?? 'all';
