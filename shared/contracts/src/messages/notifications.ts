import * as z from '@portolan/contracts/schema';
import { defineOperation } from '../kernel/operation.ts';
import { file, id, instant, pageOf, queryInteger, queryList } from '../kernel/primitives.ts';
import { orUnknown } from '../kernel/reading.ts';

/**
 * What people are told of (screens §16): that they are asked to decide, reminded of it, or told of a trip for which nobody is asked; what was decided
 * on their trip, what was said about it, and what became of its booking; and agents of what was handed over to them.
 */
export const notificationKinds = [
  'APPROVAL_REQUESTED',
  'APPROVAL_REMINDER',
  'APPROVAL_NOTICE',
  'TRIP_APPROVED',
  'TRIP_REJECTED',
  'TRIP_COMMENTED',
  'TRIP_BOOKED',
  'TRIP_ATTENTION',
  'TRIP_FAILED',
  'TRIP_CANCELLED',
  'TRIP_HANDED_OVER',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** How many the list gives where nobody says. */
export const notificationsPageSize = 20;

/** One piece of news for the caller, about a trip. `by` is null for the system and for somebody outside the company. */
export const notification = z.object({
  id,
  kind: orUnknown(z.enum(notificationKinds)),
  cartId: id,
  tripId: z.string(),
  tripName: z.string(),
  by: z.nullable(z.string()),
  comment: z.string(),
  createdAt: instant,
  readAt: z.nullable(instant),
});
export type Notification = z.output<typeof notification>;
/** As the API answers it. */
export type KnownNotification = z.input<typeof notification>;

export const notificationPage = z.extend(pageOf(notification), { unread: z.int() });
export type NotificationPage = z.output<typeof notificationPage>;

/** What asks somebody to do something: the portal always tells of it, whatever one wants of mails. */
export const alwaysInApp: readonly NotificationKind[] = [
  'APPROVAL_REQUESTED',
  'TRIP_ATTENTION',
  'TRIP_FAILED',
  'TRIP_HANDED_OVER',
];

/** Where somebody wants to be told of a kind of news; what is `alwaysInApp` is so here too. */
export const notificationSetting = z
  .strictObject({ kind: z.enum(notificationKinds), inApp: z.boolean(), mail: z.boolean() })
  .check(
    z.refine(({ kind, inApp }) => inApp || !alwaysInApp.includes(kind), {
      path: ['inApp'],
      error: 'The portal always tells of it.',
    }),
  );
export type NotificationSetting = z.output<typeof notificationSetting>;
const settings = z.object({
  content: z.array(z.object({ kind: orUnknown(z.enum(notificationKinds)), inApp: z.boolean(), mail: z.boolean() })),
});

export const listNotifications = defineOperation({
  id: 'listNotifications',
  method: 'GET',
  path: '/api/secure/v1/notifications',
  access: 'secure',
  summary: 'The caller’s news, newest first, and how many are unread',
  query: z.object({
    page: z._default(queryInteger(1, 1_000_000), 1),
    size: z._default(queryInteger(1, 100), notificationsPageSize),
    /** What is read is left out. */
    unread: z.optional(z.literal('true')),
    /** Any of them. */
    kind: z.optional(queryList(z.enum(notificationKinds))),
  }),
  answer: notificationPage,
});

/**
 * One event of the stream: how many news are unread by now; news that came; a trip of the caller's that has another status. Its `id`, where it has one,
 * is what a later request's `Last-Event-ID` goes on from: news that came meanwhile are told then, those of a moment before perhaps once more.
 */
export const notificationEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unread'), unread: z.int() }),
  z.object({ kind: z.literal('news'), news: notification }),
  z.object({ kind: z.literal('trip'), cartId: id }),
]);
export type NotificationEvent = z.output<typeof notificationEvent>;

export const streamNotifications = defineOperation({
  id: 'streamNotifications',
  method: 'GET',
  path: '/api/secure/v1/notifications/stream',
  access: 'secure',
  mediaType: 'text/event-stream',
  summary:
    'The caller’s news as they come, as server-sent events whose data are `notificationEvent`; ends with the session',
  answer: file,
});
export const markNotifications = defineOperation({
  id: 'markNotifications',
  method: 'PATCH',
  path: '/api/secure/v1/notifications',
  access: 'secure',
  summary:
    'Marks the caller’s news as read or unread: those named, or all of them; ids that are not the caller’s change nothing',
  body: z.strictObject({ ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(100))), read: z.boolean() }),
  answer: z.object({ unread: z.int() }),
});
export const fetchNotificationSettings = defineOperation({
  id: 'fetchNotificationSettings',
  method: 'GET',
  path: '/api/secure/v1/notifications/settings',
  access: 'secure',
  summary: 'Of which news the caller is told, in the portal and by mail',
  answer: settings,
});
export const updateNotificationSettings = defineOperation({
  id: 'updateNotificationSettings',
  method: 'PUT',
  path: '/api/secure/v1/notifications/settings',
  access: 'secure',
  summary: 'Changes them for the kinds that are named',
  body: z.strictObject({
    content: z.array(notificationSetting).check(z.minLength(1), z.maxLength(notificationKinds.length)),
  }),
  answer: settings,
});
