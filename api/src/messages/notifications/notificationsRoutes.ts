import {
  fetchNotificationSettings,
  listNotifications,
  markNotifications,
  streamNotifications,
  updateNotificationSettings,
} from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import type { TripDependencies } from '../../trips/model/TripDependencies.ts';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import { createNotificationStreams } from './notificationStreams.ts';
import { createNotificationsService } from './notificationsService.ts';

/** A person's notifications (screens §16, api page "People and company"). */
export function registerNotificationsRoutes(app: FastifyInstance, deps: TripDependencies): void {
  const { list, mark, settings, changeSettings } = createNotificationsService(deps);
  const readStream = createNotificationStreams(app, deps);

  registerOperation(app, listNotifications, {
    access: 'notification.own',
    handler: ({ query: { page, size, unread, kind }, actor }) =>
      list(actor, { page, size, isUnread: unread === 'true', kinds: kind }),
  });

  registerOperation(app, streamNotifications, {
    access: 'notification.own',
    isLasting: true,
    handler: async ({ actor, request, reply }) => {
      const lastEventId = request.headers['last-event-id'];
      // Keeps proxies from buffering the stream.
      reply.headers({ 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' });
      return readStream({
        actor,
        admit: () => app.authenticate(request),
        lastEventId: typeof lastEventId === 'string' ? lastEventId : undefined,
      });
    },
  });

  registerOperation(app, markNotifications, {
    access: 'notification.own',
    handler: ({ body, actor }) => mark(actor, body.ids, body.read),
  });

  registerOperation(app, fetchNotificationSettings, {
    access: 'notification.own',
    handler: ({ actor }) => settings(actor),
  });

  registerOperation(app, updateNotificationSettings, {
    access: 'notification.own',
    handler: ({ body, actor }) => changeSettings(actor, body),
  });
}
