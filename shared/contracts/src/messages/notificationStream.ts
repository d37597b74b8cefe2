import * as z from '@portolan/contracts/schema';
import { defineOperation } from '../kernel/operation.ts';
import { file, id } from '../kernel/primitives.ts';
import { notification } from './notifications.ts';

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
