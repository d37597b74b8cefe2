import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Refusal } from './refusal.ts';
import { demandOperator, demandOwn, hashOfToken, type RegistryAccess, type RegistryActor } from './registryAccess.ts';
import type { RegistryRepository } from './registryRepository.ts';
import type { RegistryService } from './registryService.ts';
import { releaseRule } from './releaseRule.ts';
import type { ReleaseState } from './releases.ts';
import { pathParts } from './versionRecord.ts';

const version = pathParts.versionName;
const from = z.optional(z.nullable(version));
const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(500), z.refine((text) => text.isWellFormed(), 'It holds half of a character.'));
const bodies = {
  activate: z.strictObject({ version, from }),
  canary: z.strictObject({ version, rules: z.array(releaseRule).check(z.minLength(1), z.maxLength(50)) }),
  rollback: z.strictObject({ from }),
  kill: z.strictObject({ version, reason }),
  lock: z.strictObject({ reason }),
  nothing: z.strictObject({}),
  together: z.strictObject({ versions: z.record(pathParts.roomId, version) }),
} as const;

/** How many lines of the audit trail one answer has. */
const historyLimit = 200;

type RemoteRequest = FastifyRequest<{ Params: { id: string } }>;

/** Who gets what, for the operator and for the team of each remote (platform, "Publishing"). */
export function registerReleaseRoutes(app: FastifyInstance, service: RegistryService, repository: RegistryRepository, access: RegistryAccess): void {
  const options = { config: { policy: 'public' as const } };

  /** A change of one remote by somebody who may, with the body that it wants. */
  const change = <Body extends z.ZodMiniType>(name: string, schema: Body, work: (id: string, body: z.output<Body>, actor: string) => Promise<ReleaseState>) => {
    app.post(`/registry/remotes/:id/${name}`, options, async (request: RemoteRequest) => {
      const actor = await access(request);
      const id = namedRemote(request.params.id);
      demandOwn(actor, id);
      const body = schema.safeParse(request.body ?? {});
      if (!body.success) throw new Refusal('MALFORMED_REQUEST', `${name}: ${z.prettifyError(body.error)}`);
      return work(id, body.data, actor.name);
    });
  };
  change('activate', bodies.activate, (id, body, actor) => service.activate(id, body.version, actor, body.from));
  change('canary', bodies.canary, (id, body, actor) => service.canary(id, body.version, body.rules, actor));
  change('end-canary', bodies.nothing, (id, _body, actor) => service.endCanary(id, actor));
  change('rollback', bodies.rollback, (id, body, actor) => service.rollback(id, actor, body.from));
  change('kill', bodies.kill, (id, body, actor) => service.kill(id, body.version, body.reason, actor));
  change('lock', bodies.lock, (id, body, actor) => service.lock(id, body.reason, actor));
  change('unlock', bodies.nothing, (id, _body, actor) => service.unlock(id, actor));

  app.post('/registry/activate', options, async (request, reply) => {
    const actor = await access(request);
    demandOperator(actor);
    const body = bodies.together.safeParse(request.body);
    if (!body.success) throw new Refusal('MALFORMED_REQUEST', `activate: ${z.prettifyError(body.error)}`);
    await service.activateTogether(body.data.versions, actor.name);
    return reply.status(204).send();
  });

  app.get('/registry/status', options, async (request) => {
    const actor = await access(request);
    return { remotes: (await repository.releases()).filter(({ remote }) => isSeenBy(actor, remote)) };
  });

  app.get<{ Querystring: { remote?: string } }>('/registry/history', options, async (request) => {
    const actor = await access(request);
    const remote = request.query.remote === undefined ? actor.remote : namedRemote(request.query.remote);
    if (remote !== null) demandOwn(actor, remote);
    return { lines: await repository.history(remote, historyLimit) };
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

const isSeenBy = ({ remote: own }: RegistryActor, remote: string): boolean => own === null || own === remote;

function namedRemote(value: string): string {
  const parsed = pathParts.roomId.safeParse(value);
  if (!parsed.success) throw new Refusal('MALFORMED_REQUEST', `"${value}" is no name of a remote.`);
  return parsed.data;
}
