import type { FastifyRequest } from 'fastify';
import type { Config } from '../process/config.ts';

/**
 * Origin of the portal that a request came to, for links in mails and for ways back from elsewhere. The host has been looked up among the
 * tenants' already; its port is the caller's word, so production, where pages come over https at the usual one, does not listen to it.
 */
export function portalOrigin(request: FastifyRequest, environment: Config['environment']): string {
  return environment === 'production' ? `https://${request.hostname}` : `${request.protocol}://${request.host}`;
}
