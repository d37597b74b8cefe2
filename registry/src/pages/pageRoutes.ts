import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PublicConfig, Tenant } from '@portolan/contracts';
import type { FindPerson } from '../access/actor.ts';
import type { BrowserPins } from '../pins/browserPins.ts';
import type { CohortOf } from '../releases/cohort.ts';
import type { Composition, CompositionSource } from './composition.ts';
import {
  contentSecurityPolicy,
  integrityPolicy,
  permissionsPolicy,
  reportingEndpoints,
  thirdPartiesOf,
} from './contentSecurityPolicy.ts';
import { discoveryOf } from './discovery.ts';
import { updateOf, noUpdateOf } from './releaseUpdates.ts';
import { isPage } from './isPage.ts';
import { noticeHtml, portalHtml, type PinnedPage } from './portalHtml.ts';
import type { RecordSigner } from '../publish/recordSigner.ts';
import type { Replays } from '../releases/replays.ts';
import { routeAccess, routePreload } from './routePreload.ts';

/** Finds the portal of a request's host; null for an unknown host. */
export type FindPortal = (
  request: FastifyRequest,
) => Promise<{ readonly tenant: Tenant; readonly config: PublicConfig } | null>;

// Paths that are never a page of the portal: a missing file or call must not look like one.
const notAPage = /^\/(api|registry|remotes|assets|booking-channels|document-service|healthz|readyz|metrics)(\/|$)/;

// Pages whose own address is a secret: their requests must not send it (reliability A6).
const holdsSecret = /^\/(auth\/token-exchange|password-reset|register|confirm|shared-trip)(\/|$)/;

export interface PageDeps {
  /** Versions that were withdrawn for security, as `id@version`. */
  readonly killed: () => Promise<readonly string[]>;
  readonly compositions: CompositionSource;
  readonly pins: BrowserPins;
  readonly replays: Replays;
  readonly cohortOf: CohortOf;
  readonly signer: RecordSigner;
  readonly clock: () => Date;
  readonly findPortal: FindPortal;
  readonly findPerson: FindPerson;
  /** A page's token for its reports. */
  readonly pageToken: (composition: Composition, tenantId: string) => Promise<string>;
}

/** The portal's HTML at every page path, the discovery document on its own, and release updates for open tabs. */
export function registerPageRoutes(
  app: FastifyInstance,
  { compositions, pins, replays, cohortOf, signer, clock, findPortal, findPerson, pageToken, killed }: PageDeps,
): void {
  /** This browser's pins; a replay whose versions are gone is removed. */
  const pinnedFor = async (
    request: FastifyRequest,
    reply: FastifyReply,
    tenantId: string,
  ): Promise<PinnedPage & { readonly mix: Composition | null }> => {
    const [replay, override] = [
      pins.find(request, reply, 'replay', tenantId),
      pins.find(request, reply, 'override', tenantId),
    ];
    // Undefined while the database is away: the replay goes on with the next page.
    const found = replay.pin && (await replays.find(replay.pin.composition).catch(() => undefined));
    const mix = found ?? null;
    const isGone = replay.pin !== null && found === null;
    if (isGone) pins.clear(request, reply, 'replay');
    const ended = isGone || replay.isCleared ? 'replay' : override.isCleared ? 'override' : null;
    return { mix, replay: mix && replay.pin, override: override.pin, ended };
  };

  /** The caller's tenant and composition; null for an unknown host. */
  const givenTo = async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<{ readonly tenantId: string; readonly composition: Composition } | null> => {
    const [portal, person] = await Promise.all([findPortal(request), findPerson(request)]);
    if (portal === null) return null;
    const tenantId = portal.tenant.id;
    return { tenantId, composition: await compositions.of({ tenantId, cohort: cohortOf(request, reply), person }) };
  };

  /** Empty without the database: the page then reports nothing. */
  const tokenOr = (composition: Composition, tenantId: string): Promise<string> =>
    pageToken(composition, tenantId).catch(() => '');

  app.get('/registry/discovery', { config: { access: 'public' } }, async (request, reply) => {
    const given = await givenTo(request, reply);
    if (given === null) return reply.callNotFound();
    const composition = (await pinnedFor(request, reply, given.tenantId)).mix ?? given.composition;
    return reply
      .header('cache-control', 'no-store')
      .header('x-portolan-composition', composition.id)
      .send(discoveryOf(composition));
  });

  app.get<{ Querystring: { have?: string } }>(
    '/registry/news',
    { config: { access: 'public' } },
    async (request, reply) => {
      const given = await givenTo(request, reply);
      if (given === null) return reply.callNotFound();
      const { composition, tenantId } = given;
      const { mix, override } = await pinnedFor(request, reply, tenantId);
      const { have } = request.query;
      // A page opened before the replay, in another tab, keeps its mix: it must not report another one.
      const known = mix?.id === have ? mix : composition.id === have ? composition : null;
      const withdrawn = await killed().catch(() => []); // an open page keeps the ones it knows
      const statement = known
        ? noUpdateOf(known, withdrawn, clock())
        : updateOf(composition, withdrawn, override ? '' : await tokenOr(composition, tenantId), clock());
      return reply.header('cache-control', 'no-store').send({ statement, signature: signer.signStatement(statement) });
    },
  );

  app.get('/*', { config: { access: 'public' } }, async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (notAPage.test(path) || !acceptsHtml(request)) return reply.callNotFound();
    const nonce = randomBytes(16).toString('base64');
    setPageHeaders(reply, nonce, path);
    const portal = await findPortal(request);
    if (!portal) return reply.status(404).send(noticeHtml('No portal here', 'Nobody has a portal at this address.'));
    const tenantId = portal.tenant.id;
    const { mix, ...pinned } = await pinnedFor(request, reply, tenantId);
    const composition = mix ?? (await compositions.of({ tenantId, cohort: cohortOf(request, reply), person: null }));
    const { shell } = composition;
    if (!shell)
      return reply
        .status(503)
        .header('retry-after', '5')
        .send(noticeHtml('The portal is starting', 'Try again in a moment.'));
    const { override } = pinned;
    reply.header(
      'content-security-policy',
      contentSecurityPolicy(nonce, override?.origin ?? null, thirdPartiesOf(portal.config)),
    );
    // Pinned browsers count in no statistics: without a token a page reports nothing.
    const token = mix || override ? '' : await tokenOr(composition, tenantId);
    const preload = routePreload(composition, path).filter(
      ([url]) => override === null || !url.startsWith(`/remotes/${override.remote}/`),
    );
    // An override may have pages that no published version has.
    if (override === null && !isPage(path, composition, portal.config)) reply.status(404);
    return reply.send(
      portalHtml({
        ...portal,
        composition,
        pinned,
        shell,
        nonce,
        registryKey: signer.publicKey,
        issuedAt: clock(),
        pageToken: token,
        preload,
        access: routeAccess(composition, path),
      }),
    );
  });
}

const acceptsHtml = ({ headers }: FastifyRequest): boolean => /text\/html|\*\/\*/.test(headers.accept ?? '*/*');

function setPageHeaders(reply: FastifyReply, nonce: string, path: string): void {
  // Search engines must not keep a leaked address either.
  if (holdsSecret.test(path)) reply.header('x-robots-tag', 'noindex');
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', contentSecurityPolicy(nonce, null))
    .header('integrity-policy', integrityPolicy)
    .header('cross-origin-opener-policy', 'same-origin')
    .header('permissions-policy', permissionsPolicy)
    .header('reporting-endpoints', reportingEndpoints)
    .header('referrer-policy', holdsSecret.test(path) ? 'no-referrer' : 'strict-origin-when-cross-origin')
    .header('x-content-type-options', 'nosniff');
}
