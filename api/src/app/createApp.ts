import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { createAccessTokens } from '../auth/accessToken.ts';
import { registerAuthRoutes } from '../auth/authRoutes.ts';
import { createSessionGate } from '../auth/sessionGate.ts';
import { loadSigningKey } from '../auth/signingKey.ts';
import { registerCompaniesRoutes } from '../companies/companiesRoutes.ts';
import { registerPeopleRoutes } from '../people/peopleRoutes.ts';
import { loadPlaceCatalog } from '../places/placeCatalog.ts';
import { registerPlacesRoutes } from '../places/placesRoutes.ts';
import { createQaControls, type QaControls } from '../qa/qaControls.ts';
import { qaPath, registerQaRoutes } from '../qa/qaRoutes.ts';
import { registerReferenceRoutes } from '../reference/referenceRoutes.ts';
import { createCheckedTaxis } from '../suppliers/checkedTaxis.ts';
import { createSandboxTaxis } from '../suppliers/sandbox/sandboxTaxis.ts';
import { registerTaxisRoutes } from '../taxis/taxisRoutes.ts';
import { registerTrackingRoutes } from '../tracking/trackingRoutes.ts';
import { registerTripsRoutes } from '../trips/tripsRoutes.ts';
import { registerTenantRoutes } from '../tenants/tenantRoutes.ts';
import type { AppDependencies, AppParts } from './AppDependencies.ts';
import { createAuthenticator } from './authentication.ts';
import { systemClock } from './clock.ts';
import { drainConnections } from './drainConnections.ts';
import { answerError } from './errorHandler.ts';
import './fastifyTypes.ts';
import { registerHealth } from './health.ts';
import { registerOpenApi } from './openApi.ts';
import { registerRequestHooks } from './requestHooks.ts';
import { createTenantDirectory } from './tenancy.ts';
import { answerUnknownRoutes } from './unknownRoute.ts';
import { answerUnreadableRequest } from './unreadableRequest.ts';

const bodyLimitBytes = 64 * 1024;
const requestTimeoutMs = 15_000;

/** Every domain of the API; a new one is one more line. */
const domains: readonly ((app: FastifyInstance, deps: AppDependencies) => void)[] = [
  registerHealth,
  registerAuthRoutes,
  registerTenantRoutes,
  registerCompaniesRoutes,
  registerPeopleRoutes,
  registerReferenceRoutes,
  registerPlacesRoutes,
  registerTaxisRoutes,
  registerTripsRoutes,
  registerTrackingRoutes,
];

/**
 * Composes the API from its parts; it does not listen yet. `app.close()` drains and leaves the database open,
 * which belongs to the caller.
 * @throws Error when a route has no policy or the signing key cannot be read.
 */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = parts.logger;
  const app = fastify({
    loggerInstance,
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    trustProxy: (_address, hop) => hop < parts.config.trustedProxies,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    return503OnClosing: true,
    clientErrorHandler: answerUnreadableRequest,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  answerUnknownRoutes(app);
  app.removeContentTypeParser('text/plain');
  drainConnections(app);
  registerRequestHooks(app, parts.config);
  const qa = await createQaControls(app, parts.config, parts.clock ?? systemClock, qaPath);
  const deps = await dependenciesOf(parts, qa);
  app.decorateRequest('actor', null);
  app.decorate('authenticate', createAuthenticator(deps));
  await app.register(cookie);
  await registerOpenApi(app);
  await app.register(async (routes) => {
    for (const register of domains) register(routes, deps);
    if (qa !== null) registerQaRoutes(routes, qa, deps);
  });
  return app;
}

async function dependenciesOf({ db, config, clock: base = systemClock, isServing = () => true }: AppParts, qa: QaControls | null): Promise<AppDependencies> {
  const clock = qa?.clock.now ?? base;
  const sandbox = createSandboxTaxis();
  return {
    db,
    config,
    clock,
    isServing,
    tenants: createTenantDirectory(db, base, config.environment === 'demo'),
    accessTokens: createAccessTokens(await loadSigningKey(config), clock),
    sessions: createSessionGate(db, clock),
    places: loadPlaceCatalog(),
    taxis: createCheckedTaxis(qa === null ? sandbox : qa.faults.around(sandbox)),
  };
}
