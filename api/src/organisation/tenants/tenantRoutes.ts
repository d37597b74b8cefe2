import { fetchConfig, fetchTenant } from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import { presentConfig, presentTenant } from './tenantPresenter.ts';

/** The brand of the host, and the public run-time settings (api page, "Reference and tenant"). */
export function registerTenantRoutes(app: FastifyInstance, { tenants, config }: KernelDependencies): void {
  registerOperation(app, fetchTenant, {
    access: 'public',
    handler: async ({ request }) => presentTenant(await tenants.resolve(request)),
  });

  registerOperation(app, fetchConfig, {
    access: 'public',
    handler: async () => presentConfig(config),
  });
}
