import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const maxAgeSeconds = 365 * 24 * 3600;

/** The browser's random number, which percentages go by (platform, "Discovery"): the cookie's, or a new one that is set. It says nothing of the person. */
export function cohortOf({ headers, protocol }: FastifyRequest, reply: FastifyReply): string {
  const kept = /(?:^|;\s*)portolan-cohort=([0-9a-f]{32})(?:;|$)/.exec(headers.cookie ?? '')?.[1];
  if (kept !== undefined) return kept;
  const made = randomBytes(16).toString('hex');
  reply.header(
    'set-cookie',
    `portolan-cohort=${made}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${protocol === 'https' ? '; Secure' : ''}`,
  );
  return made;
}
