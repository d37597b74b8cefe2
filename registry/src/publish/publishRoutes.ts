import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { RegistryError } from '../RegistryError.ts';
import { demandOwn, type RegistryAccess } from '../access/registryAccess.ts';
import type { RegistryRepository } from '../registryRepository.ts';
import type { RegistryService } from '../registryService.ts';
import type { BuildFiles } from './buildFiles.ts';
import { pathSegments, versionRecord } from './versionRecord.ts';

/** Largest single file of a build, in bytes, and its longest upload, in milliseconds: 1.4 Mbit/s are enough. */
const [fileLimitBytes, fileMs] = [20 * 1024 * 1024, 120_000];

interface PublishRouteDeps {
  readonly service: RegistryService;
  readonly repository: RegistryRepository;
  readonly files: BuildFiles;
  readonly access: RegistryAccess;
}

/** Publishing, for the operator and for the team of each remote; a version's files and hashes for all. */
export function registerPublishRoutes(
  app: FastifyInstance,
  { service, repository, files, access }: PublishRouteDeps,
): void {
  const config = { access: 'public' as const };
  const options = {
    config,
    onRequest: async (request: FastifyRequest) =>
      demandOwn(await access(request), (request.params as { id: string }).id),
  };
  // A Fastify scope of its own: no other route accepts binary bodies.
  void app.register(async (uploads) => {
    uploads.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: fileLimitBytes },
      (_request, body, done) => done(null, body),
    );
    const kinds = { files: service.upload, maps: service.uploadMap } as const;
    for (const [kind, upload] of Object.entries(kinds)) {
      uploads.put<{ Params: { id: string; version: string; '*': string } }>(
        `/registry/remotes/:id/versions/:version/${kind}/*`,
        { ...options, config: { ...config, requestMs: fileMs }, bodyLimit: fileLimitBytes },
        async (request, reply) => {
          const { id, version, '*': file } = request.params;
          if (!Buffer.isBuffer(request.body))
            throw new RegistryError('MALFORMED_REQUEST', 'Send the file as application/octet-stream.');
          await upload(
            named(pathSegments.roomId, id),
            named(pathSegments.versionName, version),
            named(pathSegments.fileName, file),
            request.body,
          );
          return reply.status(204).send();
        },
      );
    }
  });

  app.post<{ Params: { id: string; version: string } }>(
    '/registry/remotes/:id/versions/:version',
    options,
    async (request, reply) => {
      const record = versionRecord.safeParse(request.body);
      if (!record.success)
        throw new RegistryError('GATE_REFUSED', `The version's record is not right: ${z.prettifyError(record.error)}`);
      const { id, version } = record.data.build;
      if (id !== request.params.id || version !== request.params.version)
        throw new RegistryError(
          'GATE_REFUSED',
          `build.json says ${id}@${version}, the address ${request.params.id}@${request.params.version}.`,
        );
      const isNew = await service.publish(record.data, (await access(request)).name);
      return reply.status(isNew ? 201 : 200).send({ id, version, published: isNew });
    },
  );

  app.get<{ Params: { id: string; version: string } }>(
    '/registry/remotes/:id/:version/files',
    { config },
    async (request) => {
      const { id, version } = request.params;
      const [published] = await repository.named({
        [named(pathSegments.roomId, id)]: named(pathSegments.versionName, version),
      });
      if (!published) throw new RegistryError('NOT_FOUND', `${id}@${version} was never published.`);
      const { record, state } = published;
      // Files of a version withdrawn for security are absent on purpose.
      const missing = state === 'killed' ? [] : await files.lost(id, version, record.files);
      return { files: record.files, missing };
    },
  );
}

function named(schema: z.ZodMiniString, value: string): string {
  const parsed = schema.safeParse(value);
  if (!parsed.success)
    throw new RegistryError('MALFORMED_REQUEST', `"${value}" cannot be used in a path of the registry.`);
  return parsed.data;
}
