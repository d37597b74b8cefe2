import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const maxAgeSeconds = 365 * 24 * 3600;

/** The browser's random number for percentages (platform, "Discovery"): the cookie's, or a new one that is set. It identifies no person. */
export type CohortOf = (request: FastifyRequest, reply: FastifyReply) => string;

/** @param isSecure whether the browser came over https */
export const createCohorts =
  (isSecure: (request: FastifyRequest) => boolean): CohortOf =>
  (request, reply) => {
    const kept = /(?:^|;\s*)portolan-cohort=([0-9a-f]{32})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
    if (kept !== undefined) return kept;
    const made = randomBytes(16).toString('hex');
    reply.header(
      'set-cookie',
      `portolan-cohort=${made}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${isSecure(request) ? '; Secure' : ''}`,
    );
    return made;
  };
