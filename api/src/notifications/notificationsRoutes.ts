import { fetchNotificationSettings, listNotifications, markNotifications, updateNotificationSettings } from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import type { AppDependencies } from '../app/AppDependencies.ts';
import { registerOperation } from '../app/registerOperation.ts';
import { createNotificationsService } from './notificationsService.ts';

/** What somebody is told (screens §16, api page "People and company"). */
export function registerNotificationsRoutes(app: FastifyInstance, deps: AppDependencies): void {
  const { list, mark, settings, changeSettings } = createNotificationsService(deps);

  registerOperation(app, listNotifications, { policy: 'notification.own', handler: ({ query, actor }) => list(actor, query) });

  registerOperation(app, markNotifications, { policy: 'notification.own', handler: ({ body, actor }) => mark(actor, body.ids, body.read) });

  registerOperation(app, fetchNotificationSettings, { policy: 'notification.own', handler: ({ actor }) => settings(actor) });

  registerOperation(app, updateNotificationSettings, { policy: 'notification.own', handler: ({ body, actor }) => changeSettings(actor, body.content) });
}
