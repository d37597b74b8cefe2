import type { FastifyInstance } from 'fastify';
import type { RegistryAccess } from './registryAccess.ts';

/** Access settings in a route's config. */
interface RouteConfig {
  readonly bodyFrom?: 'anyone';
}

/** Authenticates the caller before reading the body: a request without a token makes the process buffer nothing. */
export function demandCallers(app: FastifyInstance, access: RegistryAccess): void {
  app.addHook('onRequest', async (request) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const { bodyFrom } = request.routeOptions.config as RouteConfig;
    if (!isRead && bodyFrom !== 'anyone') await access(request);
  });
}
