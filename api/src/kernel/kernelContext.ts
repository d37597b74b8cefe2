import type { FastifyInstance } from 'fastify';
import type { KernelDependencies } from './KernelDependencies.ts';
import { registerAuditRoutes } from './audit/auditRoutes.ts';
import { registerHealth } from './http/health.ts';

/** The base's own routes: health and the audit trail. */
export function registerKernelContext(app: FastifyInstance, deps: KernelDependencies): void {
  registerHealth(app, deps);
  registerAuditRoutes(app, deps);
}
