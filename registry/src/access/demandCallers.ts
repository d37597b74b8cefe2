import type { FastifyInstance } from 'fastify';
import type { RegistryAccess } from './registryAccess.ts';

/** What a route says of itself in its config, for the server that it is part of. */
interface RouteConfig {
  readonly bodyFrom?: 'anyone';
}

/** Reads nothing of a body before its sender is known: who has no token makes the process keep no byte. */
export function demandCallers(app: FastifyInstance, access: RegistryAccess): void {
  app.addHook('onRequest', async (request) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const { bodyFrom } = request.routeOptions.config as RouteConfig;
    if (!isRead && bodyFrom !== 'anyone') await access(request);
  });
}
