import * as z from '@portolan/contracts/schema';
import { defineOperation } from '../kernel/operation.ts';
import { file, id } from '../kernel/primitives.ts';
import { notification } from './notifications.ts';

/**
 * One event of the stream: the number of unread notifications; a new notification; a trip of the caller with a changed status. Its `id`, if
 * any, is the start for a later request's `Last-Event-ID`: notifications since then are sent again, those of the last moment perhaps twice.
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
