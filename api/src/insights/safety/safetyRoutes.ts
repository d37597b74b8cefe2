import {
  createSafetyCheck,
  fetchSafetyCheck,
  fetchSafetyReply,
  listOwnSafetyChecks,
  listSafetyChecks,
  recordSafetyReply,
  replyToSafetyCheck,
  sendSafetyReply,
} from '@portolan/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { callOf } from '../../organisation/index.ts';
import { callerOf, type TrackingSource } from '../tracking/trackingSource.ts';
import { createOwnChecksService } from './ownChecksService.ts';
import { createSafetyChecksService } from './safetyChecksService.ts';
import { createSafetyRepliesService } from './safetyRepliesService.ts';

/** Limit of a body: keys of as many people as a check may have, and its text. */
const checkBytes = 512 * 1024;

/** Safety checks: sent by a coordinator, answered by a link without signing in. */
export function registerSafetyRoutes(app: FastifyInstance, deps: KernelDependencies, source: TrackingSource): void {
  const checks = createSafetyChecksService(deps, source);
  const { look, reply } = createSafetyRepliesService(deps);
  const own = createOwnChecksService(deps);
  const readerOf = async (request: FastifyRequest, token: string) => ({
    tenantId: (await deps.tenants.resolve(request)).id,
    token,
    address: request.ip,
  });

  registerOperation(app, createSafetyCheck, {
    access: 'safety.check',
    bodyLimitBytes: checkBytes,
    handler: async ({ body, idempotencyKey, actor, request }) => {
      const check = await checks.create(callerOf(actor, request), body, { ...callOf(request), key: idempotencyKey });
      app.outbox.wake(actor.tenantId);
      return check;
    },
  });

  registerOperation(app, listSafetyChecks, {
    access: 'safety.results',
    handler: async ({ actor }) => ({ content: await checks.list(actor) }),
  });

  registerOperation(app, fetchSafetyCheck, {
    access: 'safety.results',
    handler: ({ params, actor }) => checks.fetch(actor, params.id),
  });

  registerOperation(app, recordSafetyReply, {
    access: 'safety.check',
    handler: ({ params, body, actor, request }) => checks.record(actor, params, body, callOf(request)),
  });

  registerOperation(app, listOwnSafetyChecks, {
    access: 'safety.reply',
    handler: async ({ actor }) => ({ content: await own.list(actor) }),
  });

  registerOperation(app, replyToSafetyCheck, {
    access: 'safety.reply',
    handler: ({ params, body, actor }) => own.reply(actor, params.id, body),
  });

  registerOperation(app, fetchSafetyReply, {
    access: 'public',
    handler: async ({ params, request }) => look(await readerOf(request, params.token)),
  });

  registerOperation(app, sendSafetyReply, {
    access: 'public',
    handler: async ({ params, body, request }) => reply(await readerOf(request, params.token), body),
  });
}
