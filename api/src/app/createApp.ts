import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { createAuditTrail } from '../kernel/audit/auditTrail.ts';
import { createApprovalDeadlines } from '../trips/approvals/index.ts';
import { approvalTopic } from '../trips/model/approvalsRepository.ts';
import { createAccessTokens, createSessionGate, issuerCheck, loadSigningKey, txtRecords } from '../identity/index.ts';
import type { Booking } from '../trips/bookings/index.ts';
import {
  createReportOutbox,
  createSpendDaysKeeper,
  createRetentionSweep,
  createSafetyDeliveries,
  reportTopic,
  retentionTopic,
  spendDaysTopic,
  safetyTopic,
} from '../insights/index.ts';
import { jobKinds } from './jobKinds.ts';
import { createJobWorker, jobTopic } from '../kernel/jobs/jobWorker.ts';
import { createMailPort } from '../kernel/mail/mailPort.ts';
import { createMailTransport } from '../kernel/mail/mailTransports.ts';
import {
  agentNotificationTopic,
  createAgentNotifications,
  createNotificationMails,
  createPortalOrigins,
  notificationTopic,
  reminderHandlers,
} from '../messages/index.ts';
import { loadPlaceCatalog } from '../catalog/index.ts';
import { createQaControls, type QaControls } from '../qa/qaControls.ts';
import { qaPath, registerQaRoutes } from '../qa/qaRoutes.ts';
import { createSealer, loadMasterKey } from '../kernel/secrets/sealing.ts';
import { createCheckedTaxis, createSandboxSearch, runSandboxDispatch } from '../products/index.ts';
import { registerTestBank } from '../payments/index.ts';
import type { AppDependencies, AppOptions } from './AppDependencies.ts';
import { createAuthenticator } from '../kernel/access/authentication.ts';
import { contexts } from './contexts.ts';
import { bookInSandbox, type SandboxBooking } from './bookInSandbox.ts';
import { TurnsOfEach } from '../kernel/process/Turns.ts';
import { systemClock } from '../kernel/process/clock.ts';
import { compressAnswers } from '../kernel/http/compressAnswers.ts';
import { limitConnections, serverTimes } from '../kernel/http/connectionLimits.ts';
import { drainConnections } from '../kernel/http/drainConnections.ts';
import { answerError } from '../kernel/http/errorHandler.ts';
import '../kernel/http/fastifyTypes.ts';
import { followRates } from '../kernel/money/followRates.ts';
import { registerOpenApi } from '../kernel/http/openapi/registerOpenApi.ts';
import { RequestLog } from '../kernel/http/RequestLog.ts';
import { registerRequestHooks } from '../kernel/http/requestHooks.ts';
import { tellStart } from './tellStart.ts';
import { findStay } from '../trips/desk/index.ts';
import { tripPorts } from './tripPorts.ts';
import { createTenantDirectory } from '../kernel/tenancy/tenancy.ts';
import { answerUnknownRoutes } from '../kernel/http/unknownRoute.ts';
import { answerUnreadableRequest } from '../kernel/http/unreadableRequest.ts';

const bodyLimitBytes = 64 * 1024;

/**
 * Composes the API without listening. `app.close()` drains it; the database belongs to the caller and stays open.
 * @throws Error when a route declares no access or the signing key cannot be read.
 */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = options.logger;
  const app = fastify({
    loggerInstance,
    logController: new RequestLog(),
    bodyLimit: bodyLimitBytes,
    ...serverTimes(options.config.connections),
    trustProxy: (_address, hop) => hop < options.config.trustedProxies,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    return503OnClosing: true,
    clientErrorHandler: answerUnreadableRequest,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  });
  app.addHook('onReady', () => tellStart(options));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  answerUnknownRoutes(app);
  app.removeContentTypeParser('text/plain');
  limitConnections(app, options.config.connections);
  drainConnections(app);
  registerRequestHooks(app, options.config);
  const qa = await createQaControls(app, options.config, options.clock ?? systemClock, qaPath);
  const booking = bookInSandbox(options, qa?.clock.now ?? options.clock ?? systemClock);
  const deps = await dependenciesOf(options, qa, booking.saga);
  workOnOutbox(app, booking, deps);
  runSandboxDispatch(app, booking.sandbox);
  followRates(app, options.db, options.clock ?? systemClock, options.config.exchangeRatesUrl);
  app.addHook('onReady', async () => deps.mail.start());
  app.addHook('onClose', () => deps.mail.stop());
  app.decorateRequest('actor', null);
  app.decorate('authenticate', createAuthenticator(deps));
  app.decorate('turnsOfPeople', new TurnsOfEach(options.config.requestTurns));
  app.decorate('audit', createAuditTrail(deps.db, deps.clock));
  await app.register(cookie);
  await compressAnswers(app);
  await app.register(async (routes) => {
    registerTestBank(routes, booking.payments);
    registerOpenApi(routes, options.config.environment);
    for (const register of contexts) register(routes, deps);
    if (qa !== null) registerQaRoutes(routes, qa, deps);
  });
  return app;
}

/** Works on the outbox from start to close. A new topic is one more line here. */
function workOnOutbox(app: FastifyInstance, { saga, handlers }: SandboxBooking, deps: AppDependencies): void {
  const originOf = createPortalOrigins(app, deps.db, deps.config);
  handlers.set(approvalTopic, createApprovalDeadlines(deps));
  handlers.set(notificationTopic, createNotificationMails({ ...deps, originOf }));
  handlers.set(spendDaysTopic, createSpendDaysKeeper(deps));
  handlers.set(reportTopic, createReportOutbox({ ...deps, originOf }));
  handlers.set(agentNotificationTopic, createAgentNotifications(deps));
  for (const [topic, handler] of reminderHandlers(deps)) handlers.set(topic, handler);
  handlers.set(safetyTopic, createSafetyDeliveries({ ...deps, originOf }));
  handlers.set(retentionTopic, createRetentionSweep(deps));
  handlers.set(jobTopic, createJobWorker(deps, jobKinds(deps)));
  app.decorate('outbox', saga.worker);
  app.addHook('onReady', async () => saga.worker.start());
  app.addHook('onClose', () => saga.worker.stop());
}

async function dependenciesOf(options: AppOptions, qa: QaControls | null, saga: Booking): Promise<AppDependencies> {
  const { db, config, logger, clock: base = systemClock, findFaults = async () => [], booking } = options;
  const clock = qa?.clock.now ?? base;
  const sealer = createSealer(await loadMasterKey(config));
  const post = options.mailTransport ?? createMailTransport(config, clock, logger);
  const places = loadPlaceCatalog();
  const plain = createSandboxSearch(places, {
    hotelDelaysMs: options.hotelDelaysMs,
    flightDelaysMs: options.flightDelaysMs,
  });
  const sandbox = qa?.faults.around(plain) ?? plain;
  return {
    db,
    config,
    clock,
    findFaults,
    tenants: createTenantDirectory(db, base, config.environment === 'demo'),
    accessTokens: createAccessTokens(await loadSigningKey(config), clock),
    sessions: createSessionGate(db, clock),
    sealer,
    mail: createMailPort({ db, clock, sealer, transport: qa?.mails.around(post) ?? post, logger }),
    txtRecords: options.txtRecords ?? txtRecords,
    checkIssuer: options.checkIssuer ?? issuerCheck(config.environment === 'production'),
    places,
    booking:
      booking ?? (config.allowSandbox ? saga.starting.start : { ...saga.starting.start, isAvailable: () => false }),
    searchSuppliers: { ...sandbox, taxis: createCheckedTaxis(sandbox.taxis) },
    ...tripPorts(places),
    findStay,
    saga,
  };
}
