import { createSpendReport, deleteSpendReport, listSpendReports, runSpendReport } from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { createReportsService } from './reportsService.ts';

/** A person's stored reports. */
export function registerReportsRoutes(app: FastifyInstance, deps: KernelDependencies): void {
  const service = createReportsService({ ...deps, wake: (tenantId) => app.outbox.wake(tenantId) });
  registerOperation(app, listSpendReports, {
    access: 'analytics.view',
    handler: async ({ params, actor }) => ({ content: await service.list(actor, params.companyId) }),
  });
  registerOperation(app, createSpendReport, {
    access: 'analytics.view',
    handler: ({ params, body, actor }) => service.create(actor, params.companyId, body),
  });
  registerOperation(app, deleteSpendReport, {
    access: 'analytics.view',
    handler: ({ params, actor }) => service.drop(actor, params.companyId, params.id),
  });
  registerOperation(app, runSpendReport, {
    access: 'analytics.view',
    handler: ({ params, actor }) => service.run(actor, params.companyId, params.id),
  });
}
