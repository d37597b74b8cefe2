import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../process/config.ts';
import { sha256 } from '../secrets/secrets.ts';

type Environment = Config['environment'];

/** SHA-256 of the bound cookie's secret; null without a cookie. */
export function boundCookieHash(request: FastifyRequest, environment: Environment): string | null {
  const secret = request.cookies[cookieOf(request, environment).name];
  return secret === undefined || secret === '' ? null : sha256(secret);
}

/** Gives the browser the secret that its tokens are bound to (reliability A1). It lives as long as the session. */
export function setBoundCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  environment: Environment,
  secret: string,
  maxAgeSeconds: number,
): void {
  const { name, secure } = cookieOf(request, environment);
  reply.setCookie(name, secret, { httpOnly: true, sameSite: 'strict', path: '/', secure, maxAge: maxAgeSeconds });
}

/** Expires the cookie. */
export function clearBoundCookie(request: FastifyRequest, reply: FastifyReply, environment: Environment): void {
  setBoundCookie(request, reply, environment, '', 0);
}

/**
 * `__Host-` cookies need https. On a plain-http demo the name carries the port instead, because browsers share cookies between the ports of a host
 * and a second portal would sign the first one out (reliability A2).
 * @param purpose suffix for a cookie other than the bound one, such as `-sign-on`
 */
export function cookieOf(
  request: FastifyRequest,
  environment: Environment,
  purpose = '',
): { name: string; secure: boolean } {
  if (environment === 'production') return { name: `__Host-portolan${purpose}`, secure: true };
  const secure = request.protocol === 'https';
  const port = request.port ?? (secure ? 443 : 80);
  return { name: `${secure ? '__Host-' : ''}portolan${purpose}-${port}`, secure };
}
