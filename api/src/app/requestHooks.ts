import type { FastifyInstance } from 'fastify';
import { ApiError } from './ApiError.ts';
import type { Config } from './config.ts';

/** What holds for every route: a declared policy, a request id, no caching, and no text that no database can hold. */
export function registerRequestHooks(app: FastifyInstance, config: Config): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.policy === undefined) throw new Error(`The route ${String(route.method)} ${route.url} declares no policy.`);
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'X-Request-Id': request.id, 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
  });
  app.addHook('preValidation', async (request) => {
    if (containsNul([request.params, request.query, request.body])) throw new ApiError('MALFORMED_REQUEST');
  });
  if (config.environment !== 'production') {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('Server-Timing', `app;dur=${reply.elapsedTime.toFixed(1)}`);
    });
  }
}

function containsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return false;
  return Object.entries(value).some(([key, inner]) => key.includes('\0') || containsNul(inner));
}
