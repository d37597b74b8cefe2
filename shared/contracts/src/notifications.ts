import * as z from '@portolan/contracts/schema';
import { defineOperation } from './operation.ts';
import { id, instant, pageOf, queryInteger } from './primitives.ts';

/**
 * What people are told of (screens §16): that they are asked to decide, reminded of it, or told of a trip for which nobody is asked; what was decided
 * on their trip, what was said about it, and what became of its booking.
 */
export const notificationKinds = [
  'APPROVAL_REQUESTED', 'APPROVAL_REMINDER', 'APPROVAL_NOTICE', 'TRIP_APPROVED', 'TRIP_REJECTED', 'TRIP_COMMENTED', 'TRIP_BOOKED', 'TRIP_ATTENTION', 'TRIP_FAILED', 'TRIP_CANCELLED',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** How many the list gives where nobody says. */
export const notificationsPageSize = 20;

/** One piece of news for the caller, about a trip. `by` is null for the system and for somebody outside the company. */
export const notification = z.object({
  id,
  kind: z.enum(notificationKinds),
  cartId: id,
  tripId: z.string(),
  tripName: z.string(),
  by: z.nullable(z.string()),
  comment: z.string(),
  createdAt: instant,
  readAt: z.nullable(instant),
});
export type Notification = z.output<typeof notification>;

export const notificationPage = z.extend(pageOf(notification), { unread: z.int() });
export type NotificationPage = z.output<typeof notificationPage>;

/** Where somebody wants to be told of a kind of news. */
export const notificationSetting = z.strictObject({ kind: z.enum(notificationKinds), inApp: z.boolean(), mail: z.boolean() });
export type NotificationSetting = z.output<typeof notificationSetting>;
const settings = z.object({ content: z.array(notificationSetting) });

export const listNotifications = defineOperation({
  id: 'listNotifications', method: 'GET', path: '/api/secure/v1/notifications', access: 'secure',
  summary: 'The caller’s news, newest first, and how many are unread',
  query: z.object({ page: z._default(queryInteger(1, 1_000_000), 1), size: z._default(queryInteger(1, 100), notificationsPageSize) }),
  answer: notificationPage,
});
export const markNotifications = defineOperation({
  id: 'markNotifications', method: 'PATCH', path: '/api/secure/v1/notifications', access: 'secure',
  summary: 'Marks the caller’s news as read or unread: those named, or all of them; ids that are not the caller’s change nothing',
  body: z.strictObject({ ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(100))), read: z.boolean() }),
  answer: z.object({ unread: z.int() }),
});
export const fetchNotificationSettings = defineOperation({
  id: 'fetchNotificationSettings', method: 'GET', path: '/api/secure/v1/notifications/settings', access: 'secure',
  summary: 'Of which news the caller is told, in the portal and by mail', answer: settings,
});
export const updateNotificationSettings = defineOperation({
  id: 'updateNotificationSettings', method: 'PUT', path: '/api/secure/v1/notifications/settings', access: 'secure',
  summary: 'Changes them for the kinds that are named', body: z.strictObject({ content: z.array(notificationSetting).check(z.minLength(1), z.maxLength(notificationKinds.length)) }), answer: settings,
});
