import {
  fetchTrackingRetention,
  listTrackingViews,
  recordTrackingExport,
  revealTravellerContact,
  updateTrackingRetention,
} from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { callOf } from '../../organisation/index.ts';
import { createPrivacyService } from './privacyService.ts';

/** Limit of a body with the keys of a company's people, each a UUID in quotes. */
const exportBytes = 4 * 1024 * 1024;

/** A person's access log, and the company's retention of it. */
export function registerPrivacyRoutes(app: FastifyInstance, deps: KernelDependencies): void {
  const service = createPrivacyService(deps);

  registerOperation(app, listTrackingViews, {
    access: 'tracking.views',
    handler: ({ query, actor }) => service.views(actor, query),
  });

  registerOperation(app, revealTravellerContact, {
    access: 'tracking.contact',
    handler: ({ params, body, actor, request }) =>
      service.revealContact(actor, params.id, body.reason, callOf(request)),
  });

  registerOperation(app, recordTrackingExport, {
    access: 'tracking.export',
    bodyLimitBytes: exportBytes,
    handler: ({ body, actor, request }) => service.recordExport(actor, body, callOf(request)),
  });

  registerOperation(app, fetchTrackingRetention, {
    access: 'settings.manage',
    handler: ({ params, actor }) => service.fetchRetention(actor, params.companyId),
  });

  registerOperation(app, updateTrackingRetention, {
    access: 'settings.manage',
    handler: ({ params, body, ifMatch, actor, request }) =>
      service.updateRetention(actor, params.companyId, ifMatch, body, callOf(request)),
  });
}
