import type { FastifyRequest } from 'fastify';
import type { Config } from '../process/config.ts';

/**
 * Origin of the portal that received a request, for links in mails and for redirects back. The host was already found among the tenants'; its port is
 * only the caller's claim, so production, with https on its default port, ignores it.
 */
export function portalOrigin(request: FastifyRequest, environment: Config['environment']): string {
  return environment === 'production' ? `https://${request.hostname}` : `${request.protocol}://${request.host}`;
}
