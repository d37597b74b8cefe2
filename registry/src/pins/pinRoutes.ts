import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { BrowserPins, PinKind } from './browserPins.ts';
import type { CohortOf } from '../releases/cohort.ts';
import type { CompositionSource } from '../pages/composition.ts';
import type { FindPortal } from '../pages/pageRoutes.ts';
import { RegistryError } from '../RegistryError.ts';
import type { RegistryActor } from '../access/actor.ts';
import { demandOperator, type RegistryAccess } from '../access/registryAccess.ts';
import type { RegistryRepository } from '../registryRepository.ts';
import type { Replays } from '../releases/replays.ts';
import { pathSegments } from '../publish/versionRecord.ts';

const composition = z.string().check(z.regex(/^[0-9a-f]{16}$/, 'A composition is 16 hex digits.'));
const bodies = {
  replay: z
    .strictObject({
      composition: z.optional(composition),
      versions: z.optional(z.record(pathSegments.roomId, pathSegments.versionName)),
    })
    .check(
      z.refine(
        (wanted) => wanted.composition !== undefined || Object.keys(wanted.versions ?? {}).length > 0,
        'Name a composition, or versions.',
      ),
    ),
  override: z.strictObject({
    remote: z.string().check(z.regex(/^mf-[a-z0-9-]{1,40}$/)),
    origin: z
      .string()
      .check(
        z.maxLength(200),
        z.refine(isOverrideOrigin, 'An origin is https, or http on this very machine, without a path.'),
      ),
  }),
} as const;

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/;
/** A URL's host may hold a star or a semicolon, which mean something else in a policy. */
const plainHost = /^([a-z0-9.-]+|\[[0-9a-f:]+\])$/;

/** Only origins that cannot be altered on the way: https, or this very machine (W3C Secure Contexts, "potentially trustworthy"). */
function isOverrideOrigin(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    url.origin === text &&
    plainHost.test(url.hostname) &&
    (url.protocol === 'https:' || (url.protocol === 'http:' && loopback.test(url.hostname)))
  );
}

export interface PinDeps {
  readonly pins: BrowserPins;
  readonly replays: Replays;
  readonly repository: RegistryRepository;
  readonly compositions: CompositionSource;
  readonly cohortOf: CohortOf;
  readonly access: RegistryAccess;
  readonly findPortal: FindPortal;
}

/** Pins of one browser: a mix to replay, or one remote from a developer's machine (ADR 0010). */
export function registerPinRoutes(
  app: FastifyInstance,
  { pins, replays, repository, compositions, cohortOf, access, findPortal }: PinDeps,
): void {
  const options = { config: { access: 'public' as const } };
  const tenantOf = async (request: FastifyRequest): Promise<string> => {
    const portal = await findPortal(request);
    if (portal === null) throw new RegistryError('NOT_FOUND', 'Nobody has a portal at this address.');
    return portal.tenant.id;
  };
  const asked = <Body extends z.ZodMiniType>(schema: Body, { body }: FastifyRequest): z.output<Body> => {
    const parsed = schema.safeParse(body);
    if (!parsed.success) throw new RegistryError('MALFORMED_REQUEST', z.prettifyError(parsed.error));
    return parsed.data;
  };
  const holder = ({ name, isPerson }: RegistryActor, tenantId: string) => ({
    tenantId,
    actor: name,
    byPerson: isPerson,
  });

  app.post('/registry/replay', options, async (request, reply) => {
    const [actor, tenantId] = [await access(request), await tenantOf(request)];
    const wanted = asked(bodies.replay, request);
    const mix = await replays.ask(
      wanted,
      actor,
      tenantId,
      await compositions.of({ tenantId, cohort: cohortOf(request, reply), person: null }),
    );
    await repository.note({
      actor: actor.name,
      action: 'replay',
      remote: 'shell',
      details: { composition: mix.id, tenantId },
    });
    const until = pins.set(request, reply, { kind: 'replay', composition: mix.id }, holder(actor, tenantId));
    return reply
      .header('cache-control', 'no-store')
      .send({ composition: mix.id, versions: mix.versions, until: new Date(until).toISOString() });
  });

  app.post('/registry/override', options, async (request, reply) => {
    const [actor, tenantId] = [await access(request), await tenantOf(request)];
    demandOperator(actor);
    const { remote, origin } = asked(bodies.override, request);
    await repository.note({ actor: actor.name, action: 'override', remote, details: { origin, tenantId } });
    const until = pins.set(request, reply, { kind: 'override', remote, origin }, holder(actor, tenantId));
    return reply.header('cache-control', 'no-store').send({ remote, origin, until: new Date(until).toISOString() });
  });

  // Every holder of a pin may remove it: a foreign page cannot send a DELETE, and a strict cookie would be missing after signing out.
  const ends = (kind: PinKind) =>
    app.delete(
      `/registry/${kind}`,
      { config: { access: 'public', bodyFrom: 'anyone' }, bodyLimit: 1 },
      async (request, reply) => {
        const { pin } = pins.find(request, reply, kind, await tenantOf(request));
        if (pin !== null)
          await repository.note({
            actor: pin.actor,
            action: `end ${kind}`,
            remote: 'remote' in pin ? pin.remote : 'shell',
            details: { tenantId: pin.tenantId },
          });
        pins.clear(request, reply, kind);
        return reply.status(204).send();
      },
    );
  ends('replay');
  ends('override');
}
