import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import type { Config } from '../../kernel/process/config.ts';
import type { Sealer } from '../../kernel/secrets/sealing.ts';
import { cookieOf } from '../../kernel/access/boundCookie.ts';
import { sha256 } from '../../kernel/secrets/secrets.ts';

/** Time to sign in at the company's provider, in seconds. */
const lifetimeSeconds = 10 * 60;
const place = 'cookie|sign-on';
const purpose = '-sign-on';

const pendingSignOn = z.object({
  tenantId: z.string(),
  companyId: z.uuid(),
  /** Values that the provider must return (OpenID Connect Core, RFC 7636). */
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  /** Page to go to afterwards. */
  redirectTo: z.string(),
  /** Secret of this browser, in which the returned code works without confirmation. */
  browser: z.string(),
  /** Version of the settings that an administrator tests; a test signs no one in. */
  testedVersion: z.optional(z.int()),
  /** End of its validity, in milliseconds since the epoch. */
  until: z.number(),
});
/** A sign-on that a browser has begun and not yet ended. */
export type PendingSignOn = z.output<typeof pendingSignOn>;

/** Lax: the provider's answer is a navigation from elsewhere, to which a strict cookie is not sent. */
const options = { httpOnly: true, sameSite: 'lax', path: '/' } as const;

export function setSignOnCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, sealer, clock }: Pick<KernelDependencies, 'config' | 'sealer' | 'clock'>,
  signOn: Omit<PendingSignOn, 'until'>,
): void {
  const { name, secure } = cookieOf(request, config.environment, purpose);
  const content: PendingSignOn = { ...signOn, until: clock().getTime() + lifetimeSeconds * 1000 };
  reply.setCookie(name, sealer.seal(JSON.stringify(content), place), { ...options, secure, maxAge: lifetimeSeconds });
}

/** Null if this browser has begun none, or too long ago. */
export function readSignOnCookie(
  request: FastifyRequest,
  { config, sealer, clock }: Pick<KernelDependencies, 'config' | 'sealer' | 'clock'>,
): PendingSignOn | null {
  const sealed = request.cookies[cookieOf(request, config.environment, purpose).name];
  if (sealed === undefined) return null;
  const parsed = pendingSignOn.safeParse(unsealed(sealer, sealed));
  return parsed.success && parsed.data.until > clock().getTime() ? parsed.data : null;
}

/** SHA-256 of the secret of a browser that began a sign-on; null for any other. */
export function signOnBrowserHash(
  request: FastifyRequest,
  deps: Pick<KernelDependencies, 'config' | 'sealer' | 'clock'>,
): string | null {
  const signOn = readSignOnCookie(request, deps);
  return signOn === null ? null : sha256(signOn.browser);
}

export function clearSignOnCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  environment: Config['environment'],
): void {
  const { name, secure } = cookieOf(request, environment, purpose);
  if (request.cookies[name] !== undefined) reply.setCookie(name, '', { ...options, secure, maxAge: 0 });
}

function unsealed(sealer: Sealer, sealed: string): unknown {
  try {
    return JSON.parse(sealer.unseal(sealed, place));
  } catch {
    return null; // an invented cookie
  }
}
