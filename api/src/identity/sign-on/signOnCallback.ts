import type { FastifyRequest } from 'fastify';
import { portalOrigin } from '../../kernel/http/portalOrigin.ts';
import type { Config } from '../../kernel/process/config.ts';

export const callbackPath = '/api/auth/sso/callback';

/** Where a company's provider sends people back to: the address that its administrators register there. */
export const callbackOf = (request: FastifyRequest, environment: Config['environment']): URL =>
  new URL(callbackPath, portalOrigin(request, environment));
