import type { FastifyInstance } from 'fastify';
import { ApiError } from './ApiError.ts';
import type { Config } from '../process/config.ts';

/** Rules for every route: a declared access, a request id, no caching unless the route says so, and no text that a database cannot store. */
export function registerRequestHooks(app: FastifyInstance, config: Config): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.access === undefined)
      throw new Error(`The route ${String(route.method)} ${route.url} declares no access.`);
  });
  const isProduction = config.environment === 'production';
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'X-Request-Id': request.id,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      // Only for this host: other hosts under a brand's domain are not ours.
      ...(isProduction && { 'Strict-Transport-Security': 'max-age=31536000' }),
    });
  });
  // A caller that has the answer already is told that it still holds (RFC 9110 §13.1.2).
  app.addHook('onSend', async (request, reply, payload) => {
    const tag = reply.getHeader('etag');
    if (
      request.method !== 'GET' ||
      reply.statusCode !== 200 ||
      tag === undefined ||
      request.headers['if-none-match'] !== tag
    )
      return payload;
    reply.status(304).removeHeader('content-type');
    return null;
  });
  app.addHook('preValidation', async (request) => {
    if (containsNul([request.params, request.query, request.body])) throw new ApiError('MALFORMED_REQUEST');
  });
  if (!isProduction) {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('Server-Timing', `app;dur=${reply.elapsedTime.toFixed(1)}`);
    });
  }
}

/** Without recursion: a body may be nested deeper than the stack. */
function containsNul(whole: unknown): boolean {
  const waiting = [whole];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === 'string' && value.includes('\0')) return true;
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue;
    for (const [key, inner] of Object.entries(value)) waiting.push(key, inner);
  }
  return false;
}
