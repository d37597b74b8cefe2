import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  activateVersion,
  endCanary,
  fetchPlatformOverview,
  lockRelease,
  platformOverview,
  releaseReason,
  rollBack,
  startCanary,
  unlockRelease,
  withdrawVersion,
  type ErrorBudget,
  type Operation,
} from '@portolan/contracts';
import * as z from 'zod/mini';
import type { BeaconRepository } from '../beacons/beaconRepository.ts';
import { overviewFor } from './overview.ts';
import type { RegistryPeople } from '../access/people.ts';
import { RegistryError } from '../RegistryError.ts';
import type { RegistryActor } from '../access/actor.ts';
import {
  demandOperator,
  demandOwn,
  demandOwnRules,
  hashOfToken,
  namedRemote,
  remoteAsked,
  statesSeenBy,
  type RegistryAccess,
} from '../access/registryAccess.ts';
import type { RegistryRepository } from '../registryRepository.ts';
import type { RegistryService } from '../registryService.ts';
import type { ReleaseState } from './releases.ts';
import { pathSegments } from '../publish/versionRecord.ts';

const together = z.strictObject({
  versions: z.record(pathSegments.roomId, pathSegments.versionName),
  reason: z.optional(releaseReason),
});

/** Audit lines in one answer. */
const historyLimit = 200;

type Schema = z.ZodMiniType;
type RemoteRequest = FastifyRequest<{ Params: { id: string } }>;

export interface ReleaseDeps {
  readonly service: RegistryService;
  readonly repository: RegistryRepository;
  readonly beacons: BeaconRepository;
  readonly budgetOf: (remote: string) => Promise<ErrorBudget>;
  readonly people: RegistryPeople;
  readonly access: RegistryAccess;
  readonly clock: () => Date;
}

/** Releases, for the operator and for the team of each remote (platform, "Publishing"). */
export function registerReleaseRoutes(
  app: FastifyInstance,
  { service, repository, beacons, budgetOf, people, access, clock }: ReleaseDeps,
): void {
  const options = { config: { access: 'public' as const } };

  /** A change of one remote by an allowed caller, with its operation's body. */
  const change = <Params extends Schema, Body extends Schema, Answer extends Schema>(
    { path, body: schema }: Operation<Params, never, Body, Answer>,
    work: (id: string, body: z.output<Body>, actor: RegistryActor) => Promise<ReleaseState>,
    demand: (actor: RegistryActor, id: string) => void = demandOwn,
  ) => {
    app.post(path.replace('{remote}', ':id'), options, async (request: RemoteRequest) => {
      const actor = await access(request);
      const id = namedRemote(request.params.id);
      demand(actor, id);
      const body = schema?.safeParse(request.body ?? {});
      if (body?.success !== true)
        throw new RegistryError(
          'MALFORMED_REQUEST',
          `${path.split('/').at(-1)}: ${body === undefined ? '' : z.prettifyError(body.error)}`,
        );
      return statesSeenBy(actor, [await work(id, body.data, actor)])[0];
    });
  };
  change(activateVersion, (id, body, actor) => service.activate(id, body.version, actor, body));
  change(startCanary, (id, body, actor) => service.canary(id, body.version, body.rules, actor, body), demandRuler);
  change(endCanary, (id, body, actor) => service.endCanary(id, actor, body), demandRuler);
  change(rollBack, (id, body, { name }) => service.rollback(id, name, body.from));
  change(withdrawVersion, (id, body, { name }) => service.kill(id, body.version, body.reason, name));
  change(lockRelease, (id, body, { name }) => service.lock(id, body.reason, name));
  change(unlockRelease, (id, _body, { name }) => service.unlock(id, name));

  app.post('/registry/activate', options, async (request, reply) => {
    const actor = await access(request);
    demandOperator(actor);
    const body = together.safeParse(request.body);
    if (!body.success) throw new RegistryError('MALFORMED_REQUEST', `activate: ${z.prettifyError(body.error)}`);
    await service.activateTogether(body.data.versions, actor, body.data.reason);
    return reply.status(204).send();
  });

  app.get(fetchPlatformOverview.path, options, async (request, reply) => {
    const actor = await access(request);
    if (actor.kind === 'team')
      throw new RegistryError('FORBIDDEN', 'A team sees its remote with `status` and `history`.');
    return reply
      .header('cache-control', 'no-store')
      .send(platformOverview.parse(await overviewFor(actor, { repository, beacons, budgetOf, people }, clock())));
  });

  app.get('/registry/status', options, async (request) => {
    const actor = await access(request);
    return { remotes: statesSeenBy(actor, await repository.releases()) };
  });

  app.get<{ Querystring: { remote?: string } }>('/registry/history', options, async (request) => {
    const reader = await access(request);
    const lines = await repository.history(remoteAsked(reader, request.query.remote), historyLimit);
    const names = await people.namesFor(reader, [...new Set(lines.map(({ actor }) => actor))]);
    return { lines: lines.map((line) => ({ ...line, actorName: names.get(line.actor) ?? null })) };
  });

  app.post('/registry/remotes/:id/tokens', options, async (request: RemoteRequest, reply) => {
    const actor = await access(request);
    demandOperator(actor);
    const id = namedRemote(request.params.id);
    const token = `ptr_${randomBytes(32).toString('base64url')}`;
    await repository.addToken(id, hashOfToken(token), actor.name);
    return reply.status(201).header('cache-control', 'no-store').send({ remote: id, token });
  });

  app.delete('/registry/remotes/:id/tokens', options, async (request: RemoteRequest, reply) => {
    const actor = await access(request);
    demandOperator(actor);
    await repository.dropTokens(namedRemote(request.params.id), actor.name);
    return reply.status(204).send();
  });
}

/** Callers who may set rules at all; the service checks the rules against the existing ones. */
const demandRuler = (actor: RegistryActor, id: string): void => demandOwnRules(actor, id, []);
