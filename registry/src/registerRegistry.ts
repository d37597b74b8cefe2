import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '@portolan/api/db';
import { registerAssetRoutes } from './pages/assetRoutes.ts';
import { createBeaconRepository } from './beacons/beaconRepository.ts';
import { registerBeaconRoutes } from './beacons/beaconRoutes.ts';
import { createBeaconService } from './beacons/beaconService.ts';
import { createBrowserPins } from './pins/browserPins.ts';
import { createBuildFiles } from './publish/buildFiles.ts';
import { runScheduledJobs, type ScheduledJob } from './scheduledJobs.ts';
import { createErrorBudgets } from './errors/errorBudget.ts';
import { demandCallers } from './access/demandCallers.ts';
import { createCompositionSource } from './pages/composition.ts';
import { compressTexts } from './pages/compressTexts.ts';
import { createCompositionRepository } from './pages/compositionRepository.ts';
import { createGatekeeper } from './publish/gatekeeper.ts';
import { createErrorRepository } from './errors/errorRepository.ts';
import { registerErrorRoutes } from './errors/errorRoutes.ts';
import { createErrorService } from './errors/errorService.ts';
import type { FindUnknownAudience } from './access/audience.ts';
import { createRegistryPeople, type FindNames } from './access/people.ts';
import { createPageTokens } from './pages/pageToken.ts';
import type { FindPerson } from './access/actor.ts';
import { registerPageRoutes, type FindPortal } from './pages/pageRoutes.ts';
import { registerPolicyReports } from './pages/policyReports.ts';
import { registerPinRoutes } from './pins/pinRoutes.ts';
import { registerPublishRoutes } from './publish/publishRoutes.ts';
import { registerSiteFiles } from './pages/siteFiles.ts';
import type { RecordSigner } from './publish/recordSigner.ts';
import { RegistryError } from './RegistryError.ts';
import { createRegistryAccess } from './access/registryAccess.ts';
import { createRegistryRepository } from './registryRepository.ts';
import { createRegistryService, type RegistryService } from './registryService.ts';
import { registerReleaseRoutes } from './releases/releaseRoutes.ts';
import { createCohorts } from './releases/cohort.ts';
import { createReplays } from './releases/replays.ts';
import { createReportLimits } from './access/reportLimits.ts';
import { createRetention } from './retention.ts';
import { createWebhookRepository } from './webhooks/webhookRepository.ts';
import { registerWebhookRoutes } from './webhooks/webhookRoutes.ts';
import { createWebhooks } from './webhooks/webhooks.ts';

export interface RegistryDeps {
  readonly db: Database;
  /** Folder of the published files. */
  readonly filesDir: string;
  readonly clock: () => Date;
  /** Bearer token of the operator, who may do everything. */
  readonly operatorToken: string;
  readonly signer: RecordSigner;
  readonly findPortal: FindPortal;
  readonly findPerson: FindPerson;
  readonly findUnknownAudience: FindUnknownAudience;
  readonly findNames: FindNames;
  /** Ties a session to the browser that began it; null for a request without it. */
  readonly browserOf: (request: FastifyRequest) => string | null;
  /** Whether the browser came over https: its cookies are then sent over https only. */
  readonly isSecure: (request: FastifyRequest) => boolean;
  /** Address for reports of vulnerabilities, https: or mailto:; null for each brand's support. */
  readonly securityContact: string | null;
}

const hourMs = 3600_000;
const webhooksEveryMs = 5_000;

/**
 * Adds the registry to a server: publishing, releases, discovery, the files, and the portal's HTML on every other path.
 * @returns a function that says why pages cannot be served
 */
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
    findUnknownAudience,
    findNames,
    browserOf,
    isSecure,
    securityContact,
  }: RegistryDeps,
): Pick<RegistryService, 'faults'> {
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
    findUnknownAudience,
    onChange: compositions.forget,
  });
  const given = createCompositionRepository(db, clock);
  const pins = createBrowserPins(signer, clock, browserOf, isSecure);
  const cohortOf = createCohorts(isSecure);
  const replays = createReplays(repository, files, given, gatekeeper, signer);
  const limits = createReportLimits(clock);
  const beacons = createBeaconService(kept, given, repository, service, createPageTokens(signer, clock), limits, clock);
  const webhooks = createWebhooks(createWebhookRepository(db, clock), signer, clock);
  const chores: readonly ScheduledJob[] = [
    { name: 'beacons', everyMs: hourMs, work: kept.sweep },
    { name: 'compositions', everyMs: hourMs, work: given.sweep },
    { name: 'retention', everyMs: hourMs, work: createRetention(repository, files, clock) },
    { name: 'webhooks', everyMs: webhooksEveryMs, work: webhooks.deliver },
  ];
  let endChores = async () => {};
  app.addHook(
    'onReady',
    async () =>
      void (endChores = runScheduledJobs(chores, (error, chore) =>
        app.log.warn({ err: error, event: 'chore failed', chore }),
      )),
  );
  app.addHook('onClose', () => endChores());
  void app.register(async (routes) => {
    const answerError = routes.errorHandler;
    routes.setErrorHandler((error, request, reply) => {
      if (!(error instanceof RegistryError)) return answerError(error, request, reply);
      return reply
        .status(error.status)
        .send({ type: error.type, message: error.message, meta: { requestId: request.id } });
    });
    demandCallers(routes, access);
    compressTexts(routes);
    registerPublishRoutes(routes, { service, repository, files, access });
    registerReleaseRoutes(routes, { service, repository, beacons: kept, budgetOf, people, access, clock });
    registerWebhookRoutes(routes, webhooks, access);
    registerAssetRoutes(routes, files);
    registerBeaconRoutes(routes, beacons, limits);
    registerPinRoutes(routes, { pins, replays, repository, compositions, cohortOf, access, findPortal });
    registerErrorRoutes(routes, createErrorService(createErrorRepository(db, clock), beacons, files), access, limits);
    registerPolicyReports(routes, limits, clock);
    registerSiteFiles(routes, { findPortal, clock, securityContact });
    registerPageRoutes(routes, {
      compositions,
      pins,
      replays,
      cohortOf,
      signer,
      clock,
      findPortal,
      findPerson,
      pageToken: beacons.tokenFor,
      killed: repository.killed,
    });
  });
  return service;
}
