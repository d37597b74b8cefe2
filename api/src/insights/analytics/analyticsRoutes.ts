import {
  fetchDecisionFigures,
  fetchSpend,
  fetchSpendBreakdown,
  listSpendBookings,
  startSpendExport,
} from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { createExportsService } from '../exports/exportsService.ts';
import { createAnalyticsService } from './analyticsService.ts';
import { createBreakdownService } from './breakdownService.ts';

/** A company's spending (screens §12). */
export function registerAnalyticsRoutes(app: FastifyInstance, deps: KernelDependencies): void {
  const wake = (tenantId: string): void => app.outbox.wake(tenantId);
  const { spend } = createAnalyticsService({ ...deps, wake });
  const { breakdown, decisions, bookings } = createBreakdownService(deps);
  const exports = createExportsService({ ...deps, wake });
  registerOperation(app, fetchSpend, {
    access: 'analytics.view',
    handler: ({ params, query, actor }) => spend(actor, params.companyId, query),
  });
  registerOperation(app, fetchSpendBreakdown, {
    access: 'analytics.view',
    handler: ({ params, query, actor }) => breakdown(actor, params.companyId, query),
  });
  registerOperation(app, fetchDecisionFigures, {
    access: 'analytics.view',
    handler: ({ params, query, actor }) => decisions(actor, params.companyId, query),
  });
  registerOperation(app, listSpendBookings, {
    access: 'analytics.view',
    handler: ({ params, query, actor }) => bookings(actor, params.companyId, query),
  });
  registerOperation(app, startSpendExport, {
    access: 'analytics.view',
    handler: ({ params, body, actor }) => exports.start(actor, params.companyId, body),
  });
}
