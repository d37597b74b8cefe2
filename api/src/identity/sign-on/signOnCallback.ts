import type { FastifyRequest } from 'fastify';
import { portalOrigin } from '../../kernel/http/portalOrigin.ts';
import type { Config } from '../../kernel/process/config.ts';

export const callbackPath = '/api/auth/sso/callback';

/** Callback address that administrators register at their provider. */
export const callbackOf = (request: FastifyRequest, environment: Config['environment']): URL =>
  new URL(callbackPath, portalOrigin(request, environment));
