import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PublicConfig, Tenant } from '@portolan/contracts';
import { cohortOf } from './cohort.ts';
import type { Composition, CompositionSource } from './composition.ts';
import { contentSecurityPolicy, integrityPolicy } from './contentSecurityPolicy.ts';
import { discoveryOf } from './discovery.ts';
import { newsOf } from './news.ts';
import { noticeHtml, portalHtml } from './portalHtml.ts';
import type { RecordSigner } from './recordSigner.ts';
import type { ReleaseCaller } from './releaseRule.ts';
import { routePreload } from './routePreload.ts';

/** Finds whose portal a request asks for; null for a host that nobody has. */
export type FindPortal = (request: FastifyRequest) => Promise<{ readonly tenant: Tenant; readonly config: PublicConfig } | null>;

// Paths that are never a page of the portal: a missing file or call must not look like one.
const notAPage = /^\/(api|registry|remotes|assets|document-service|healthz|readyz|metrics)(\/|$)/;

/** Who asks, where the request carries a session of the portal; null without one. @throws when the session is not valid */
export type FindPerson = (request: FastifyRequest) => Promise<ReleaseCaller['person']>;

export interface PageParts {
  readonly compositions: CompositionSource;
  readonly signer: RecordSigner;
  readonly clock: () => Date;
  readonly findPortal: FindPortal;
  readonly findPerson: FindPerson;
  /** The token with which the page speaks of its parts. */
  readonly pageToken: (composition: Composition) => Promise<string>;
}

/** The portal's HTML at every page path, the discovery document on its own, and what open tabs ask for news. */
export function registerPageRoutes(app: FastifyInstance, { compositions, signer, clock, findPortal, findPerson, pageToken }: PageParts): void {
  /** The composition for who asks; null for a host that nobody has. */
  const compositionFor = async (request: FastifyRequest, reply: FastifyReply): Promise<Composition | null> => {
    const [portal, person] = await Promise.all([findPortal(request), findPerson(request)]);
    return portal && compositions.of({ tenantId: portal.tenant.id, cohort: cohortOf(request, reply), person });
  };

  app.get('/registry/discovery', { config: { policy: 'public' } }, async (request, reply) => {
    const composition = await compositionFor(request, reply);
    if (!composition) return reply.callNotFound();
    return reply.header('cache-control', 'no-store').header('x-portolan-composition', composition.id).send(discoveryOf(composition));
  });

  app.get<{ Querystring: { have?: string } }>('/registry/news', { config: { policy: 'public' } }, async (request, reply) => {
    const composition = await compositionFor(request, reply);
    if (!composition) return reply.callNotFound();
    const statement = newsOf(composition, request.query.have, clock());
    return reply.header('cache-control', 'no-store').send({ statement, signature: signer.signStatement(statement) });
  });

  app.get('/*', { config: { policy: 'public' } }, async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (notAPage.test(path) || !acceptsHtml(request)) return reply.callNotFound();
    const nonce = randomBytes(16).toString('base64');
    setPageHeaders(reply, nonce);
    const portal = await findPortal(request);
    if (!portal) return reply.status(404).send(noticeHtml('No portal here', 'Nobody has a portal at this address.'));
    const composition = await compositions.of({ tenantId: portal.tenant.id, cohort: cohortOf(request, reply), person: null });
    if (!composition.shell) return reply.status(503).header('retry-after', '5').send(noticeHtml('The portal is starting', 'Try again in a moment.'));
    return reply.send(portalHtml({ ...portal, composition, shell: composition.shell, nonce, registryKey: signer.publicKey, issuedAt: clock(), pageToken: await pageToken(composition).catch(() => ''), preload: routePreload(composition, path) }));
  });
}

const acceptsHtml = ({ headers }: FastifyRequest): boolean => /text\/html|\*\/\*/.test(headers.accept ?? '*/*');

function setPageHeaders(reply: FastifyReply, nonce: string): void {
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', contentSecurityPolicy(nonce))
    .header('integrity-policy', integrityPolicy)
    .header('cross-origin-opener-policy', 'same-origin')
    .header('referrer-policy', 'strict-origin-when-cross-origin')
    .header('x-content-type-options', 'nosniff');
}
