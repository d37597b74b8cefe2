import type { FastifyInstance } from 'fastify';
import type { TripDependencies } from '../trips/model/TripDependencies.ts';
import { registerConfirmationsRoutes } from './mail-links/confirmationsRoutes.ts';
import { registerNotificationsRoutes } from './notifications/notificationsRoutes.ts';
import { registerPostsRoutes } from './posts/postsRoutes.ts';
import { registerSupportRoutes } from './support/supportRoutes.ts';

/** Notifications, links in mails, support, posts. */
export function registerMessagesContext(app: FastifyInstance, deps: TripDependencies): void {
  registerSupportRoutes(app, deps);
  registerNotificationsRoutes(app, deps);
  registerConfirmationsRoutes(app, deps);
  registerPostsRoutes(app, deps);
}
