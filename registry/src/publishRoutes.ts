import { timingSafeEqual, createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Refusal } from './refusal.ts';
import type { RegistryRepository } from './registryRepository.ts';
import type { RegistryService } from './registryService.ts';
import { pathParts, versionRecord } from './versionRecord.ts';

/** Largest single file of a build, in bytes. */
const fileLimitBytes = 20 * 1024 * 1024;
const activation = z.strictObject({ version: pathParts.versionName });

/** Publishing, activating and looking at the state, for whoever holds the publisher's token; a version's files and hashes for everybody. */
export function registerPublishRoutes(app: FastifyInstance, service: RegistryService, repository: RegistryRepository, publisherToken: string): void {
  const options = { config: { policy: 'public' as const }, onRequest: async (request: FastifyRequest) => demandToken(request, publisherToken) };
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer', bodyLimit: fileLimitBytes }, (_request, body, done) => done(null, body));

  app.put<{ Params: { id: string; version: string; '*': string } }>('/registry/remotes/:id/versions/:version/files/*', { ...options, bodyLimit: fileLimitBytes }, async (request, reply) => {
    const { id, version, '*': file } = request.params;
    if (!Buffer.isBuffer(request.body)) throw new Refusal('MALFORMED_REQUEST', 'Send the file as application/octet-stream.');
    await service.upload(named(pathParts.roomId, id), named(pathParts.versionName, version), named(pathParts.fileName, file), request.body);
    return reply.status(204).send();
  });

  app.post<{ Params: { id: string; version: string } }>('/registry/remotes/:id/versions/:version', options, async (request, reply) => {
    const record = versionRecord.safeParse(request.body);
    if (!record.success) throw new Refusal('GATE_REFUSED', `The version's record is not right: ${z.prettifyError(record.error)}`);
    const { id, version } = record.data.build;
    if (id !== request.params.id || version !== request.params.version) throw new Refusal('GATE_REFUSED', `build.json says ${id}@${version}, the address ${request.params.id}@${request.params.version}.`);
    const isNew = await service.publish(record.data, 'publisher');
    return reply.status(isNew ? 201 : 200).send({ id, version, published: isNew });
  });

  app.post<{ Params: { id: string } }>('/registry/remotes/:id/activate', options, async (request) => {
    const body = activation.safeParse(request.body);
    if (!body.success) throw new Refusal('MALFORMED_REQUEST', 'Name the version to activate: {"version": "0.1.0-1a2b3c4d"}.');
    await service.activate(named(pathParts.roomId, request.params.id), body.data.version, 'publisher');
    return { id: request.params.id, active: body.data.version };
  });

  app.get<{ Params: { id: string; version: string } }>('/registry/remotes/:id/:version/files', { config: { policy: 'public' } }, async (request) => {
    const { id, version } = request.params;
    const record = await repository.find(named(pathParts.roomId, id), named(pathParts.versionName, version));
    if (!record) throw new Refusal('NOT_FOUND', `${id}@${version} was never published.`);
    return { files: record.files };
  });

  app.get('/registry/status', options, async () => ({ pointers: await repository.pointers(), versions: await repository.versions() }));
}

function named(schema: z.ZodMiniString, value: string): string {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Refusal('MALFORMED_REQUEST', `"${value}" cannot be used in a path of the registry.`);
  return parsed.data;
}

function demandToken({ headers }: FastifyRequest, token: string): void {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const given = headers.authorization?.replace(/^Bearer /, '') ?? '';
  if (!timingSafeEqual(digest(given), digest(token))) throw new Refusal('NOT_SIGNED_IN', 'The publisher’s token is missing or wrong.');
}
