import * as z from '@portolan/contracts/schema';
import { productTypes } from '../kernel/constants.ts';
import { defineOperation } from '../kernel/operation.ts';
import { id, instant, localDate, pageOf, queryInteger, queryList, timeZone } from '../kernel/primitives.ts';
import { growing, orUnknown, unknownValue, type Unknown } from '../kernel/reading.ts';

/**
 * Reasons to notify people (screens §16): a decision is asked of them, a reminder of it, or a trip that needs no decision; the decision on
 * their trip, comments on it, and the outcome of its booking; hand-overs, for agents; then reminders of documents and bookings, safety, the
 * company's subscription, and posts.
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
  'DOCUMENT_EXPIRES',
  'DOCUMENT_EXPIRES_ON_TRIP',
  'FREE_CANCELLATION_ENDS',
  'CHECK_IN',
  'SAFETY_CHECK',
  'SAFETY_MESSAGE',
  'SAFETY_POST',
  'TRIAL_ENDS',
  'LICENCES_USED_UP',
  'POST',
  'POST_TO_CONFIRM',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Default page size of the list. */
export const notificationsPageSize = 20;

const tripOfSubject = {
  cartId: id,
  tripId: z.string(),
  tripName: z.string(),
  /** Start and destination, or the one city of a stay; absent or empty if unknown. */
  cities: z.optional(z.array(z.string())),
  /** First day of the trip, in the place's calendar; null for a trip without bookings. */
  startDate: z.optional(z.nullable(localDate)),
};
const documentOfSubject = {
  documentId: id,
  /** One of `travelDocumentTypes`; plain text here, so that the page frame need not load them. */
  documentType: z.string(),
  expiresOn: localDate,
};
const knownSubject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('TRIP'), ...tripOfSubject }),
  z.object({ kind: z.literal('APPROVAL_REQUEST'), ...tripOfSubject, requestId: id }),
  /** A booked item of a trip. `label` is the supplier's name for it; `at`: when the item begins or ends, in its place's time zone. */
  z.object({
    kind: z.literal('BOOKING'),
    ...tripOfSubject,
    itemId: id,
    productType: orUnknown(z.enum(productTypes)),
    label: z.string(),
    at: instant,
    timeZone,
  }),
  /** In the reader's language, else in the post's first language. */
  z.object({ kind: z.literal('POST'), postId: id, title: z.string() }),
  z.object({ kind: z.literal('TRAVEL_DOCUMENT'), ...documentOfSubject }),
  z.object({ kind: z.literal('SAFETY_CHECK'), checkId: id, title: z.string() }),
  z.object({ kind: z.literal('SAFETY_MESSAGE'), messageId: id, title: z.string() }),
  /** The reader's own company. `endsOn`: last day of its trial; null without an end. */
  z.object({ kind: z.literal('SUBSCRIPTION'), companyId: id, endsOn: z.nullable(localDate) }),
]);

/** The subject of a notification; one newer than the page is read as `UNKNOWN`. */
export const notificationSubject = growing(knownSubject, (): { kind: Unknown } => ({ kind: unknownValue }));
export type NotificationSubject = z.output<typeof notificationSubject>;
export type KnownNotificationSubject = z.input<typeof notificationSubject>;

/** A notification of the caller. `by` is null for the system and for a person outside the company. */
export const notification = z.object({
  id,
  kind: orUnknown(z.enum(notificationKinds)),
  subject: notificationSubject,
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

/** Requests for action: the portal always shows them, whatever the mail settings. */
export const alwaysInApp: readonly NotificationKind[] = [
  'APPROVAL_REQUESTED',
  'TRIP_ATTENTION',
  'TRIP_FAILED',
  'TRIP_HANDED_OVER',
  'SAFETY_CHECK',
  'SAFETY_MESSAGE',
  'SAFETY_POST',
  'POST_TO_CONFIRM',
];

/** Pace of mails about notifications: each at once, or one daily digest. */
export const mailPaces = ['AT_ONCE', 'DAILY'] as const;
export type MailPace = (typeof mailPaces)[number];

/** Kinds that may wait for the daily digest. All others are mailed at once: they concern safety, or would be too late a day later. */
export const waitsForDigest: readonly NotificationKind[] = [
  'APPROVAL_REQUESTED',
  'APPROVAL_NOTICE',
  'TRIP_APPROVED',
  'TRIP_REJECTED',
  'TRIP_COMMENTED',
  'TRIP_BOOKED',
  'TRIP_CANCELLED',
  'DOCUMENT_EXPIRES',
  'DOCUMENT_EXPIRES_ON_TRIP',
  'TRIAL_ENDS',
  'LICENCES_USED_UP',
  'POST',
  'POST_TO_CONFIRM',
];

/** Channels of one kind of notification; kinds in `alwaysInApp` have the portal switched on here too. */
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
  mailPace: orUnknown(z.enum(mailPaces)),
});

/** As the API answers them. */
export type KnownNotificationSettings = z.input<typeof settings>;

export const listNotifications = defineOperation({
  id: 'listNotifications',
  method: 'GET',
  path: '/api/secure/v1/notifications',
  access: 'secure',
  summary: 'The caller’s news, newest first, and how many are unread',
  query: z.object({
    page: z._default(queryInteger(1, 1_000_000), 1),
    size: z._default(queryInteger(1, 100), notificationsPageSize),
    /** Leaves out read ones. */
    unread: z.optional(z.literal('true')),
    /** Any of them. */
    kind: z.optional(queryList(z.enum(notificationKinds))),
  }),
  answer: notificationPage,
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
  summary: 'Changes them for the kinds that are named, and how often mails come where that is said',
  errors: ['INVALID_INPUT'],
  body: z.strictObject({
    content: z._default(z.array(notificationSetting).check(z.maxLength(notificationKinds.length)), []),
    /** The digest comes in the morning of `timeZone`. */
    mailPace: z.optional(z.strictObject({ pace: z.enum(mailPaces), timeZone })),
  }),
  answer: settings,
});
