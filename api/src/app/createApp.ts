import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { registerAgentsRoutes } from '../agents/agentsRoutes.ts';
import { registerAuditRoutes } from '../audit/auditRoutes.ts';
import { createAuditTrail } from '../audit/auditTrail.ts';
import { createApprovalDeadlines } from '../approvals/approvalDeadlines.ts';
import { approvalTopic } from '../approvals/approvalsRepository.ts';
import { registerApprovalsRoutes } from '../approvals/approvalsRoutes.ts';
import { registerDelegatesRoutes } from '../approvals/delegatesRoutes.ts';
import { registerProcessesRoutes } from '../approvals/processesRoutes.ts';
import { createAccessTokens } from '../auth/accessToken.ts';
import { registerAuthRoutes } from '../auth/authRoutes.ts';
import { createSessionGate } from '../auth/sessionGate.ts';
import { loadSigningKey } from '../auth/signingKey.ts';
import { registerBillingRoutes } from '../billing/billingRoutes.ts';
import type { Booking } from '../bookings/booking.ts';
import { registerBookingsRoutes } from '../bookings/bookingsRoutes.ts';
import { registerCompaniesRoutes } from '../companies/companiesRoutes.ts';
import { registerCostCentersRoutes } from '../costCenters/costCentersRoutes.ts';
import { registerCustomFieldsRoutes } from '../customFields/customFieldsRoutes.ts';
import { registerConfirmationsRoutes } from '../confirmations/confirmationsRoutes.ts';
import { registerGroupsRoutes } from '../groups/groupsRoutes.ts';
import { registerInvitationsRoutes } from '../invitations/invitationsRoutes.ts';
import { createMailPort } from '../mail/mailPort.ts';
import { createMailTransport } from '../mail/mailTransports.ts';
import { agentNewsTopic, createAgentNews } from '../notifications/agentNews.ts';
import { createNotificationMails } from '../notifications/notificationMails.ts';
import { notificationTopic } from '../notifications/notificationsRepository.ts';
import { registerNotificationsRoutes } from '../notifications/notificationsRoutes.ts';
import { createPortalOrigins } from '../notifications/portalOrigins.ts';
import { registerPasswordRoutes } from '../passwords/passwordRoutes.ts';
import { registerPaymentSourcesRoutes } from '../payments/paymentSourcesRoutes.ts';
import { registerPeopleRoutes } from '../people/peopleRoutes.ts';
import { loadPlaceCatalog } from '../places/placeCatalog.ts';
import { registerPlacesRoutes } from '../places/placesRoutes.ts';
import { registerPoliciesRoutes } from '../policies/policiesRoutes.ts';
import { createQaControls, type QaControls } from '../qa/qaControls.ts';
import { qaPath, registerQaRoutes } from '../qa/qaRoutes.ts';
import { registerReferenceRoutes } from '../reference/referenceRoutes.ts';
import { createSealer, loadMasterKey } from '../secrets/sealing.ts';
import { registerSignOnRoutes } from '../signOn/signOnRoutes.ts';
import { createCheckedTaxis } from '../suppliers/checkedTaxis.ts';
import { registerTestBank } from '../payments/testBank.ts';
import { runSandboxDispatch } from '../suppliers/sandbox/sandboxDispatch.ts';
import { createSandboxServices } from '../suppliers/sandbox/sandboxServices.ts';
import { createSandboxTaxis } from '../suppliers/sandbox/sandboxTaxis.ts';
import { registerSupportRoutes } from '../support/supportRoutes.ts';
import { registerServicesRoutes } from '../services/servicesRoutes.ts';
import { registerTaxisRoutes } from '../taxis/taxisRoutes.ts';
import { registerTrackingRoutes } from '../tracking/trackingRoutes.ts';
import { registerTravelDocumentsRoutes } from '../travelDocuments/travelDocumentsRoutes.ts';
import { registerTripLifecycleRoutes } from '../trips/tripLifecycleRoutes.ts';
import { registerTripPapersRoutes } from '../tripPapers/tripPapersRoutes.ts';
import { registerTripsRoutes } from '../trips/tripsRoutes.ts';
import { registerTenantSettingsRoutes } from '../tenants/tenantSettingsRoutes.ts';
import { registerTenantRoutes } from '../tenants/tenantRoutes.ts';
import type { AppDependencies, AppParts } from './AppDependencies.ts';
import { createAuthenticator } from './authentication.ts';
import { bookInSandbox, type SandboxBooking } from './bookInSandbox.ts';
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
  registerAgentsRoutes,
  registerAuditRoutes,
  registerPasswordRoutes,
  registerSignOnRoutes,
  registerInvitationsRoutes,
  registerSupportRoutes,
  registerTenantRoutes,
  registerTenantSettingsRoutes,
  registerCompaniesRoutes,
  registerPeopleRoutes,
  registerCostCentersRoutes,
  registerCustomFieldsRoutes,
  registerPaymentSourcesRoutes,
  registerBillingRoutes,
  registerPoliciesRoutes,
  registerProcessesRoutes,
  registerDelegatesRoutes,
  registerGroupsRoutes,
  registerTravelDocumentsRoutes,
  registerReferenceRoutes,
  registerPlacesRoutes,
  registerServicesRoutes,
  registerTaxisRoutes,
  registerTripsRoutes,
  registerTripLifecycleRoutes,
  registerTripPapersRoutes,
  registerApprovalsRoutes,
  registerNotificationsRoutes,
  registerConfirmationsRoutes,
  registerBookingsRoutes,
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
  const booking = bookInSandbox(parts, qa?.clock.now ?? parts.clock ?? systemClock);
  const deps = await dependenciesOf(parts, qa, booking.saga);
  workOnOutbox(app, booking, deps);
  runSandboxDispatch(app, booking.sandbox);
  app.addHook('onReady', async () => deps.mail.start());
  app.addHook('onClose', () => deps.mail.stop());
  app.decorateRequest('actor', null);
  app.decorate('authenticate', createAuthenticator(deps));
  app.decorate('audit', createAuditTrail(deps.db, deps.clock));
  await app.register(cookie);
  await registerOpenApi(app);
  await app.register(async (routes) => {
    registerTestBank(routes, booking.payments);
    for (const register of domains) register(routes, deps);
    if (qa !== null) registerQaRoutes(routes, qa, deps);
  });
  return app;
}

/** Works on the outbox from the start until the end: a topic more is one more line. */
function workOnOutbox(app: FastifyInstance, { saga, handlers }: SandboxBooking, deps: AppDependencies): void {
  handlers.set(approvalTopic, createApprovalDeadlines(deps));
  handlers.set(
    notificationTopic,
    createNotificationMails({ ...deps, originOf: createPortalOrigins(app, deps.db, deps.config) }),
  );
  handlers.set(agentNewsTopic, createAgentNews(deps));
  app.decorate('outbox', saga.worker);
  app.addHook('onReady', async () => saga.worker.start());
  app.addHook('onClose', () => saga.worker.stop());
}

async function dependenciesOf(parts: AppParts, qa: QaControls | null, saga: Booking): Promise<AppDependencies> {
  const { db, config, logger, clock: base = systemClock, isServing = () => true, booking } = parts;
  const clock = qa?.clock.now ?? base;
  const sealer = createSealer(await loadMasterKey(config));
  const post = parts.mailTransport ?? createMailTransport(config, clock, logger);
  const sandbox = createSandboxTaxis();
  return {
    db,
    config,
    clock,
    isServing,
    tenants: createTenantDirectory(db, base, config.environment === 'demo'),
    accessTokens: createAccessTokens(await loadSigningKey(config), clock),
    sessions: createSessionGate(db, clock),
    sealer,
    mail: createMailPort({ db, clock, sealer, transport: qa?.mails.around(post) ?? post, logger }),
    places: loadPlaceCatalog(),
    booking: booking ?? saga.starting.start,
    services: createSandboxServices(),
    taxis: createCheckedTaxis(qa === null ? sandbox : qa.faults.around(sandbox)),
    saga,
  };
}
