import { fetchSpend } from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { createAnalyticsService } from './analyticsService.ts';

/** What a company spends (screens §12). */
export function registerAnalyticsRoutes(app: FastifyInstance, deps: KernelDependencies): void {
  const { spend } = createAnalyticsService(deps);
  registerOperation(app, fetchSpend, {
    access: 'analytics.view',
    handler: ({ params, query, actor }) => spend(actor, params.companyId, query),
  });
}
