import type { FastifyRequest } from 'fastify';
import { boundCookieHash } from './boundCookie.ts';
import type { Actor } from './actor.ts';
import { ApiError } from '../http/ApiError.ts';
import type { KernelDependencies } from '../KernelDependencies.ts';

const bearer = /^Bearer ([A-Za-z0-9._~+/=-]{1,4096})$/i;

/**
 * Identifies the caller: the bearer token, the cookie that it is bound to, and a live session (reliability A). The token must be of the host's
 * tenant; the demo, where `?tenant=` chooses, takes any.
 */
export function createAuthenticator(deps: KernelDependencies): (request: FastifyRequest) => Promise<Actor> {
  const { environment } = deps.config;

  return async (request) => {
    const token = bearer.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) throw new ApiError('NOT_SIGNED_IN');
    const claims = await deps.accessTokens.verify(token);
    if (boundCookieHash(request, environment) !== claims.bound) throw new ApiError('NOT_SIGNED_IN');
    if (environment === 'production' && (await deps.tenants.resolve(request)).id !== claims.tid) {
      throw new ApiError('NOT_SIGNED_IN');
    }
    return deps.sessions.admit(claims);
  };
}
