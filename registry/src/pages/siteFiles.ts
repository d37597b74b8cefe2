import type { FastifyInstance } from 'fastify';
import type { FindPortal } from './pageRoutes.ts';

const dayMs = 86_400_000;
/** How long `security.txt` is valid, in days: less than a year (RFC 9116 §2.5.5). */
const securityDays = 180;

/** Rules for crawlers: pages, but no calls. Addresses that hold a secret say so themselves (`X-Robots-Tag`). */
const robots = [
  'User-agent: *',
  'Disallow: /api/',
  'Disallow: /registry/',
  'Disallow: /document-service/',
  'Disallow: /booking-channels/',
  '',
].join('\n');

export interface SiteFileDeps {
  readonly findPortal: FindPortal;
  readonly clock: () => Date;
  /** Address for reports of vulnerabilities, https: or mailto:; null for each brand's support. */
  readonly securityContact: string | null;
}

/** Files that programs expect on every site: crawlers (RFC 9309), finders of vulnerabilities (RFC 9116), password managers (W3C). */
export function registerSiteFiles(app: FastifyInstance, { findPortal, clock, securityContact }: SiteFileDeps): void {
  const config = { access: 'public' as const };
  const kept = 'public, max-age=3600';

  app.get('/robots.txt', { config }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', kept).send(robots),
  );

  app.get('/.well-known/security.txt', { config }, async (request, reply) => {
    const portal = await findPortal(request);
    if (portal === null) return reply.callNotFound();
    const { tenant, config: settings } = portal;
    const origin = `${settings.environment === 'production' ? 'https' : request.protocol}://${request.host}`;
    const expires = new Date(Math.floor(clock().getTime() / dayMs + securityDays) * dayMs).toISOString();
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', kept)
      .send(
        [
          `Contact: ${securityContact ?? `mailto:${tenant.customerSupportAddress}`}`,
          `Expires: ${expires}`,
          'Preferred-Languages: en, sr, sv, da',
          `Canonical: ${origin}/.well-known/security.txt`,
          '',
        ].join('\n'),
      );
  });

  // A new password comes by mail, whether signed in or not.
  app.get('/.well-known/change-password', { config }, async (_request, reply) =>
    reply.redirect('/password-reset', 302),
  );
}
