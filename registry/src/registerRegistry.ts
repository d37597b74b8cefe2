import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '@portolan/api/db';
import { registerAssetRoutes } from './assetRoutes.ts';
import { createBeaconRepository } from './beaconRepository.ts';
import { registerBeaconRoutes } from './beaconRoutes.ts';
import { createBeaconService } from './beaconService.ts';
import { createBrowserPins } from './browserPins.ts';
import { createBuildFiles } from './buildFiles.ts';
import { doChores, type Chore } from './chores.ts';
import { createErrorBudgets } from './errorBudget.ts';
import { createCompositionSource } from './composition.ts';
import { compressTexts } from './compressTexts.ts';
import { createCompositionRepository } from './compositionRepository.ts';
import { createGatekeeper } from './gatekeeper.ts';
import { createErrorRepository } from './errorRepository.ts';
import { registerErrorRoutes } from './errorRoutes.ts';
import { createErrorService } from './errorService.ts';
import type { FindStrangers } from './knownAudience.ts';
import { createRegistryPeople, type FindNames } from './people.ts';
import { createPageTokens } from './pageToken.ts';
import { registerPageRoutes, type FindPerson, type FindPortal } from './pageRoutes.ts';
import { registerPinRoutes } from './pinRoutes.ts';
import { registerPublishRoutes } from './publishRoutes.ts';
import type { RecordSigner } from './recordSigner.ts';
import { Refusal } from './refusal.ts';
import { createRegistryAccess } from './registryAccess.ts';
import { createRegistryRepository } from './registryRepository.ts';
import { createRegistryService } from './registryService.ts';
import { registerReleaseRoutes } from './releaseRoutes.ts';
import { createReplays } from './replays.ts';
import { createReportLimits } from './reportLimits.ts';
import { createRetention } from './retention.ts';
import { createWebhookRepository } from './webhookRepository.ts';
import { registerWebhookRoutes } from './webhookRoutes.ts';
import { createWebhooks } from './webhooks.ts';

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
  readonly findStrangers: FindStrangers;
  readonly findNames: FindNames;
  /** What ties a session to the browser that began it; null for a request without it. */
  readonly browserOf: (request: FastifyRequest) => string | null;
}

const hourMs = 3600_000;
const webhooksEveryMs = 5_000;

/** Adds the registry to a server: publishing, releases, discovery, the files, and the portal's HTML on every other path. */
export function registerRegistry(
  app: FastifyInstance,
  {
    db,
    filesDir,
    clock,
    operatorToken,
    signer,
    findPortal,
    findPerson,
    findStrangers,
    findNames,
    browserOf,
  }: RegistryParts,
): void {
  const repository = createRegistryRepository(db, clock);
  const files = createBuildFiles(filesDir);
  const compositions = createCompositionSource(repository, () => clock().getTime());
  const people = createRegistryPeople(db, findNames);
  const access = createRegistryAccess(repository, operatorToken, findPerson, people);
  const gatekeeper = createGatekeeper(repository);
  const kept = createBeaconRepository(db, clock);
  const budgetOf = createErrorBudgets(kept, clock);
  const service = createRegistryService({
    repository,
    files,
    signer,
    gatekeeper,
    budgetOf,
    findStrangers,
    onChange: compositions.forget,
  });
  const given = createCompositionRepository(db, clock);
  const pins = createBrowserPins(signer, clock, browserOf);
  const replays = createReplays(repository, files, given, gatekeeper, signer);
  const limits = createReportLimits(clock);
  const beacons = createBeaconService(kept, given, repository, service, createPageTokens(signer, clock), limits, clock);
  const webhooks = createWebhooks(createWebhookRepository(db, clock), signer, clock);
  const chores: readonly Chore[] = [
    { name: 'beacons', everyMs: hourMs, work: kept.sweep },
    { name: 'compositions', everyMs: hourMs, work: given.sweep },
    { name: 'retention', everyMs: hourMs, work: createRetention(repository, files, clock) },
    { name: 'webhooks', everyMs: webhooksEveryMs, work: webhooks.deliver },
  ];
  let endChores = async () => {};
  app.addHook(
    'onReady',
    async () =>
      void (endChores = doChores(chores, (error, chore) => app.log.warn({ err: error, event: 'chore failed', chore }))),
  );
  app.addHook('onClose', () => endChores());
  void app.register(async (routes) => {
    const answerError = routes.errorHandler;
    routes.setErrorHandler((error, request, reply) => {
      if (!(error instanceof Refusal)) return answerError(error, request, reply);
      return reply
        .status(error.status)
        .send({ type: error.type, message: error.message, meta: { requestId: request.id } });
    });
    compressTexts(routes);
    registerPublishRoutes(routes, service, repository, access);
    registerReleaseRoutes(routes, { service, repository, beacons: kept, budgetOf, people, access, clock });
    registerWebhookRoutes(routes, webhooks, access);
    registerAssetRoutes(routes, files);
    registerBeaconRoutes(routes, beacons, limits);
    registerPinRoutes(routes, { pins, replays, repository, compositions, access, findPortal });
    registerErrorRoutes(routes, createErrorService(createErrorRepository(db, clock), beacons, files), access, limits);
    registerPageRoutes(routes, {
      compositions,
      pins,
      replays,
      signer,
      clock,
      findPortal,
      findPerson,
      pageToken: beacons.tokenFor,
      killed: repository.killed,
    });
  });
}
