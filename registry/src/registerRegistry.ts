import type { FastifyInstance } from 'fastify';
import type { Database } from '@portolan/api/db';
import { registerAssetRoutes } from './assetRoutes.ts';
import { createBeaconRepository } from './beaconRepository.ts';
import { registerBeaconRoutes } from './beaconRoutes.ts';
import { createBeaconService } from './beaconService.ts';
import { createBuildFiles } from './buildFiles.ts';
import { createCompositionSource } from './composition.ts';
import { createPageTokens } from './pageToken.ts';
import { registerPageRoutes, type FindPerson, type FindPortal } from './pageRoutes.ts';
import { registerPublishRoutes } from './publishRoutes.ts';
import type { RecordSigner } from './recordSigner.ts';
import { Refusal } from './refusal.ts';
import { createRegistryAccess } from './registryAccess.ts';
import { createRegistryRepository } from './registryRepository.ts';
import { createRegistryService } from './registryService.ts';
import { registerReleaseRoutes } from './releaseRoutes.ts';

export interface RegistryParts {
  readonly db: Database;
  /** Folder of the published files. */
  readonly filesDir: string;
  readonly clock: () => Date;
  /** Bearer token of the operator, who may do everything. */
  readonly operatorToken: string;
  readonly signer: RecordSigner;
  readonly findPortal: FindPortal;
  readonly findPerson: FindPerson;
}

/** Adds the registry to a server: publishing, releases, discovery, the files, and the portal's HTML on every other path. */
export function registerRegistry(app: FastifyInstance, { db, filesDir, clock, operatorToken, signer, findPortal, findPerson }: RegistryParts): void {
  const repository = createRegistryRepository(db, clock);
  const files = createBuildFiles(filesDir);
  const compositions = createCompositionSource(repository, () => clock().getTime());
  const access = createRegistryAccess(repository, operatorToken);
  const service = createRegistryService(repository, files, signer, compositions.forget);
  const beacons = createBeaconService(createBeaconRepository(db, clock), repository, service, createPageTokens(signer, clock), clock);
  void beacons.sweep().catch((error: unknown) => app.log.warn({ err: error, event: 'beacons not swept' }));
  void app.register(async (routes) => {
    const answerError = routes.errorHandler;
    routes.setErrorHandler((error, request, reply) => {
      if (!(error instanceof Refusal)) return answerError(error, request, reply);
      return reply.status(error.status).send({ type: error.type, message: error.message, meta: { requestId: request.id } });
    });
    registerPublishRoutes(routes, service, repository, access);
    registerReleaseRoutes(routes, service, repository, access);
    registerAssetRoutes(routes, files);
    registerBeaconRoutes(routes, beacons);
    registerPageRoutes(routes, { compositions, signer, clock, findPortal, findPerson, pageToken: beacons.tokenFor });
  });
}
